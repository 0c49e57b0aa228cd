<?php
/**
 * Calls Florin's API.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class Client {

	/** A customer waits for this at the checkout. */
	public const TIMEOUT_SECONDS = 10;

	private const LARGEST_RESPONSE = 1048576;

	/** @var Connection */
	private $connection;

	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	/**
	 * Creates an order or changes its price. Repeating it changes nothing.
	 *
	 * @param array{number: string, amount: array{amount: string, currency: string}, returnUrl?: string,
	 *     expiresInSeconds?: int} $order
	 * @throws FlorinError `order_has_payment` if something was paid at another price.
	 */
	public function put_order( string $order_id, array $order ): FlorinOrder {
		return $this->order( 'PUT', $order_id, '', $order );
	}

	/** @throws FlorinError If Florin doesn't have the order, or can't be reached. */
	public function get_order( string $order_id ): FlorinOrder {
		return $this->order( 'GET', $order_id, '' );
	}

	/**
	 * Closes an order, so that no payment can be opened, and returns what has arrived. Repeating it changes nothing.
	 *
	 * @throws FlorinError If Florin doesn't have the order, or can't be reached.
	 */
	public function close_order( string $order_id ): FlorinOrder {
		return $this->order( 'POST', $order_id, '/close' );
	}

	/**
	 * Returns the currencies that Florin can price right now.
	 *
	 * @return string[]
	 * @throws FlorinError If the key was revoked, or Florin can't be reached.
	 */
	public function currencies(): array {
		$self = $this->call( 'GET', '/integration/self' );
		return array_values( array_filter( (array) ( $self['currencies'] ?? array() ), 'is_string' ) );
	}

	private function order( string $method, string $order_id, string $end, ?array $body = null ): FlorinOrder {
		$path  = '/integration/' . rawurlencode( $this->connection->integration_id ) . '/order/' . rawurlencode( $order_id );
		$order = FlorinOrder::read( $this->call( $method, $path . $end, $body ) );
		// Another order than the one asked for would complete what wasn't paid.
		if ( null === $order || $order->order_id !== $order_id || $order->integration_id !== $this->connection->integration_id ) {
			throw new FlorinError( 'response_malformed', true );
		}
		return $order;
	}

	/**
	 * Returns the `data` of a response.
	 *
	 * @throws FlorinError With Florin's code, or why there is none.
	 */
	private function call( string $method, string $path, ?array $body = null ): array {
		$response = wp_remote_request(
			$this->connection->url . '/api' . $path,
			array(
				'method'              => $method,
				'timeout'             => self::TIMEOUT_SECONDS,
				// A redirect would carry the key to another host.
				'redirection'         => 0,
				'limit_response_size' => self::LARGEST_RESPONSE,
				'user-agent'          => 'Florin for WooCommerce/' . VERSION,
				'headers'             => array(
					'Authorization' => 'Bearer ' . $this->connection->api_key,
					'Content-Type'  => 'application/json',
					'Accept'        => 'application/json',
				),
				'body'                => null === $body ? ( 'GET' === $method ? null : '{}' ) : wp_json_encode( $body ),
			)
		);
		if ( is_wp_error( $response ) ) {
			throw new FlorinError( 'unreachable', true );
		}
		$status = (int) wp_remote_retrieve_response_code( $response );
		$json   = json_decode( (string) wp_remote_retrieve_body( $response ), true );
		if ( $status >= 200 && $status < 300 && is_array( $json ) && is_array( $json['data'] ?? null ) ) {
			return $json['data'];
		}
		$code = is_array( $json ) ? ( $json['error']['code'] ?? null ) : null;
		// A proxy or a maintenance page answers with HTML.
		if ( ! is_string( $code ) || 1 !== preg_match( '/\A[a-z0-9_]{1,64}\z/', $code ) ) {
			throw new FlorinError( 'response_malformed', true );
		}
		throw new FlorinError( self::issue( $json ) ?? $code, $status >= 500 || 429 === $status );
	}

	/** Returns the code of the first field that Florin refuses, which says more than `validation_failed`. */
	private static function issue( array $json ): ?string {
		$issues = $json['error']['issues'] ?? null;
		$first  = is_array( $issues ) ? ( $issues[0]['code'] ?? null ) : null;
		return is_string( $first ) && 1 === preg_match( '/\A[a-z0-9_]{1,64}\z/', $first ) ? $first : null;
	}
}
