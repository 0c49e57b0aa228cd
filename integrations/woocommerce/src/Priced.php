<?php
/**
 * The currencies that Florin can price, and whether it can take orders right now.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class Priced {

	public const TRANSIENT = 'florin_for_woocommerce_currencies';
	/** Why the method stepped aside: a code, and until when. */
	public const PAUSE = 'florin_for_woocommerce_paused';

	/** By currency, the lowest total that exceeded the month's limit. Smaller ones are still offered. */
	public const OVER_LIMIT = 'florin_for_woocommerce_over_limit';

	/** Fewer than an hour, since rates can come and go. */
	private const KEPT_SECONDS = 1800;

	/** Failures that the next customer would meet as well. */
	private const PAUSING = array( 'api_key_invalid', 'api_key_refused', 'integration_disconnected', 'integration_other' );

	/**
	 * Checks whether orders in a currency can be paid. Asked from a checkout, so it never calls Florin: the reconcile job
	 * does. Until it has, every currency is offered, and Florin refuses those that it can't price.
	 */
	public static function includes( string $currency, string $total ): bool {
		$over_limit = self::over_limit( $currency );
		if ( false !== get_transient( self::PAUSE ) || ( null !== $over_limit && Decimal::compare( $total, $over_limit ) >= 0 ) ) {
			return false;
		}
		$known = get_transient( self::TRANSIENT );
		return ! is_array( $known ) || in_array( $currency, $known, true );
	}

	/** Asks Florin for its currencies, unless that was done recently. */
	public static function refresh( Client $client ): void {
		if ( is_array( get_transient( self::TRANSIENT ) ) && false === get_transient( self::PAUSE ) ) {
			return;
		}
		try {
			set_transient( self::TRANSIENT, $client->currencies(), self::KEPT_SECONDS );
		} catch ( FlorinError $error ) {
			self::note_failure( $error->name );
		}
	}

	/** Checks whether Florin rejected the shop's key. */
	public static function is_rejection( string $code ): bool {
		return in_array( $code, self::PAUSING, true );
	}

	/** Stops offering the method for a while after a failure that the next customer would meet as well. */
	public static function note_failure( string $code ): void {
		if ( self::is_rejection( $code ) ) {
			set_transient( self::PAUSE, $code, self::KEPT_SECONDS );
		}
	}

	/** Stops offering the method for totals such as this one, which exceeded the month's limit. */
	public static function note_over_limit( string $currency, string $total ): void {
		$lowest = self::over_limit( $currency );
		if ( null === $lowest || Decimal::compare( $total, $lowest ) < 0 ) {
			$stored = get_transient( self::OVER_LIMIT );
			set_transient( self::OVER_LIMIT, array( $currency => $total ) + ( is_array( $stored ) ? $stored : array() ), self::KEPT_SECONDS );
		}
	}

	/** Returns the lowest total in a currency that exceeded the limit, or null. */
	public static function over_limit( string $currency ): ?string {
		$stored = get_transient( self::OVER_LIMIT );
		$lowest = is_array( $stored ) ? ( $stored[ $currency ] ?? null ) : null;
		return is_string( $lowest ) ? $lowest : null;
	}

	/** Forgets what holds for one connection only. */
	public static function forget(): void {
		foreach ( array( self::TRANSIENT, self::PAUSE, self::OVER_LIMIT ) as $name ) {
			delete_transient( $name );
		}
	}
}
