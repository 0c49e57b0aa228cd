<?php
/**
 * Receives Florin's events.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class Webhook {

	/** When the last event with a good signature arrived, in seconds since 1970. */
	public const LAST_OPTION = 'florin_for_woocommerce_last_event';

	/** Florin's are below 20 kB. */
	private const LARGEST_BODY = 262144;

	/** @var OrderSync */
	private $sync;

	public function __construct( OrderSync $sync ) {
		$this->sync = $sync;
	}

	/** Adds the route of the REST API. */
	public function register(): void {
		register_rest_route(
			'florin/v1',
			'/events',
			array(
				'methods'             => 'POST',
				'callback'            => array( $this, 'handle_rest' ),
				// The signature is what permits it.
				'permission_callback' => '__return_true',
			)
		);
	}

	public function handle_rest( \WP_REST_Request $request ): \WP_REST_Response {
		$headers = array();
		foreach ( array( 'webhook-id', 'webhook-timestamp', 'webhook-signature' ) as $name ) {
			$headers[ $name ] = (string) $request->get_header( $name );
		}
		return new \WP_REST_Response( null, $this->receive( (string) $request->get_body(), $headers, time() ) );
	}

	/** Answers `?wc-api=florin`, for hosts that close the REST API. */
	public function handle_wc_api(): void {
		$headers = array();
		foreach ( array( 'webhook-id', 'webhook-timestamp', 'webhook-signature' ) as $name ) {
			// Taken as sent: the signature covers it.
			// phpcs:ignore WordPress.Security.ValidatedSanitizedInput
			$headers[ $name ] = wp_unslash( $_SERVER[ 'HTTP_' . strtoupper( str_replace( '-', '_', $name ) ) ] ?? '' );
		}
		status_header( $this->receive( (string) file_get_contents( 'php://input' ), $headers, time() ) );
		exit;
	}

	/**
	 * Applies an event, and returns the status to answer with. 2xx means that it was stored or isn't for this shop; which
	 * orders the shop has isn't disclosed. With 503, Florin delivers it again.
	 */
	public function receive( string $body, array $headers, int $now ): int {
		$connection = Plugin::connection();
		if ( null === $connection ) {
			return 401;
		}
		if ( strlen( $body ) > self::LARGEST_BODY ) {
			return 413;
		}
		$problem = Signature::problem( $body, $headers, $connection->signing_secret, $now );
		if ( null !== $problem ) {
			Log::warn( 'An event was refused', array( 'problem' => $problem ) );
			return 401;
		}
		update_option( self::LAST_OPTION, $now, false );
		$event = json_decode( $body, true );
		// Types that this version doesn't know are answered 2xx, or Florin would stop delivering.
		if ( ! is_array( $event ) || 'order.updated' !== ( $event['type'] ?? null ) ) {
			return 204;
		}
		$order = FlorinOrder::read( $event['data'] ?? null );
		if ( null === $order ) {
			Log::warn( 'An event with an order that this version of the plugin cannot read' );
			return 204;
		}
		if ( $order->integration_id !== $connection->integration_id ) {
			return 204;
		}
		return OrderSync::LOCKED === $this->sync->apply( $order ) ? 503 : 204;
	}
}
