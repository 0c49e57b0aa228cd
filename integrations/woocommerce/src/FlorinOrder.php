<?php
/**
 * An order as Florin's API and its events represent it.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class FlorinOrder {

	/** What an order has received; docs/integrations.md of Florin defines each. */
	public const STATES = array( 'unpaid', 'processing', 'partial', 'paid', 'overpaid', 'paid_late', 'closed' );

	/** @var string The shop's own ID of the order. */
	public $order_id;

	/** @var string */
	public $integration_id;

	/** @var int Grows with every change: of two answers, the one with the higher version is true. */
	public $version;

	/** @var string One of STATES. */
	public $state;

	/** @var string What has to be paid, as a decimal. */
	public $amount;

	/** @var string What final transfers are worth, as a decimal. */
	public $received;

	/** @var string Of both amounts. */
	public $currency;

	/** @var string Where the customer pays. */
	public $url;

	/** @var array<array> Newest first, as FlorinParts reads them. */
	public $payments;

	/** @var array<array> Newest first, as FlorinParts reads them. */
	public $refunds;

	/** @var bool Whether its coins have no value. */
	public $is_test;

	/** @var string|null When it was closed, by the shop or because its time was over. */
	public $closed_at;

	private function __construct() {}

	/**
	 * Reads an order from decoded JSON. Returns null if it is none, or has a state that this version of the plugin
	 * doesn't know: a guess could ship what isn't paid.
	 *
	 * @param mixed $json
	 */
	public static function read( $json ): ?self {
		if ( ! is_array( $json ) ) {
			return null;
		}
		foreach ( array( 'orderId', 'integrationId', 'state', 'url' ) as $key ) {
			if ( ! isset( $json[ $key ] ) || ! is_string( $json[ $key ] ) || '' === $json[ $key ] ) {
				return null;
			}
		}
		$amount   = FlorinParts::money( $json['amount'] ?? null );
		$received = FlorinParts::money( $json['received'] ?? null );
		$version  = $json['version'] ?? null;
		if ( null === $amount || null === $received || $amount[1] !== $received[1] ) {
			return null;
		}
		if ( ! is_int( $version ) || $version < 0 || ! in_array( $json['state'], self::STATES, true ) ) {
			return null;
		}
		$order                 = new self();
		$order->order_id       = $json['orderId'];
		$order->integration_id = $json['integrationId'];
		$order->version        = $version;
		$order->state          = $json['state'];
		$order->amount         = $amount[0];
		$order->received       = $received[0];
		$order->currency       = $amount[1];
		$order->url            = $json['url'];
		$order->payments       = FlorinParts::payments( $json['payments'] ?? null );
		$order->refunds        = FlorinParts::refunds( $json['refunds'] ?? null, $order->currency );
		$order->is_test        = 'test' === ( $json['environment'] ?? null );
		$order->closed_at      = isset( $json['closedAt'] ) && is_string( $json['closedAt'] ) ? $json['closedAt'] : null;
		return $order;
	}

	/** Returns the newest payment that was paid, whose ID becomes the transaction's; an empty text without one. */
	public function paid_by(): string {
		foreach ( array( array( 'paid', 'overpaid' ), array( 'partial', 'paid_late' ) ) as $statuses ) {
			foreach ( $this->payments as $payment ) {
				if ( in_array( $payment['status'], $statuses, true ) ) {
					return $payment['id'];
				}
			}
		}
		return '';
	}

	/** Checks whether a payment can be paid right now, or has a transfer that isn't final. */
	public function is_being_paid(): bool {
		foreach ( $this->payments as $payment ) {
			if ( in_array( $payment['status'], array( 'open', 'processing' ), true ) ) {
				return true;
			}
		}
		return false;
	}

	/** Returns what is missing to the amount; 0 if nothing is. */
	public function missing(): string {
		return Decimal::positive( Decimal::subtract( $this->amount, $this->received ) );
	}

	/** Returns what was received above the amount; 0 if nothing was. */
	public function excess(): string {
		return Decimal::positive( Decimal::subtract( $this->received, $this->amount ) );
	}

	/** Returns what can still be refunded, with refunds that aren't completed taken off. */
	public function refundable(): string {
		$left = $this->received;
		foreach ( $this->refunds as $refund ) {
			$left = 'canceled' === $refund['status'] ? $left : Decimal::subtract( $left, $refund['value'] );
		}
		return Decimal::positive( $left );
	}

	/** Returns the ID of the newest refund; an empty text without one. */
	public function newest_refund(): string {
		return $this->refunds[0]['id'] ?? '';
	}
}
