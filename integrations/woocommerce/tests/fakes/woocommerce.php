<?php
/**
 * Fakes of WooCommerce's functions and classes, as far as the plugin uses them.
 */

declare(strict_types=1);

/** An order that changes status as WooCommerce does, and keeps its notes. */
class WC_Order {

	/** @var array<string, mixed> */
	private $facts;

	/** @var string[] */
	public $notes = array();

	/** @var string[] What happened, in order. */
	public $events = array();

	/** @var callable|null Called before each change: tests throw here, as if PHP was killed. */
	public $before;

	public function __construct( array $facts = array() ) {
		$this->facts = $facts + array(
			'id'             => 17,
			'status'         => 'pending',
			'payment_method' => 'florin',
			'total'          => '36.90',
			'currency'       => 'EUR',
			'page'           => 'https://shop.example/checkout/order-received/17/?key=wc_order_abc',
		);
		Fake::$orders[ $this->facts['id'] ] = $this;
	}

	public function get_id(): int {
		return $this->facts['id'];
	}

	public function get_status(): string {
		return $this->facts['status'];
	}

	public function get_payment_method(): string {
		return $this->facts['payment_method'];
	}

	public function get_total( string $context = 'view' ) {
		return $this->facts['total'];
	}

	public function get_currency(): string {
		return $this->facts['currency'];
	}

	public function get_order_number(): string {
		return (string) ( $this->facts['number'] ?? $this->facts['id'] );
	}

	public function get_checkout_order_received_url(): string {
		return $this->facts['page'];
	}

	public function get_billing_email(): string {
		return $this->facts['email'] ?? 'ada@example.com';
	}

	/** Counts each refund that has an amount, also one without a total. */
	public function get_remaining_refund_amount(): string {
		$refunded = 0.0;
		foreach ( Fake::$refunds as $refund ) {
			$refunded += $refund->arguments['order_id'] === $this->get_id() ? (float) $refund->get_amount() : 0.0;
		}
		return number_format( (float) $this->get_total() - $refunded, wc_get_price_decimals(), '.', '' );
	}

	public function get_edit_order_url(): string {
		return 'https://shop.example/wp-admin/order/' . $this->facts['id'];
	}

	/** Sets a status without the plugin, as a person or another plugin does. */
	public function set( string $name, $value ): void {
		$this->facts[ $name ] = $value;
	}

	public function update_status( string $status, string $note = '' ): void {
		$this->change( "status $status" );
		$this->facts['status'] = $status;
		$this->notes[]         = trim( $note );
		Fake::run( 'woocommerce_order_status_changed', $this->get_id() );
	}

	public function payment_complete( string $transaction_id = '' ): void {
		if ( ! in_array( $this->facts['status'], array( 'on-hold', 'pending', 'failed', 'cancelled' ), true ) ) {
			return;
		}
		$this->change( "complete $transaction_id" );
		$this->facts['status'] = 'processing';
		Fake::run( 'woocommerce_order_status_changed', $this->get_id() );
	}

	public function add_order_note( string $text, int $is_customer = 0 ): void {
		$this->change( 'note' );
		$this->notes[] = $text;
	}

	public function change( string $event ): void {
		if ( null !== $this->before ) {
			( $this->before )( $event );
		}
		$this->events[] = $event;
	}
}

final class FakeLogger {

	public function log( string $level, string $message, array $context ): void {
		Fake::$log[] = "$level $message";
	}
}

function wc_get_logger(): FakeLogger {
	return new FakeLogger();
}

function wc_get_order( $id ) {
	return Fake::$orders[ $id ] ?? false;
}

function wc_get_order_notes( array $query ): array {
	return array_map(
		static function ( string $text ): object {
			return (object) array( 'content' => $text );
		},
		Fake::$orders[ $query['order_id'] ]->notes
	);
}

function wc_get_order_status_name( string $status ): string {
	return ucfirst( $status );
}

function wc_maybe_reduce_stock_levels( int $id ): void {
	Fake::$stock[] = "reduce $id";
}

function wc_maybe_increase_stock_levels( int $id ): void {
	Fake::$stock[] = "restore $id";
}

function get_woocommerce_currency(): string {
	return Fake::$options['woocommerce_currency'] ?? 'EUR';
}

function wc_get_price_decimals(): int {
	return Fake::$options['woocommerce_price_num_decimals'] ?? 2;
}

function as_enqueue_async_action( string $hook, array $arguments, string $group ): void {
	Fake::$jobs[] = array( $hook, $arguments );
}

function wc_add_notice( string $text, string $type ): void {
	Fake::$log[] = "notice $text";
}

function absint( $value ): int {
	return abs( (int) $value );
}

function get_query_var( string $name ) {
	return Fake::$options[ "query $name" ] ?? '';
}

final class FakeGateways {

	public function payment_gateways(): array {
		return array( 'florin' => new Florin\WooCommerce\Gateway() );
	}
}

final class FakeWooCommerce {

	/** @var FakeCart|null */
	public $cart;

	public function payment_gateways(): FakeGateways {
		return new FakeGateways();
	}
}

function WC(): FakeWooCommerce {
	$woocommerce       = new FakeWooCommerce();
	$woocommerce->cart = Fake::$options['cart'] ?? null;
	return $woocommerce;
}

function as_has_scheduled_action( string $hook, array $arguments, string $group ): bool {
	return in_array( array( $hook, $arguments ), Fake::$jobs, true );
}

function as_schedule_recurring_action( int $at, int $every, string $hook, array $arguments, string $group ): void {
	Fake::$jobs[] = array( $hook, $arguments );
}

function as_unschedule_all_actions( string $hook, array $arguments, string $group ): void {
	Fake::$jobs = array();
}

class WC_Payment_Gateway {

	public $id;
	public $title;
	public $description;
	public $method_title;
	public $method_description;
	public $has_fields;
	public $supports = array();
	public $form_fields = array();
	public $settings = array();

	public function init_settings() {
		$this->settings = Fake::$options[ 'woocommerce_' . $this->id . '_settings' ] ?? array();
	}

	public function get_option( $name ) {
		return $this->settings[ $name ] ?? $this->form_fields[ $name ]['default'];
	}

	public function is_available() {
		return 'yes' === $this->get_option( 'enabled' );
	}

	public function get_title() {
		return $this->title;
	}

	public function get_description() {
		return $this->description;
	}

	public function get_order_total() {
		return Fake::$options['cart total'] ?? 36.9;
	}

	public function process_admin_options() {}

	public function admin_options() {
		echo '<table>settings</table>';
	}
}
