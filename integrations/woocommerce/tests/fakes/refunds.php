<?php
/**
 * Fakes of WooCommerce's refunds. `wc_create_refund` takes the steps of WooCommerce's, at each of which PHP can be killed:
 * it saves a refund before that has a total, and sets the order's status afterwards.
 */

declare(strict_types=1);

final class WC_Order_Refund {

	/** @var int */
	public $id;

	/** @var array<string, mixed> What `wc_create_refund` was called with. */
	public $arguments;

	/** @var string */
	private $total = '0';

	public function __construct( array $arguments ) {
		$this->id        = ( array_key_last( Fake::$refunds ) ?? 0 ) + 1;
		$this->arguments = $arguments;

		Fake::$refunds[ $this->id ] = $this;
	}

	public function get_id(): int {
		return $this->id;
	}

	public function get_amount( string $context = 'view' ): string {
		return (string) $this->arguments['amount'];
	}

	public function get_reason(): string {
		return $this->arguments['reason'];
	}

	public function get_total( string $context = 'view' ): string {
		return $this->total;
	}

	public function set_total( $total ): void {
		$this->total = (string) $total;
	}

	public function delete( bool $is_forced ): void {
		Fake::$orders[ $this->arguments['order_id'] ]->change( "delete refund {$this->id}" );
		unset( Fake::$refunds[ $this->id ] );
	}
}

function wc_create_refund( array $arguments ) {
	$order     = Fake::$orders[ $arguments['order_id'] ];
	$remaining = $order->get_remaining_refund_amount();
	if ( Fake::$refuses_refunds || 0 > $arguments['amount'] || $arguments['amount'] > $remaining ) {
		return new WP_Error( 'Invalid refund amount.' );
	}
	$order->change( 'save refund' );
	$refund = new WC_Order_Refund( $arguments );
	$order->change( 'save total' );
	$refund->set_total( $arguments['amount'] * -1 );
	$order->change( 'mail refund' );
	if ( ! ( $remaining - $arguments['amount'] > 0 ) ) {
		$order->update_status( 'refunded' );
	}
	$order->change( 'refunded' );
	return $refund;
}

function wc_get_orders( array $query ): array {
	return array_values(
		array_filter(
			Fake::$refunds,
			static function ( WC_Order_Refund $refund ) use ( $query ): bool {
				return 'shop_order_refund' === $query['type'] && $refund->arguments['order_id'] === $query['parent'];
			}
		)
	);
}
