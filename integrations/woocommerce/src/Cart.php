<?php
/**
 * What of a cart can't be paid with Florin.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class Cart {

	/** Types of products that are charged again, later, or in parts. */
	private const TYPES = array( 'subscription', 'variable-subscription', 'subscription_variation' );

	/** Meta that pre-order and deposit plugins set on a product. */
	private const META = array( '_wc_pre_orders_enabled', '_wc_deposit_enabled' );

	/** Checks whether the cart holds a subscription, a pre-order or a deposit: crypto payments can't be repeated. */
	public static function has_unsupported(): bool {
		$cart = WC()->cart ?? null;
		foreach ( null === $cart ? array() : $cart->get_cart() as $item ) {
			$product = $item['data'] ?? null;
			if ( ! $product instanceof \WC_Product ) {
				continue;
			}
			if ( $product->is_type( self::TYPES ) || ! empty( $item['is_deposit'] ) ) {
				return true;
			}
			foreach ( self::META as $name ) {
				if ( in_array( $product->get_meta( $name ), array( 'yes', 'forced' ), true ) ) {
					return true;
				}
			}
		}
		return false;
	}
}
