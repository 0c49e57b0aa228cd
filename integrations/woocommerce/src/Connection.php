<?php
/**
 * The Florin that this shop is connected to.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class Connection {

	/** @var string Of Florin, without a slash at the end. */
	public $url;

	/** @var string */
	public $integration_id;

	/** @var string */
	public $api_key;

	/** @var string Starts with `whsec_`. */
	public $signing_secret;

	/** @var string The address of the shop when it was connected. */
	public $shop;

	/**
	 * Reads a connection from an array. Returns null if a part is missing.
	 *
	 * @param mixed $parts
	 */
	public static function read( $parts ): ?self {
		$connection = new self();
		foreach ( array( 'url', 'integration_id', 'api_key', 'signing_secret', 'shop' ) as $name ) {
			$value = is_array( $parts ) ? ( $parts[ $name ] ?? null ) : null;
			if ( ! is_string( $value ) || '' === $value ) {
				return null;
			}
			$connection->$name = $value;
		}
		$connection->url = rtrim( $connection->url, '/' );
		return $connection;
	}

	/**
	 * Checks whether the shop is still at the address at which it was connected. A copy of it, for staging, has the same
	 * secrets: it must neither take payments nor answer for the shop.
	 */
	public function is_of( string $home ): bool {
		return self::address( $this->shop ) === self::address( $home );
	}

	/** Checks whether orders are paid with coins that have no value. */
	public function is_test(): bool {
		return 0 === strpos( $this->api_key, 'fl_test_' );
	}

	/** Returns host, port and path: the same shop can be reached with and without TLS. */
	private static function address( string $url ): string {
		$parts = (array) wp_parse_url( strtolower( $url ) );
		$port  = in_array( $parts['port'] ?? 80, array( 80, 443 ), true ) ? '' : ':' . $parts['port'];
		return ( $parts['host'] ?? '' ) . $port . rtrim( $parts['path'] ?? '', '/' );
	}
}
