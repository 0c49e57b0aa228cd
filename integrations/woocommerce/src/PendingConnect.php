<?php
/**
 * A connection that was started and not finished yet.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

/** Kept for each user once, for ten minutes, encrypted. Belongs to the session that started it, and is used once. */
final class PendingConnect {

	public const OPTION = 'florin_for_woocommerce_connecting';

	public const SECONDS = 600;

	/** @var string The address of Florin. */
	public $florin;

	/** @var string Florin returns it, so that the shop recognizes what it started. */
	public $state;

	/** @var string Never leaves the shop's server but in the exchange of the code. */
	public $verifier;

	/** Stores a new one in place of the user's previous one, which can't be finished anymore. */
	public static function start( string $florin, int $user, string $session, int $now ): self {
		$pending           = new self();
		$pending->florin   = $florin;
		$pending->state    = Pkce::random();
		$pending->verifier = Pkce::random();

		$parts = get_object_vars( $pending ) + array(
			'session' => hash( 'sha256', $session ),
			'expires' => $now + self::SECONDS,
		);
		update_user_option( $user, self::OPTION, Secrets::seal( (string) wp_json_encode( $parts ), self::purpose( $user ) ) );
		return $pending;
	}

	/**
	 * Takes the user's pending connection. Returns null if there is none with that state, in that session and time. A
	 * wrong state leaves it, so that a link by a stranger interrupts nothing.
	 */
	public static function take( string $state, int $user, string $session, int $now ): ?self {
		$sealed = get_user_option( self::OPTION, $user );
		$text   = is_string( $sealed ) ? Secrets::open( $sealed, self::purpose( $user ) ) : null;
		$parts  = null === $text ? null : json_decode( $text, true );
		if ( ! is_array( $parts ) || $parts['expires'] <= $now ) {
			return null;
		}
		if ( ! hash_equals( $parts['session'], hash( 'sha256', $session ) ) || ! hash_equals( $parts['state'], $state ) ) {
			return null;
		}
		// Of two requests at the same time, the database deletes it for one.
		if ( true !== delete_user_option( $user, self::OPTION ) ) {
			return null;
		}
		$pending           = new self();
		$pending->florin   = $parts['florin'];
		$pending->state    = $parts['state'];
		$pending->verifier = $parts['verifier'];
		return $pending;
	}

	/** Deletes those of all users of this shop. */
	public static function erase_all(): void {
		global $wpdb;
		delete_metadata( 'user', 0, $wpdb->get_blog_prefix() . self::OPTION, '', true );
	}

	/** Copied to another user, it can't be decrypted. */
	private static function purpose( int $user ): string {
		return self::OPTION . ':' . $user;
	}
}
