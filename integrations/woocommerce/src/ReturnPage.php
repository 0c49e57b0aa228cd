<?php
/**
 * The page that customers return to after paying.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class ReturnPage {

	/**
	 * Asks Florin for the order, settles it, and tells the customer its state. That the page was opened proves nothing.
	 *
	 * @param mixed $order_id
	 */
	public static function show( $order_id ): void {
		$order      = wc_get_order( $order_id );
		$connection = Plugin::connection();
		if ( null === $connection || ! $order instanceof \WC_Order || Plugin::METHOD !== $order->get_payment_method() ) {
			return;
		}
		if ( null === Plugin::store()->find( $order->get_id() ) ) {
			return;
		}
		try {
			$florin = ( new Client( $connection ) )->get_order( (string) $order->get_id() );
		} catch ( FlorinError $error ) {
			Log::info( 'The return page could not ask Florin', array( 'order' => $order->get_id(), 'code' => $error->name ) );
			return;
		}
		( new OrderSync( Plugin::store() ) )->apply( $florin );
		printf( '<p class="woocommerce-info">%s</p>', esc_html( Texts::customer_state( $florin ) ) );
		if ( in_array( $florin->state, array( 'unpaid', 'partial' ), true ) ) {
			printf( '<p><a class="button" href="%s">%s</a></p>', esc_url( $florin->url ), esc_html__( 'Continue to payment', 'florin-for-woocommerce' ) );
		}
	}
}
