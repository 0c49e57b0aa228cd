<?php
/**
 * The texts of notes, emails and the return page, in one place.
 *
 * Placeholders: 1 what was received, 2 the order's amount at Florin, 3 what is missing, 4 the status of the order, 5 the
 * address where the customer pays.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class Texts {

	/** Returns a note on an order; the email with the same key has the same text. */
	public static function note( string $key, FlorinOrder $order, string $status_name ): string {
		$amount = static function ( string $decimal ) use ( $order ): string {
			return Decimal::normalise( $decimal, Currency::decimals( $order->currency ) ) . ' ' . $order->currency;
		};
		return sprintf( self::notes()[ $key ], $amount( $order->received ), $amount( $order->amount ), $amount( $order->missing() ), $status_name, $order->url );
	}

	/** Returns what a customer reads on the page after paying, by the state of Florin's order. */
	public static function customer_state( FlorinOrder $order ): string {
		switch ( $order->state ) {
			case 'processing':
				return __( 'Your payment was detected and is being confirmed. This usually takes less than a minute; you can close this page.', 'florin-for-woocommerce' );
			case 'partial':
				return self::note( 'partial_customer', $order, '' );
			case 'paid':
			case 'overpaid':
				return __( 'Your payment is complete. Thank you.', 'florin-for-woocommerce' );
			case 'paid_late':
				return __( 'Your payment arrived after the deadline. The shop will review it and contact you.', 'florin-for-woocommerce' );
			case 'closed':
				return __( 'This order can’t be paid anymore, because its time is over. Nothing was received.', 'florin-for-woocommerce' );
		}
		return __( 'Your payment hasn’t been received yet.', 'florin-for-woocommerce' );
	}

	/** Returns a state of Florin's order as merchants read it. Before the first, it wasn't sent yet. */
	public static function state( string $state ): string {
		$texts = array(
			'unpaid'     => __( 'Waiting for payment', 'florin-for-woocommerce' ),
			'processing' => __( 'Payment detected, confirming', 'florin-for-woocommerce' ),
			'partial'    => __( 'Partially paid', 'florin-for-woocommerce' ),
			'paid'       => __( 'Paid', 'florin-for-woocommerce' ),
			'overpaid'   => __( 'Overpaid', 'florin-for-woocommerce' ),
			'paid_late'  => __( 'Paid late: accept or refund it in Florin', 'florin-for-woocommerce' ),
			'closed'     => __( 'Closed: nothing was received', 'florin-for-woocommerce' ),
		);
		return $texts[ $state ] ?? __( 'Waiting for payment', 'florin-for-woocommerce' );
	}

	/** Returns a status of a payment in words. One that this version doesn't know stays as it is. */
	public static function payment_status( string $status ): string {
		$texts = array(
			'open'       => __( 'Waiting for payment', 'florin-for-woocommerce' ),
			'processing' => __( 'Payment detected, confirming', 'florin-for-woocommerce' ),
			'partial'    => __( 'Partially paid', 'florin-for-woocommerce' ),
			'paid'       => __( 'Paid', 'florin-for-woocommerce' ),
			'overpaid'   => __( 'Overpaid', 'florin-for-woocommerce' ),
			'paid_late'  => __( 'Paid late', 'florin-for-woocommerce' ),
			'expired'    => __( 'Expired', 'florin-for-woocommerce' ),
			'canceled'   => __( 'Canceled', 'florin-for-woocommerce' ),
		);
		return $texts[ $status ] ?? $status;
	}

	/** Returns what a customer reads if the payment page couldn't be opened, by the code of the error. */
	public static function checkout_error( string $code ): string {
		switch ( $code ) {
			case 'order_has_payment':
				return __( 'A payment for this order has already been received, so its amount can’t be changed. Please contact the shop.', 'florin-for-woocommerce' );
			case 'currency_not_priced':
			case 'link_over_limit':
				return __( 'This order can’t be paid in crypto right now. Please choose another payment method.', 'florin-for-woocommerce' );
		}
		return __( 'The payment page isn’t available right now. Please try again in a moment, or choose another payment method.', 'florin-for-woocommerce' );
	}

	/** @return array<string, string> */
	private static function notes(): array {
		return self::open_notes() + self::sold_notes();
	}

	private static function open_notes(): array {
		return array(
			/* translators: see the placeholders at the top of the file. */
			'seen'              => __( 'Florin: a payment was detected. It isn’t final yet, so don’t ship the order.', 'florin-for-woocommerce' ),
			'disappeared'       => __( 'Florin: the detected payment disappeared in a reorganization of its network. Nothing was received.', 'florin-for-woocommerce' ),
			/* translators: 1: received, 2: amount, 3: missing. */
			'partial'           => __( 'Florin: partially paid. %1$s of %2$s was received, %3$s is missing.', 'florin-for-woocommerce' ),
			/* translators: 3: missing, 5: address of the payment page. */
			'partial_customer'  => __( 'Your payment is incomplete: %3$s is missing. You can pay the rest here: %5$s', 'florin-for-woocommerce' ),
			/* translators: 1: received. */
			'paid'              => __( 'Florin: paid. %1$s was received and is final.', 'florin-for-woocommerce' ),
			/* translators: 1: received, 2: amount. */
			'overpaid'          => __( 'Florin: overpaid. %1$s was received for %2$s. You can offer a refund in Florin.', 'florin-for-woocommerce' ),
			/* translators: 1: received, 2: amount. */
			'amount_differs'    => __( 'Florin: %1$s was received for %2$s, but the order’s total or currency is different now. The order is on hold until you decide.', 'florin-for-woocommerce' ),
			/* translators: 1: received. */
			'paid_late'         => __( 'Florin: %1$s arrived after the deadline. Accept or refund the payment in Florin; the order is completed once you accept it.', 'florin-for-woocommerce' ),
			'closed'            => __( 'Florin: the time to pay is over. Nothing was received.', 'florin-for-woocommerce' ),
			/* translators: 1: received. */
			'paid_after_cancel' => __( 'Florin: %1$s was received after the order was cancelled and its stock was restored. Stock is reduced again and the order is on hold: check whether you can deliver, or offer a refund in Florin.', 'florin-for-woocommerce' ),
			/* translators: 1: received. */
			'late_after_cancel' => __( 'Florin: %1$s arrived after the deadline, and the order was cancelled. Stock is reduced again and the order is on hold: accept or refund the payment in Florin.', 'florin-for-woocommerce' ),
		);
	}

	private static function sold_notes(): array {
		return array(
			/* translators: 1: received, 4: status. */
			'second_money'         => __( 'Florin: %1$s was received for this order, whose status is already “%4$s”. Nothing was changed. If the customer paid twice, you can offer a refund in Florin.', 'florin-for-woocommerce' ),
			/* translators: 1: received, 2: amount, 4: status. */
			'reversed'             => __( 'Florin: a payment of this order was reversed by its network. %1$s of %2$s remains. The status is still “%4$s”: decide whether to deliver.', 'florin-for-woocommerce' ),
			/* translators: 4: status. */
			'seen_again'           => __( 'Florin: a payment was detected for this order, whose status is already “%4$s”. It isn’t final yet.', 'florin-for-woocommerce' ),
			'seen_after_cancel'    => __( 'Florin: a payment was detected for this cancelled order. It isn’t final yet.', 'florin-for-woocommerce' ),
			'seen_after_refund'    => __( 'Florin: a payment was detected for this refunded order. It isn’t final yet.', 'florin-for-woocommerce' ),
			/* translators: 1: received, 2: amount, 4: status. */
			'partial_on_sold'      => __( 'Florin: %1$s of %2$s was received for this order, whose status is already “%4$s”.', 'florin-for-woocommerce' ),
			/* translators: 1: received, 2: amount. */
			'partial_after_cancel' => __( 'Florin: %1$s of %2$s was received for this cancelled order. You can offer a refund in Florin.', 'florin-for-woocommerce' ),
			/* translators: 1: received, 4: status. */
			'late_on_sold'         => __( 'Florin: %1$s arrived after the deadline for this order, whose status is already “%4$s”. Accept or refund the payment in Florin.', 'florin-for-woocommerce' ),
			/* translators: 1: received. */
			'money_after_refund'   => __( 'Florin: %1$s was received for this refunded order. You can offer another refund in Florin.', 'florin-for-woocommerce' ),
			/* translators: 1: received. */
			'other_method'         => __( 'Florin: %1$s was received for this order, which has another payment method now. Nothing was changed. You can offer a refund in Florin.', 'florin-for-woocommerce' ),
			'other_method_seen'    => __( 'Florin: a payment was detected for this order, which has another payment method now. It isn’t final yet.', 'florin-for-woocommerce' ),
		);
	}
}
