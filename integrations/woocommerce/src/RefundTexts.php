<?php
/**
 * The texts of refunds: of WooCommerce's entries, notes, statuses and problems.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class RefundTexts {

	/** Returns the reason of WooCommerce's refund, which customers read too. It ends with the ID of Florin's. */
	public static function reason( array $refund ): string {
		/* translators: 1: name of a transaction, 2: reason of the refund. */
		$text = sprintf( __( 'Refunded in crypto, transaction %1$s: %2$s', 'florin-for-woocommerce' ), self::transaction( $refund ), trim( (string) preg_replace( '/\s+/', ' ', $refund['reason'] ) ) );
		return $text . self::mark( $refund['id'] );
	}

	/** Checks whether a reason is that of a refund of Florin's. Merchants can write IDs of others into it, but not at its end. */
	public static function is_reason_of( string $reason, string $id ): bool {
		return substr( $reason, -strlen( self::mark( $id ) ) ) === self::mark( $id );
	}

	/** Returns a note on the order; the email with the same key has the same text. */
	public static function note( string $key, FlorinOrder $order, array $refund, string $made ): string {
		return sprintf( self::notes()[ $key ], self::amount( $refund['value'], $order ), self::transaction( $refund ), $refund['id'], self::amount( $made, $order ) );
	}

	/** Returns an amount with its currency. */
	public static function amount( string $decimal, FlorinOrder $order ): string {
		return Decimal::normalise( $decimal, Currency::decimals( $order->currency ) ) . ' ' . $order->currency;
	}

	/** Returns a status of a refund in words. One that this version doesn't know stays as it is. */
	public static function status( string $status ): string {
		$texts = array(
			'requested'     => __( 'Waiting for the customer’s address', 'florin-for-woocommerce' ),
			'address_given' => __( 'Ready: sign it in Florin', 'florin-for-woocommerce' ),
			'sent'          => __( 'Sent, confirming', 'florin-for-woocommerce' ),
			'completed'     => __( 'Completed', 'florin-for-woocommerce' ),
			'canceled'      => __( 'Canceled', 'florin-for-woocommerce' ),
		);
		return $texts[ $status ] ?? $status;
	}

	/** Returns what came of offering a refund: `offered`, or why it wasn't. */
	public static function outcome( string $code ): ?string {
		return self::outcomes()[ $code ] ?? null;
	}

	private static function mark( string $id ): string {
		return ' (' . $id . ')';
	}

	private static function transaction( array $refund ): string {
		return null === $refund['transaction'] ? '–' : $refund['transaction']['hash'];
	}

	/** @return array<string, string> */
	private static function notes(): array {
		return array(
			/* translators: 1: amount, 2: name of a transaction, 3: ID of the refund. */
			'refunded'        => __( 'Florin: %1$s was refunded in crypto, transaction %2$s (%3$s).', 'florin-for-woocommerce' ),
			/* translators: 1: amount, 2: name of a transaction, 3: ID of the refund, 4: the part of the amount. */
			'refunded_part'   => __( 'Florin: %1$s was refunded in crypto, transaction %2$s (%3$s). The refund of this order is %4$s of it: the rest was received above its price, or is already refunded here.', 'florin-for-woocommerce' ),
			/* translators: 1: amount, 2: name of a transaction, 3: ID of the refund. */
			'refunded_beyond' => __( 'Florin: %1$s was refunded in crypto, transaction %2$s (%3$s). It doesn’t count as a refund of this order: it was received above its price, or is already refunded here.', 'florin-for-woocommerce' ),
			/* translators: 1: amount, 2: name of a transaction, 3: ID of the refund, 4: the amount to enter. */
			'refund_refused'  => __( 'Florin: %1$s was refunded in crypto, transaction %2$s (%3$s), but WooCommerce didn’t accept the refund. Enter %4$s by hand.', 'florin-for-woocommerce' ),
			/* translators: 1: amount, 2: name of a transaction, 3: ID of the refund. */
			'lost'            => __( 'Florin: the refund of %1$s (%3$s), transaction %2$s, was reversed by its network. This order still shows it: check in Florin whether the customer has the money.', 'florin-for-woocommerce' ),
		);
	}

	/** @return array<string, string> */
	private static function outcomes(): array {
		return array(
			'offered'              => __( 'The refund is offered. Florin mails the customer, who enters an address. Then sign the refund in Florin.', 'florin-for-woocommerce' ),
			'amount'               => __( 'Enter an amount, such as 12.50, or choose everything that’s left.', 'florin-for-woocommerce' ),
			'reason'               => __( 'Enter a reason. The customer reads it.', 'florin-for-woocommerce' ),
			'email'                => __( 'Enter the customer’s email address, where Florin sends the link.', 'florin-for-woocommerce' ),
			'changed'              => __( 'The refunds of this order have changed since the page was opened, so this one wasn’t offered. Check the list, then try again.', 'florin-for-woocommerce' ),
			'nothing_to_refund'    => __( 'Everything received is refunded, or a refund is under way.', 'florin-for-woocommerce' ),
			'refund_amount'        => __( 'This is more than can still be refunded.', 'florin-for-woocommerce' ),
			'too_many_decimals'    => __( 'This amount has more decimals than its currency.', 'florin-for-woocommerce' ),
			'too_long'             => __( 'This reason is too long.', 'florin-for-woocommerce' ),
			'idempotency_mismatch' => __( 'Another refund of this order was offered at the same time, so this one wasn’t. Check the list, then try again.', 'florin-for-woocommerce' ),
			'not_found'            => __( 'Florin doesn’t have this order.', 'florin-for-woocommerce' ),
			'rejected'             => __( 'Florin rejects the key of this shop, so nothing was offered. Connect the shop again.', 'florin-for-woocommerce' ),
			'not_sent'             => __( 'Florin can’t be reached right now, so nothing was offered. Try again in a moment.', 'florin-for-woocommerce' ),
			'unknown'              => __( 'Florin didn’t answer, so the refund may have been offered. Check the list before you try again.', 'florin-for-woocommerce' ),
			'refused'              => __( 'Florin refused this refund. You can refund the payment in Florin.', 'florin-for-woocommerce' ),
		);
	}
}
