<?php
/**
 * Verifies the signatures of Florin's webhooks: Standard Webhooks 1.0.0, HMAC-SHA256.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class Signature {

	/** How far a delivery's time may be from ours. */
	public const TOLERANCE_SECONDS = 300;

	/** Shorter secrets can be guessed. An empty one would let anybody sign. */
	private const SHORTEST_SECRET = 24;

	/** During a rotation, Florin signs with two secrets; more signatures than this aren't read. */
	private const MOST_SIGNATURES = 10;

	/**
	 * Returns why a delivery isn't Florin's, as a code, or null if it is.
	 *
	 * A delivery that is sent again within five minutes has a valid signature: its order's version tells that it is
	 * known.
	 *
	 * @param string $body    As received, byte for byte.
	 * @param array  $headers `webhook-id`, `webhook-timestamp` and `webhook-signature`.
	 * @param string $secret  With its prefix `whsec_`.
	 * @param int    $now     In seconds since 1970.
	 */
	public static function problem( string $body, array $headers, string $secret, int $now ): ?string {
		$key = self::key( $secret );
		if ( null === $key ) {
			return 'secret_malformed';
		}
		$id        = self::text( $headers, 'webhook-id' );
		$timestamp = self::text( $headers, 'webhook-timestamp' );
		$given     = self::text( $headers, 'webhook-signature' );
		if ( '' === $id || '' === $timestamp || '' === $given ) {
			return 'headers_missing';
		}
		// A point in the id would make `id.timestamp.body` readable in two ways.
		if ( false !== strpos( $id, '.' ) || 1 !== preg_match( '/\A\d{1,12}\z/', $timestamp ) ) {
			return 'headers_malformed';
		}
		$expected = base64_encode( hash_hmac( 'sha256', "{$id}.{$timestamp}.{$body}", $key, true ) );
		if ( ! self::contains( $given, $expected ) ) {
			return 'signature_other';
		}
		// After the signature: only Florin learns that the clocks differ.
		return abs( $now - (int) $timestamp ) > self::TOLERANCE_SECONDS ? 'time_other' : null;
	}

	/** Checks whether one of the signatures in the header is the expected one, in constant time. */
	private static function contains( string $header, string $expected ): bool {
		$found = false;
		foreach ( array_slice( explode( ' ', $header ), 0, self::MOST_SIGNATURES ) as $signature ) {
			$parts = explode( ',', $signature, 2 );
			if ( 2 === count( $parts ) && 'v1' === $parts[0] && hash_equals( $expected, $parts[1] ) ) {
				$found = true;
			}
		}
		return $found;
	}

	/** Returns the bytes of a signing secret, or null if it is none. */
	private static function key( string $secret ): ?string {
		if ( 0 !== strpos( $secret, 'whsec_' ) ) {
			return null;
		}
		$key = base64_decode( substr( $secret, 6 ), true );
		return false === $key || strlen( $key ) < self::SHORTEST_SECRET ? null : $key;
	}

	/** Returns a header that was sent once, as text; otherwise an empty text. */
	private static function text( array $headers, string $name ): string {
		$value = $headers[ $name ] ?? '';
		return is_string( $value ) ? $value : '';
	}
}
