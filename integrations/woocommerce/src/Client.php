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

	/** @var int How long a call may take. */
	private $seconds;

	public function __construct( Connection $connection, int $seconds = self::TIMEOUT_SECONDS ) {
		$this->connection = $connection;
		$this->seconds    = $seconds;
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
	 * Offers a refund: Florin mails the customer, who enters an address, and the merchant sends it there.
	 *
	 * @param array  $refund `reason`, `email`, and `amount` or `rest`.
	 * @param string $key    With the same key, only one refund is offered.
	 * @throws FlorinError `nothing_to_refund`, `refund_amount`, or if Florin can't be reached.
	 */
	public function offer_refund( string $order_id, array $refund, string $key ): FlorinOrder {
		return $this->order( 'POST', $order_id, '/refunds', $refund, array( 'Idempotency-Key' => $key ) );
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

	private function order( string $method, string $order_id, string $end, ?array $body = null, array $headers = array() ): FlorinOrder {
		$path  = '/integration/' . rawurlencode( $this->connection->integration_id ) . '/order/' . rawurlencode( $order_id );
		$order = FlorinOrder::read( $this->call( $method, $path . $end, $body, $headers ) );
		// Another order than the one asked for would complete what wasn't paid.
		if ( null === $order || $order->order_id !== $order_id || $order->integration_id !== $this->connection->integration_id ) {
			throw new FlorinError( 'response_malformed', true );
		}
		return $order;
	}

	private function call( string $method, string $path, ?array $body = null, array $headers = array() ): array {
		return Http::call( $method, $this->connection->url . '/api' . $path, $this->connection->api_key, $body, $this->seconds, $headers );
	}
}
