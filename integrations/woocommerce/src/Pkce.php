<?php
/**
 * Proof key for code exchange (RFC 7636): only the server that started a connection can finish it.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class Pkce {

	/** Returns 256 random bits in base64url, 43 characters: a verifier or a state. */
	public static function random(): string {
		return self::base64url( random_bytes( 32 ) );
	}

	/** Returns the challenge of a verifier, by the method `S256`. */
	public static function challenge( string $verifier ): string {
		return self::base64url( hash( 'sha256', $verifier, true ) );
	}

	private static function base64url( string $bytes ): string {
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
	}
}
