<?php
/**
 * Keeps WooCommerce's hold on stock and Florin's order in step.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class HoldStock {

	/** A payment needs time: shorter holds close the order at Florin later than in the shop. */
	private const SHORTEST_MINUTES = 15;

	/** While Florin can't be reached, an unpaid order is held for so long at most. */
	private const UNREACHABLE_SECONDS = 3600;

	/** Checks whether WooCommerce cancels orders that aren't paid in time. */
	public static function cancels_unpaid(): bool {
		return 'yes' === get_option( 'woocommerce_manage_stock' ) && (int) get_option( 'woocommerce_hold_stock_minutes' ) > 0;
	}

	/** Returns how long an order can be paid, in seconds; null for no end. */
	public static function life_seconds(): ?int {
		return self::cancels_unpaid() ? 60 * max( self::SHORTEST_MINUTES, (int) get_option( 'woocommerce_hold_stock_minutes' ) ) : null;
	}

	/**
	 * Decides whether WooCommerce cancels an unpaid order: not while a payment is open or has a transfer. A payment is
	 * open for half an hour at most, so that nobody holds stock for ever.
	 *
	 * @param mixed $cancels
	 * @param mixed $order
	 */
	public static function cancels( $cancels, $order ): bool {
		$store = Plugin::store();
		if ( ! $cancels || ! $order instanceof \WC_Order || Plugin::METHOD !== $order->get_payment_method() ) {
			return (bool) $cancels;
		}
		$row        = $store->find( $order->get_id() );
		$connection = Plugin::connection();
		if ( null === $row || null === $connection ) {
			return true;
		}
		try {
			$florin = ( new Client( $connection ) )->get_order( (string) $order->get_id() );
		} catch ( FlorinError $error ) {
			$age = time() - (int) $row['created_at'];
			return ! $error->is_temporary || $age > (int) self::life_seconds() + self::UNREACHABLE_SECONDS;
		}
		( new OrderSync( $store ) )->apply( $florin );
		return in_array( $florin->state, array( 'unpaid', 'closed' ), true ) && ! $florin->is_being_paid();
	}

	/** Closes Florin's order of one that was cancelled or trashed, in the background. */
	public static function close( int $order_id ): void {
		$store = Plugin::store();
		if ( null !== $store->find( $order_id ) ) {
			$store->set_wants_close( $order_id, true );
			as_enqueue_async_action( Reconcile::CLOSE_HOOK, array( $order_id ), Reconcile::GROUP );
		}
	}

	/** Closes Florin's order of one that was paid otherwise. */
	public static function close_if_paid_otherwise( int $order_id ): void {
		$order = wc_get_order( $order_id );
		if ( $order instanceof \WC_Order && Plugin::METHOD !== $order->get_payment_method() ) {
			self::close( $order_id );
		}
	}
}
