<?php
/**
 * The address of a Florin.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class FlorinAddress {

	/** The hosts whose traffic doesn't leave the machine, so that it needs no TLS. */
	private const LOOPBACK = array( 'localhost', '127.0.0.1', '[::1]' );

	private const LONGEST = 2000;

	/**
	 * Returns an address without a slash at the end, or null if it can't be used: without TLS, secrets could be read on
	 * the way, and credentials, a query or a fragment would end up in each address that is built from it.
	 */
	public static function normalise( string $text ): ?string {
		$text = trim( $text );
		// Only what addresses are made of, so that every parser reads the same host.
		if ( strlen( $text ) > self::LONGEST || 1 !== preg_match( '#\Ahttps?://[A-Za-z0-9.:\[\]-]+(?:/[A-Za-z0-9._~-]+)*/?\z#i', $text ) ) {
			return null;
		}
		$parts  = wp_parse_url( $text );
		$scheme = strtolower( $parts['scheme'] ?? '' );
		$host   = strtolower( $parts['host'] ?? '' );
		$path   = rtrim( $parts['path'] ?? '', '/' );
		if ( ! self::is_host( $host ) || 1 === preg_match( '#/\.{1,2}(?:/|\z)#', $path ) ) {
			return null;
		}
		if ( 'https' !== $scheme && ! in_array( $host, self::LOOPBACK, true ) ) {
			return null;
		}
		return $scheme . '://' . $host . self::port( $scheme, $parts['port'] ?? null ) . $path;
	}

	/** Returns host and port, as people recognize an address. */
	public static function host( string $address ): string {
		$parts = (array) wp_parse_url( $address );
		return ( $parts['host'] ?? '' ) . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
	}

	private static function is_host( string $host ): bool {
		return 1 === preg_match( '/\A(?:[a-z0-9]+(?:[.-]+[a-z0-9]+)*|\[[0-9a-f:.]+\])\z/', $host );
	}

	private static function port( string $scheme, ?int $port ): string {
		return null === $port || ( 'https' === $scheme ? 443 : 80 ) === $port ? '' : ':' . $port;
	}
}
