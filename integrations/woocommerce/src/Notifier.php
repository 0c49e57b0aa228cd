<?php
/**
 * Notifies the merchant.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class Notifier {

	/** Mails those who receive WooCommerce's mail about new orders. */
	public static function mail( \WC_Order $order, string $text ): void {
		$settings = get_option( 'woocommerce_new_order_settings', array() );
		$to       = is_array( $settings ) && ! empty( $settings['recipient'] ) ? (string) $settings['recipient'] : (string) get_option( 'admin_email' );
		/* translators: %s: number of the order. */
		$subject = sprintf( __( 'Order %s needs your attention', 'florin-for-woocommerce' ), $order->get_order_number() );
		if ( ! wp_mail( $to, $subject, $text . "\n\n" . $order->get_edit_order_url() ) ) {
			Log::warn( 'The merchant could not be mailed', array( 'order' => $order->get_id() ) );
		}
	}

	/** Checks whether an order has this note: after a crash, it isn't added again. */
	public static function has_note( \WC_Order $order, string $text ): bool {
		foreach ( wc_get_order_notes( array( 'order_id' => $order->get_id() ) ) as $note ) {
			if ( trim( wp_strip_all_tags( $note->content ) ) === trim( wp_strip_all_tags( $text ) ) ) {
				return true;
			}
		}
		return false;
	}
}
