<?php

declare(strict_types=1);

use Florin\WooCommerce\HoldStock;
use Florin\WooCommerce\Plugin;
use Florin\WooCommerce\Reconcile;
use Florin\WooCommerce\ReturnPage;
use Florin\WooCommerce\SiteHealth;
use Florin\WooCommerce\Webhook;
use PHPUnit\Framework\TestCase;

final class ReconcileTest extends TestCase {

	/** @var WC_Order */
	private $order;

	protected function setUp(): void {
		Fake::reset();
		Fake::connect();
		Fake::$transients[ Florin\WooCommerce\Priced::TRANSIENT ] = array( 'EUR' );
		$this->order = new WC_Order();
		Plugin::store()->remember( 17, time() );
	}

	public function test_completes_an_order_whose_webhook_never_arrived(): void {
		Fake::answer( OrderJson::of( 'paid' ) );
		Reconcile::run();
		$this->assertSame( 'processing', $this->order->get_status() );
	}

	public function test_makes_twenty_calls_per_run_for_a_thousand_open_orders_and_reaches_all(): void {
		for ( $id = 1; $id <= 1000; $id++ ) {
			Plugin::store()->remember( $id, time() );
		}
		$asked = array();
		for ( $run = 1; $run <= 50; $run++ ) {
			for ( $call = 0; $call < 20; $call++ ) {
				Fake::$responses[] = array( 404, '{"error":{"code":"not_found"}}' );
			}
			Fake::$requests = array();
			Reconcile::run();
			$this->assertCount( 20, Fake::$requests );
			$asked = array_merge( $asked, array_column( Fake::$requests, 0 ) );
		}
		$this->assertCount( 1000, array_unique( $asked ) );
	}

	public function test_stops_at_the_first_call_while_florin_is_away(): void {
		for ( $id = 1; $id <= 5; $id++ ) {
			Plugin::store()->remember( $id, time() );
		}
		Reconcile::run();
		$this->assertCount( 1, Fake::$requests );
	}

	public function test_site_health_says_that_webhooks_are_blocked_until_one_arrives(): void {
		Fake::answer( OrderJson::of( 'unpaid', array( 'version' => 1 ) ) );
		Reconcile::run();
		$this->assertSame( array(), SiteHealth::problems( time() ) );
		$GLOBALS['wpdb']->query( 'UPDATE wp_florin_orders SET updated_at = updated_at - 600' );
		Fake::answer( OrderJson::of( 'paid', array( 'version' => 2 ) ) );
		Reconcile::run();
		$this->assertSame( array( 'webhooks' ), SiteHealth::problems( time() ) );
		Fake::$options[ Webhook::LAST_OPTION ] = time() + 1;
		$this->assertSame( array(), SiteHealth::problems( time() ) );
	}

	public function test_a_cancelled_order_is_closed_at_florin_until_that_has_succeeded(): void {
		HoldStock::close( 17 );
		$this->assertSame( array( array( Reconcile::CLOSE_HOOK, array( 17 ) ) ), Fake::$jobs );
		Reconcile::close( 17 );
		$this->assertSame( '1', Plugin::store()->find( 17 )['wants_close'] );
		$this->order->set( 'status', 'cancelled' );
		Fake::answer( OrderJson::of( 'closed' ) );
		Reconcile::run();
		$this->assertStringEndsWith( '/order/17/close', Fake::$requests[1][0] );
		$this->assertSame( '0', Plugin::store()->find( 17 )['wants_close'] );
		$this->assertSame( 'cancelled', $this->order->get_status() );
	}

	public function test_an_order_paid_otherwise_is_closed_and_one_of_ours_is_not(): void {
		HoldStock::close_if_paid_otherwise( 17 );
		$this->assertSame( array(), Fake::$jobs );
		$this->order->set( 'payment_method', 'cod' );
		HoldStock::close_if_paid_otherwise( 17 );
		$this->assertCount( 1, Fake::$jobs );
	}

	/** @dataProvider unpaid_orders */
	public function test_stock_is_held( ?array $answer, array $facts, int $age, bool $cancels ): void {
		Fake::$options += array( 'woocommerce_manage_stock' => 'yes', 'woocommerce_hold_stock_minutes' => '60' );
		$this->order = new WC_Order( $facts );
		$GLOBALS['wpdb']->query( "UPDATE wp_florin_orders SET created_at = created_at - $age" );
		if ( null !== $answer ) {
			Fake::answer( $answer );
		}
		$this->assertSame( $cancels, HoldStock::cancels( true, $this->order ) );
		$this->assertFalse( HoldStock::cancels( false, $this->order ) );
	}

	public static function unpaid_orders(): array {
		$of = static function ( string $state, array $changes = array() ): array {
			return OrderJson::of( $state, $changes );
		};
		return array(
			'not for an order that nobody pays'        => array( $of( 'unpaid', array( 'payments' => array() ) ), array(), 0, true ),
			'not for a closed order'                   => array( $of( 'closed' ), array(), 0, true ),
			'while a payment is open'                  => array( $of( 'unpaid' ), array(), 0, false ),
			'while a transfer is seen'                 => array( $of( 'processing' ), array(), 0, false ),
			'while a part is missing'                  => array( $of( 'partial' ), array(), 0, false ),
			'once it is paid'                          => array( $of( 'paid' ), array(), 0, false ),
			'for a while, if Florin cannot be reached' => array( null, array(), 3600, false ),
			'not for ever, if Florin cannot be reached' => array( null, array(), 7300, true ),
			'not for an order of another method'       => array( null, array( 'payment_method' => 'cod' ), 0, true ),
		);
	}

	public function test_the_return_page_settles_the_order_and_shows_its_state(): void {
		Fake::answer( OrderJson::of( 'paid' ) );
		$this->assertStringContainsString( 'Your payment is complete', self::page() );
		$this->assertSame( 'processing', $this->order->get_status() );
	}

	public function test_opening_the_return_page_proves_nothing(): void {
		Fake::answer( OrderJson::of( 'unpaid' ) );
		$this->assertStringContainsString( 'hasn’t been received yet', self::page() );
		$this->assertSame( '', self::page() );
		$this->assertSame( 'pending', $this->order->get_status() );
	}

	public function test_the_return_page_of_another_method_asks_nothing(): void {
		$this->order->set( 'payment_method', 'cod' );
		$this->assertSame( '', self::page() );
		$this->assertSame( array(), Fake::$requests );
	}

	private static function page(): string {
		ob_start();
		ReturnPage::show( 17 );
		return (string) ob_get_clean();
	}
}
