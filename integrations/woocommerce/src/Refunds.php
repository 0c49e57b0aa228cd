<?php
/**
 * Enters refunds that Florin has proven into WooCommerce's order: each once, and none before.
 *
 * After an entry, WooCommerce's net total is what the merchant keeps of the order's price: what was received above the
 * price is refunded first, and is noted only. An entry is recognized by the ID of Florin's refund in its reason, so that
 * a crash between making and recording it makes no second one.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class Refunds {

	/** @var Store */
	private $store;

	/** @var OrderSync Has the order locked. */
	private $sync;

	public function __construct( Store $store, OrderSync $sync ) {
		$this->store = $store;
		$this->sync  = $sync;
	}

	/**
	 * Enters the refunds that were completed since. Returns false if the order's lock was lost: another request does it.
	 *
	 * @param array<string, string> $row     What the shop remembers of the order.
	 * @param bool                  $is_ours Whether the order is paid with Florin.
	 */
	public function enter( FlorinOrder $order, array $row, bool $is_ours ): bool {
		$entered = self::read( $row );
		$excess  = $is_ours ? $order->excess() : $order->received;
		foreach ( self::oldest_first( $order->refunds ) as $refund ) {
			$id       = $refund['id'];
			$is_known = isset( $entered[ $id ] );
			$is_lost  = $is_known && $entered[ $id ]['is_lost'];
			if ( 'completed' === $refund['status'] && ! $is_known ) {
				if ( ! $this->sync->relock( (int) $order->order_id ) ) {
					return false;
				}
				$made = $this->enter_one( $order, $refund, self::due( $refund, $entered, $excess ) );
				$entered[ $id ] = array(
					'value'   => $refund['value'],
					'made'    => $made,
					'is_lost' => false,
				);
			} elseif ( $is_known && 'completed' === $refund['status'] && $is_lost ) {
				$entered[ $id ]['is_lost'] = false;
			} elseif ( $is_known && 'completed' !== $refund['status'] && ! $is_lost ) {
				$this->note( $order, 'lost', $refund, '0', true );
				$entered[ $id ]['is_lost'] = true;
			} else {
				continue;
			}
			$this->store->set_refunds( (int) $order->order_id, (string) wp_json_encode( $entered ), true );
		}
		$is_open = self::is_open( $order->refunds );
		if ( (string) (int) $is_open !== (string) $row['open_refunds'] || array() !== $entered ) {
			$this->store->set_refunds( (int) $order->order_id, (string) wp_json_encode( $entered ), $is_open );
		}
		return true;
	}

	/**
	 * Makes WooCommerce's refund, unless an earlier request did so and was killed. Returns its amount; 0 if there is
	 * nothing to enter.
	 */
	private function enter_one( FlorinOrder $order, array $refund, string $due ): string {
		$order_id = (int) $order->order_id;
		$reason   = RefundTexts::reason( $refund );
		$found    = $this->find( $order_id, $refund['id'] );
		if ( null !== $found ) {
			$this->end( $order_id, $found );
			$made = Decimal::normalise( (string) $found->get_amount(), Currency::decimals( $order->currency ) );
			$this->note( $order, self::is_whole( $order, $made, $refund ) ? 'refunded' : 'refunded_part', $refund, $made, false );
			return $made;
		}
		$amount = self::amount( $order, $due );
		if ( Decimal::is_zero( $amount ) ) {
			$this->note( $order, 'refunded_beyond', $refund, '0', false );
			return '0';
		}
		$result = null;
		$this->sync->as_us(
			$order_id,
			static function () use ( $order_id, $amount, $reason, &$result ): void {
				// The money is sent already, so the payment method has nothing to do.
				$result = wc_create_refund(
					array(
						'order_id'       => $order_id,
						'amount'         => $amount,
						'reason'         => $reason,
						'refund_payment' => false,
						'restock_items'  => false,
					)
				);
			}
		);
		if ( is_wp_error( $result ) ) {
			// The same would be refused again, for ever.
			Log::warn( 'A refund could not be entered', array( 'order' => $order_id, 'refund' => $refund['id'] ) );
			$this->note( $order, 'refund_refused', $refund, $amount, true );
			return '0';
		}
		$made = Decimal::normalise( $amount, Currency::decimals( $order->currency ) );
		$this->note( $order, self::is_whole( $order, $made, $refund ) ? 'refunded' : 'refunded_part', $refund, $made, false );
		return $made;
	}

	/** Returns WooCommerce's refund of one of Florin's. One that was left half-made by a crash is deleted. */
	private function find( int $order_id, string $id ): ?\WC_Order_Refund {
		// Not get_refunds() of the order, which can come from a cache that is older than the crash.
		$refunds = wc_get_orders(
			array(
				'type'   => 'shop_order_refund',
				'parent' => $order_id,
				'limit'  => -1,
			)
		);
		foreach ( $refunds as $refund ) {
			if ( ! $refund instanceof \WC_Order_Refund || ! RefundTexts::is_reason_of( (string) $refund->get_reason(), $id ) ) {
				continue;
			}
			if ( self::is_made( $refund ) ) {
				return $refund;
			}
			$refund->delete( true );
		}
		return null;
	}

	/** Checks whether WooCommerce got to save a refund with its total: it saves it twice. */
	private static function is_made( \WC_Order_Refund $refund ): bool {
		$total = Decimal::is_decimal( (string) $refund->get_total( 'edit' ) ) ? (string) $refund->get_total( 'edit' ) : '0';
		return Decimal::is_zero( Decimal::add( $total, (string) $refund->get_amount( 'edit' ) ) );
	}

	/** Does what wc_create_refund() does after saving, as far as a crash can have kept it from it. */
	private function end( int $order_id, \WC_Order_Refund $refund ): void {
		$shop_order = wc_get_order( $order_id );
		if ( ! Decimal::is_zero( (string) $shop_order->get_remaining_refund_amount() ) || 'refunded' === $shop_order->get_status() ) {
			return;
		}
		$status = apply_filters( 'woocommerce_order_fully_refunded_status', 'refunded', $order_id, $refund->get_id() );
		if ( $status ) {
			$this->sync->as_us(
				$order_id,
				static function () use ( $shop_order, $status ): void {
					$shop_order->update_status( $status );
				}
			);
		}
	}

	/** Returns how much of a completed refund reduces what the merchant keeps of the price. */
	private static function due( array $refund, array $entered, string $excess ): string {
		$refunded = $refund['value'];
		$made     = '0';
		foreach ( $entered as $one ) {
			$refunded = Decimal::add( $refunded, $one['value'] );
			$made     = Decimal::add( $made, $one['made'] );
		}
		$of_price = Decimal::positive( Decimal::subtract( $refunded, $excess ) );
		return Decimal::smaller( $refund['value'], Decimal::positive( Decimal::subtract( $of_price, $made ) ) );
	}

	/** Returns what is due, as far as WooCommerce's order still has it. */
	private static function amount( FlorinOrder $order, string $due ): string {
		$shop_order = wc_get_order( (int) $order->order_id );
		$remaining  = (string) $shop_order->get_remaining_refund_amount();
		$decimals   = Currency::decimals( $order->currency );
		if ( $shop_order->get_currency() !== $order->currency || ! Decimal::is_decimal( $remaining ) ) {
			return '0';
		}
		// A shop whose totals have more decimals than the currency was paid the rounded total.
		return Decimal::equals( Decimal::normalise( $remaining, $decimals ), $due )
			? Decimal::positive( $remaining )
			: Decimal::positive( Decimal::smaller( Decimal::normalise( $due, $decimals ), $remaining ) );
	}

	private static function is_whole( FlorinOrder $order, string $made, array $refund ): bool {
		return Decimal::equals( $made, Decimal::normalise( $refund['value'], Currency::decimals( $order->currency ) ) );
	}

	/** Adds a note, once: after a crash, it is recognized by the ID of the refund in it. */
	private function note( FlorinOrder $order, string $key, array $refund, string $made, bool $mails ): void {
		$shop_order = wc_get_order( (int) $order->order_id );
		$text       = RefundTexts::note( $key, $order, $refund, $made );
		if ( $mails ) {
			Notifier::mail( $shop_order, $text );
		}
		if ( ! Notifier::has_note( $shop_order, $text ) ) {
			$shop_order->add_order_note( $text );
		}
	}

	private static function is_open( array $refunds ): bool {
		foreach ( $refunds as $refund ) {
			if ( ! in_array( $refund['status'], array( 'completed', 'canceled' ), true ) ) {
				return true;
			}
		}
		return false;
	}

	private static function oldest_first( array $refunds ): array {
		usort(
			$refunds,
			static function ( array $left, array $right ): int {
				return array( $left['completed'], $left['id'] ) <=> array( $right['completed'], $right['id'] );
			}
		);
		return $refunds;
	}

	/** @return array<string, array{value: string, made: string, is_lost: bool}> */
	private static function read( array $row ): array {
		$entered = json_decode( (string) ( $row['refunds'] ?? '' ), true );
		return is_array( $entered ) ? $entered : array();
	}
}
