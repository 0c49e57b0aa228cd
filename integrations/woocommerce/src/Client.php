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

	/** Disconnecting succeeds in the shop with or without Florin. */
	private const DISCONNECT_SECONDS = 5;

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

	/**
	 * Tells Florin that the shop disconnects: its key and webhook stop working.
	 *
	 * @throws FlorinError If the key was revoked, or Florin can't be reached.
	 */
	public function disconnect(): void {
		Http::call( 'POST', $this->connection->url . '/api/integration/self/disconnect', $this->connection->api_key, null, self::DISCONNECT_SECONDS );
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

	private function call( string $method, string $path, ?array $body = null ): array {
		return Http::call( $method, $this->connection->url . '/api' . $path, $this->connection->api_key, $body, self::TIMEOUT_SECONDS );
	}
}
