<?php
/**
 * Connects the shop to a Florin, and disconnects it: an authorization code with PKCE.
 *
 * The browser carries a state and a one-use code, which is of no use without the verifier that stays on the shop's
 * server. Secrets travel between the servers only.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

use RuntimeException;

final class Connect {

	public const START      = 'florin_connect';
	public const RETURNED   = 'florin_connected';
	public const DISCONNECT = 'florin_disconnect';

	/** The field of the nonce: `_wpnonce` is that of WooCommerce's own form on the same page. */
	public const NONCE = 'florin_nonce';

	public const CAPABILITY = 'manage_woocommerce';

	private const PATTERN = '/\A[A-Za-z0-9_-]{1,128}\z/';

	/** Adds the hooks of `admin-post.php`. None for visitors who aren't logged in. */
	public static function register(): void {
		add_action( 'admin_post_' . self::START, array( self::class, 'start' ) );
		add_action( 'admin_post_' . self::RETURNED, array( self::class, 'finish' ) );
		add_action( 'admin_post_' . self::DISCONNECT, array( self::class, 'disconnect' ) );
	}

	/** Sends the browser to the Florin whose address the form has. */
	public static function start(): void {
		self::authorize( self::START );
		$florin = FlorinAddress::normalise( self::text( $_POST, 'florin' ) );
		if ( null === $florin ) {
			self::show( 'address' );
		}
		if ( ! Secrets::is_possible() ) {
			self::show( 'no_encryption' );
		}
		$pending     = PendingConnect::start( $florin, get_current_user_id(), wp_get_session_token(), time() );
		$integration = self::id( $_POST, 'integration' ) ?? self::present_integration( $florin );
		$query       = array(
			'shop'           => home_url(),
			'return'         => admin_url( 'admin-post.php?action=' . self::RETURNED ),
			'state'          => $pending->state,
			'code_challenge' => Pkce::challenge( $pending->verifier ),
		) + ( null === $integration ? array() : array( 'integration' => $integration ) );
		// Not wp_safe_redirect, which refuses other hosts: a shop manager has just typed this one.
		wp_redirect( $florin . '/integrations/woocommerce/connect?' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 ) );
		exit;
	}

	/** Takes the code that Florin sent the browser back with. Nothing is changed unless this session started it. */
	public static function finish(): void {
		self::require_capability();
		$pending = PendingConnect::take( self::text( $_GET, 'state' ), get_current_user_id(), wp_get_session_token(), time() );
		if ( null === $pending ) {
			self::show( 'expired' );
		}
		$integration = self::id( $_GET, 'integration' );
		$code        = self::id( $_GET, 'code' );
		if ( null === $integration || null === $code ) {
			self::show( 'denied' === self::text( $_GET, 'error' ) ? 'denied' : 'refused' );
		}
		// Another Florin could have forwarded the browser to the merchant's own, to be handed its code (RFC 9207).
		if ( FlorinAddress::normalise( self::text( $_GET, 'florin' ) ) !== $pending->florin ) {
			self::show( 'refused' );
		}
		try {
			Secrets::write( CodeExchange::run( $pending, $integration, $code ) );
		} catch ( FlorinError $error ) {
			Log::warn( 'The shop could not be connected', array( 'code' => $error->name ) );
			self::show( self::notice( $error ) );
		} catch ( RuntimeException $error ) {
			self::show( 'no_encryption' );
		}
		self::forget();
		Log::info( 'The shop was connected', array( 'florin' => FlorinAddress::host( $pending->florin ), 'integration' => $integration ) );
		self::show( 'connected' );
	}

	/** Disconnects the shop by the merchant’s button. */
	public static function disconnect(): void {
		self::authorize( self::DISCONNECT );
		self::end();
		self::show( 'disconnected' );
	}

	/** Tells Florin that the shop disconnects, and erases the connection here even if Florin can't be reached. */
	public static function end(): void {
		// A copy of the shop has the key of the original, which stays connected.
		$connection = Plugin::connection();
		if ( null !== $connection ) {
			try {
				( new Client( $connection ) )->disconnect();
			} catch ( FlorinError $error ) {
				Log::warn( 'Florin was not notified that the shop disconnected', array( 'code' => $error->name ) );
			}
		}
		Secrets::erase();
		self::forget();
	}

	/** Returns an ID or a code from the fields of a request, or null. */
	public static function id( array $fields, string $name ): ?string {
		$value = self::text( $fields, $name );
		return 1 === preg_match( self::PATTERN, $value ) ? $value : null;
	}

	/** Returns a field of a request as text, empty if it's missing or a list. */
	public static function text( array $fields, string $name ): string {
		$value = $fields[ $name ] ?? null;
		return is_string( $value ) ? (string) wp_unslash( $value ) : '';
	}

	/**
	 * Returns the integration that connecting again is for. None for a copy of the shop: the key of the original would
	 * stop working. None if Florin has rejected the key, since a disconnected integration can't be connected again.
	 */
	private static function present_integration( string $florin ): ?string {
		$connection = Plugin::connection();
		$is_present = null !== $connection && $connection->url === $florin && false === get_transient( Priced::PAUSE );
		return $is_present ? $connection->integration_id : null;
	}

	/** Forgets what belongs to the previous connection. */
	private static function forget(): void {
		Priced::forget();
		Updates::forget();
		delete_option( Webhook::LAST_OPTION );
		delete_option( Reconcile::MISSED_OPTION );
	}

	private static function notice( FlorinError $error ): string {
		if ( $error->is_temporary ) {
			return 'unreachable';
		}
		return 'connection_code_invalid' === $error->name ? 'expired' : 'refused';
	}

	/** Ends the request unless it comes from a form of this page, in this session. */
	private static function authorize( string $action ): void {
		self::require_capability();
		if ( false === wp_verify_nonce( self::text( $_POST, self::NONCE ), $action ) ) {
			self::refuse();
		}
	}

	private static function require_capability(): void {
		// Without a session there is nothing that a connection could be bound to.
		if ( ! current_user_can( self::CAPABILITY ) || '' === wp_get_session_token() ) {
			self::refuse();
		}
	}

	private static function refuse(): void {
		wp_die( esc_html__( 'You can’t connect this shop, or the page has expired. Go back, reload it, and try again.', 'florin-for-woocommerce' ), '', array( 'response' => 403 ) );
		exit;
	}

	/** Returns to the settings with a notice. */
	private static function show( string $notice ): void {
		wp_safe_redirect( ConnectPage::url( $notice ) );
		exit;
	}
}
