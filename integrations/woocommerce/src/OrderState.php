<?php
/**
 * What a change of Florin's order causes in the shop.
 *
 * The table is the whole of it: a row for each state of Florin's order, a column for each status of WooCommerce's.
 * Whatever delivers the change (a webhook, the return page, the reconcile job), the effects are the same.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class OrderState {

	/*
	 * Effects: array( what, argument ).
	 *
	 * status         sets the status, with the note in the third place
	 * complete       calls payment_complete() with the ID of the payment
	 * stock          reduces or restores stock, unless that was done
	 * note           adds a private note
	 * note_customer  adds a note that WooCommerce mails to the customer, with the link to pay
	 * mail           mails the merchant
	 *
	 * Keys of notes and mails are those of Texts.
	 */

	/** Statuses by column; all others are `other`: trash, drafts, and those of other plugins. */
	private const COLUMNS = array(
		'pending'    => 'open',
		'failed'     => 'open',
		'on-hold'    => 'on-hold',
		'processing' => 'sold',
		'completed'  => 'sold',
		'cancelled'  => 'cancelled',
		'refunded'   => 'refunded',
	);

	/** Two kinds of money for one order: a person decides. */
	private const TWICE        = array( array( 'note', 'second_money' ), array( 'mail', 'second_money' ) );
	private const SECOND_MONEY = array( array( array(), self::TWICE ) );
	private const HOLD_AMOUNT  = array( array( 'status', 'on-hold', 'amount_differs' ), array( 'mail', 'amount_differs' ) );
	private const PAID         = array(
		array( array( 'was_paid' ), self::TWICE ),
		array( array( 'amount_differs' ), self::HOLD_AMOUNT ),
		array( array(), array( array( 'complete', '' ), array( 'note', 'paid' ) ) ),
	);
	private const OVERPAID     = array(
		array( array( 'was_paid' ), self::TWICE ),
		array( array( 'amount_differs' ), self::HOLD_AMOUNT ),
		array( array(), array( array( 'complete', '' ), array( 'note', 'overpaid' ) ) ),
	);
	private const REVIVED      = array(
		array(
			array(),
			array(
				array( 'status', 'on-hold', 'paid_after_cancel' ),
				array( 'stock', 'reduce' ),
				array( 'mail', 'paid_after_cancel' ),
			),
		),
	);
	private const AFTER_REFUND = array(
		array( array(), array( array( 'note', 'money_after_refund' ), array( 'mail', 'money_after_refund' ) ) ),
	);
	private const REVERSED     = array( array( 'note', 'reversed' ), array( 'mail', 'reversed' ) );
	private const OTHERWISE    = array( array( 'note', 'other_method' ), array( 'mail', 'other_method' ) );

	/**
	 * Cells are lists of array( conditions, effects ): the first of which all conditions hold counts, an empty cell
	 * does nothing.
	 */
	private const TABLE = array(
		'unpaid'     => array(
			'open'      => array(),
			'on-hold'   => array(
				array(
					array( 'money_lost', 'by_us' ),
					array( array( 'status', 'pending', 'disappeared' ), array( 'stock', 'restore' ) ),
				),
				array( array( 'money_lost' ), self::REVERSED ),
			),
			'sold'      => array( array( array( 'money_lost' ), self::REVERSED ) ),
			'cancelled' => array(),
			'refunded'  => array(),
			'other'     => array(),
		),
		'processing' => array(
			'open'      => array( array( array(), array( array( 'status', 'on-hold', 'seen' ) ) ) ),
			'on-hold'   => array(),
			'sold'      => array(
				array( array( 'was_paid' ), self::REVERSED ),
				array( array(), array( array( 'note', 'seen_again' ) ) ),
			),
			'cancelled' => array( array( array(), array( array( 'note', 'seen_after_cancel' ) ) ) ),
			'refunded'  => array( array( array(), array( array( 'note', 'seen_after_refund' ) ) ) ),
			'other'     => array(),
		),
		'partial'    => array(
			'open'      => array(
				array(
					array(),
					array( array( 'status', 'on-hold', 'partial' ), array( 'note_customer', 'partial_customer' ) ),
				),
			),
			'on-hold'   => array(
				array( array(), array( array( 'note', 'partial' ), array( 'note_customer', 'partial_customer' ) ) ),
			),
			'sold'      => array(
				array( array( 'was_paid' ), self::REVERSED ),
				array( array(), array( array( 'note', 'partial_on_sold' ) ) ),
			),
			'cancelled' => array(
				array(
					array(),
					array( array( 'note', 'partial_after_cancel' ), array( 'mail', 'partial_after_cancel' ) ),
				),
			),
			'refunded'  => array( array( array(), array( array( 'note', 'money_after_refund' ) ) ) ),
			'other'     => self::SECOND_MONEY,
		),
		'paid'       => array(
			'open'      => self::PAID,
			'on-hold'   => self::PAID,
			'sold'      => self::SECOND_MONEY,
			'cancelled' => self::REVIVED,
			'refunded'  => self::AFTER_REFUND,
			'other'     => self::SECOND_MONEY,
		),
		'overpaid'   => array(
			'open'      => self::OVERPAID,
			'on-hold'   => self::OVERPAID,
			'sold'      => self::SECOND_MONEY,
			'cancelled' => self::REVIVED,
			'refunded'  => self::AFTER_REFUND,
			'other'     => self::SECOND_MONEY,
		),
		'paid_late'  => array(
			'open'      => array(
				array( array(), array( array( 'status', 'on-hold', 'paid_late' ), array( 'mail', 'paid_late' ) ) ),
			),
			'on-hold'   => array( array( array(), array( array( 'note', 'paid_late' ), array( 'mail', 'paid_late' ) ) ) ),
			'sold'      => array( array( array(), array( array( 'note', 'late_on_sold' ) ) ) ),
			'cancelled' => array(
				array(
					array(),
					array(
						array( 'status', 'on-hold', 'late_after_cancel' ),
						array( 'stock', 'reduce' ),
						array( 'mail', 'late_after_cancel' ),
					),
				),
			),
			'refunded'  => array( array( array(), array( array( 'note', 'money_after_refund' ) ) ) ),
			'other'     => self::SECOND_MONEY,
		),
		'closed'     => array(
			'open'      => array(
				array( array( 'stays_open' ), array() ),
				array( array(), array( array( 'status', 'failed', 'closed' ) ) ),
			),
			'on-hold'   => array(
				array(
					array( 'money_lost', 'by_us' ),
					array( array( 'status', 'failed', 'disappeared' ), array( 'stock', 'restore' ) ),
				),
				array( array( 'money_lost' ), self::REVERSED ),
			),
			'sold'      => array( array( array( 'money_lost' ), self::REVERSED ) ),
			'cancelled' => array(),
			'refunded'  => array(),
			'other'     => array(),
		),
	);

	/** Of an order that is paid otherwise now: nothing but its money is of interest, whatever its status. */
	private const OTHER_METHOD = array(
		'processing' => array( array( 'note', 'other_method_seen' ) ),
		'partial'    => self::OTHERWISE,
		'paid'       => self::OTHERWISE,
		'overpaid'   => self::OTHERWISE,
		'paid_late'  => self::OTHERWISE,
	);

	/**
	 * Returns the effects of Florin's order on the shop's, in the order in which to apply them. Returns none if this
	 * state and this amount received had theirs: a version grows for other reasons too, such as a refund.
	 *
	 * @return array<array{0: string, 1: string, 2?: string}>
	 */
	public static function effects( FlorinOrder $order, ShopFacts $shop ): array {
		if ( $shop->known_state === $order->state && Decimal::equals( $shop->known_received, $order->received ) ) {
			return array();
		}
		if ( ! $shop->is_ours ) {
			return self::OTHER_METHOD[ $order->state ] ?? array();
		}
		foreach ( self::TABLE[ $order->state ][ self::column( $shop->status ) ] as [ $conditions, $effects ] ) {
			if ( self::all_hold( $conditions, $shop ) ) {
				return self::with_payment( $effects, $order );
			}
		}
		return array();
	}

	/** Returns the column of the table for a status of WooCommerce. */
	public static function column( string $status ): string {
		return self::COLUMNS[ $status ] ?? 'other';
	}

	private static function all_hold( array $conditions, ShopFacts $shop ): bool {
		foreach ( $conditions as $condition ) {
			if ( ! self::holds( $condition, $shop ) ) {
				return false;
			}
		}
		return true;
	}

	private static function holds( string $condition, ShopFacts $shop ): bool {
		switch ( $condition ) {
			case 'by_us':
				return ShopFacts::BY_US === $shop->status_by;
			case 'stays_open':
				return $shop->cancels_unpaid || 'failed' === $shop->status || ShopFacts::BY_PERSON === $shop->status_by;
			case 'amount_differs':
				return ! $shop->same_amount;
			case 'money_lost':
				return ! in_array( $shop->known_state, array( '', 'unpaid', 'closed' ), true );
			case 'was_paid':
				return in_array( $shop->known_state, array( 'paid', 'overpaid' ), true );
		}
		throw new \LogicException( 'unknown condition ' . $condition );
	}

	private static function with_payment( array $effects, FlorinOrder $order ): array {
		return array_map(
			static function ( array $effect ) use ( $order ): array {
				return 'complete' === $effect[0] ? array( 'complete', $order->paid_by() ) : $effect;
			},
			$effects
		);
	}
}
