<?php
/**
 * Brings a shop's order in line with Florin's.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class OrderSync {

	public const APPLIED = 'applied';
	/** This version, or a newer one, was applied before. */
	public const KNOWN = 'known';
	/** Another request is applying one. */
	public const LOCKED = 'locked';
	/** The shop doesn't have this order, or never sent it. */
	public const UNKNOWN = 'unknown';

	/** @var Store */
	private $store;

	/** @var int What the lock of the present order needs to be unlocked. */
	private $lock = 0;

	/** @var bool Whether a status is being set by this class right now. */
	private static $is_setting = false;

	public function __construct( Store $store ) {
		$this->store = $store;
	}

	/**
	 * Applies a state of Florin's order: at most once, and never after a newer one. A crash in between is made up for by
	 * the next call. Returns one of the constants.
	 */
	public function apply( FlorinOrder $order ): string {
		$order_id = (int) $order->order_id;
		$row      = (string) $order_id === $order->order_id ? $this->store->find( $order_id ) : null;
		if ( null === $row ) {
			return self::UNKNOWN;
		}
		if ( (int) $row['florin_version'] >= $order->version ) {
			return self::KNOWN;
		}
		$lock = $this->store->lock( $order_id, microtime( true ) );
		if ( null === $lock ) {
			return self::LOCKED;
		}
		$this->lock = $lock;
		try {
			return $this->apply_locked( $order, $order_id );
		} finally {
			$this->store->unlock( $order_id, $this->lock );
		}
	}

	/** Locks the present order for the full time again. Returns false if the lock expired and another request has it. */
	public function relock( int $order_id ): bool {
		$lock = $this->store->relock( $order_id, $this->lock, microtime( true ) );
		if ( null !== $lock ) {
			$this->lock = $lock;
		}
		return null !== $lock;
	}

	/** Runs what sets a status, so that the status counts as ours: also if PHP is killed halfway. */
	public function as_us( int $order_id, callable $set ): void {
		$this->store->set_status_by( $order_id, ShopFacts::BY_US );
		self::$is_setting = true;
		try {
			$set();
		} finally {
			self::$is_setting = false;
		}
	}

	/** Records who sets an order's status, unless it's this class. Called by WooCommerce after each change. */
	public function on_status_changed( int $order_id ): void {
		if ( ! self::$is_setting && null !== $this->store->find( $order_id ) ) {
			$is_person = current_user_can( 'edit_shop_orders' );
			$this->store->set_status_by( $order_id, $is_person ? ShopFacts::BY_PERSON : ShopFacts::BY_OTHERS );
		}
	}

	private function apply_locked( FlorinOrder $order, int $order_id ): string {
		// Another request may have applied a version, and changed the order, before the lock was ours.
		$row = $this->store->find( $order_id );
		wp_cache_delete( 'order-items-' . $order_id, 'orders' );
		clean_post_cache( $order_id );
		$shop_order = wc_get_order( $order_id );
		if ( null === $row || ! $shop_order instanceof \WC_Order ) {
			return self::UNKNOWN;
		}
		if ( (int) $row['florin_version'] >= $order->version ) {
			return self::KNOWN;
		}
		$resumes = (int) $row['applying_version'] > (int) $row['florin_version'];
		$facts   = self::facts( $order, $shop_order, $row, $resumes );
		$this->store->begin( $order, $facts->status );
		foreach ( OrderState::effects( $order, $facts ) as $effect ) {
			$this->run( $effect, $order, $shop_order, $resumes );
		}
		if ( ! ( new Refunds( $this->store, $this ) )->enter( $order, $row, $facts->is_ours ) ) {
			return self::LOCKED;
		}
		$this->store->finish( $order, time() );
		return self::APPLIED;
	}

	/**
	 * Returns what decides the effects. Amounts are compared as decimals, in the order's own currency.
	 *
	 * If an earlier request crashed, some of its effects were applied. The same state is applied again, from the status
	 * that the order had before; for another one, the earlier state counts as known.
	 */
	private static function facts( FlorinOrder $order, \WC_Order $shop_order, array $row, bool $resumes ): ShopFacts {
		$is_paid  = array( 'paid', 'overpaid' );
		$is_same  = $row['applying_state'] === $order->state
			|| ( in_array( $row['applying_state'], $is_paid, true ) && in_array( $order->state, $is_paid, true ) );
		$is_again = $resumes && $is_same && ShopFacts::BY_PERSON !== $row['status_by'];
		$currency = $shop_order->get_currency();
		$total    = Decimal::normalise( (string) $shop_order->get_total( 'edit' ), Currency::decimals( $currency ) );
		return new ShopFacts(
			array(
				'status'         => $is_again ? $row['applying_status'] : $shop_order->get_status(),
				'is_ours'        => Plugin::METHOD === $shop_order->get_payment_method(),
				'status_by'      => $row['status_by'],
				'same_amount'    => $currency === $order->currency && Decimal::equals( $total, $order->amount ),
				'cancels_unpaid' => HoldStock::cancels_unpaid(),
				'known_state'    => $resumes && ! $is_same ? $row['applying_state'] : $row['state'],
				'known_received' => $row['received'],
			)
		);
	}

	/** @param array{0: string, 1: string, 2?: string} $effect */
	private function run( array $effect, FlorinOrder $order, \WC_Order $shop_order, bool $resumes ): void {
		switch ( $effect[0] ) {
			case 'status':
				if ( $shop_order->get_status() !== $effect[1] ) {
					$this->set_status( $shop_order, $effect[1], self::text( $effect[2] ?? '', $order, $shop_order ) );
				}
				break;
			case 'complete':
				$this->as_us(
					$shop_order->get_id(),
					static function () use ( $shop_order, $effect ): void {
						$shop_order->payment_complete( $effect[1] );
					}
				);
				break;
			case 'stock':
				// Both check whether it was done.
				'reduce' === $effect[1] ? wc_maybe_reduce_stock_levels( $shop_order->get_id() ) : wc_maybe_increase_stock_levels( $shop_order->get_id() );
				break;
			case 'mail':
				Notifier::mail( $shop_order, self::text( $effect[1], $order, $shop_order ) );
				break;
			case 'note':
			case 'note_customer':
				$text = self::text( $effect[1], $order, $shop_order );
				if ( ! $resumes || ! Notifier::has_note( $shop_order, $text ) ) {
					$shop_order->add_order_note( $text, 'note_customer' === $effect[0] ? 1 : 0 );
				}
		}
	}

	private static function text( string $key, FlorinOrder $order, \WC_Order $shop_order ): string {
		return Texts::note( $key, $order, wc_get_order_status_name( $shop_order->get_status() ) );
	}

	private function set_status( \WC_Order $shop_order, string $status, string $note ): void {
		$this->as_us(
			$shop_order->get_id(),
			static function () use ( $shop_order, $status, $note ): void {
				$shop_order->update_status( $status, $note . ' ' );
			}
		);
	}
}
