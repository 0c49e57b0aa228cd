<?php
/**
 * What is sent to Florin for an order.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class OrderRequest {

	private const LONGEST_NUMBER = 64;

	/** Florin's limit. */
	private const LONGEST_SECONDS = 2592000;

	/**
	 * Returns the order's number, amount, currency and page, and nothing about the customer.
	 *
	 * @return array{number: string, amount: array{amount: string, currency: string}, returnUrl?: string,
	 *     expiresInSeconds?: int}
	 */
	public static function of( \WC_Order $order ): array {
		$currency = $order->get_currency();
		$request  = array(
			'number' => substr( (string) $order->get_order_number(), 0, self::LONGEST_NUMBER ),
			'amount' => array(
				'amount'   => Decimal::normalise( (string) $order->get_total( 'edit' ), Currency::decimals( $currency ) ),
				'currency' => $currency,
			),
		);
		$page     = $order->get_checkout_order_received_url();
		// Florin refuses others; without one, the customer can pay and has to come back by themselves.
		if ( self::is_returnable( $page ) ) {
			$request['returnUrl'] = $page;
		}
		$seconds = HoldStock::life_seconds();
		if ( null !== $seconds ) {
			$request['expiresInSeconds'] = min( $seconds, self::LONGEST_SECONDS );
		}
		return $request;
	}

	private static function is_returnable( string $url ): bool {
		$parts = (array) wp_parse_url( $url );
		$host  = $parts['host'] ?? '';
		return 'https' === ( $parts['scheme'] ?? '' ) || 1 === preg_match( '/\A((.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])\z/', $host );
	}
}
