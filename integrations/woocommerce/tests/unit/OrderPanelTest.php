<?php

declare(strict_types=1);

use Florin\WooCommerce\FlorinOrder;
use Florin\WooCommerce\OrderPanel;
use Florin\WooCommerce\Plugin;
use Florin\WooCommerce\Reconcile;
use Florin\WooCommerce\Texts;
use PHPUnit\Framework\TestCase;

final class OrderPanelTest extends TestCase {

	/** @var WC_Order */
	private $order;

	protected function setUp(): void {
		Fake::reset();
		Fake::connect();
		$this->order = new WC_Order();
		new WC_Order( array( 'id' => 18 ) );
		Plugin::store()->remember( 17, time() );
		Fake::$capabilities['edit_shop_orders'] = true;
	}

	public function test_is_on_the_page_of_an_order_however_orders_are_stored(): void {
		OrderPanel::register();
		Fake::run( 'add_meta_boxes', 'shop_order', new WP_Post( 17 ) );
		Fake::run( 'add_meta_boxes', 'woocommerce_page_wc-orders', $this->order );
		$this->assertSame( array( 'shop_order florin-order', 'woocommerce_page_wc-orders florin-order' ), array_keys( Fake::$panels ) );
		foreach ( array( new WP_Post( 17 ), $this->order ) as $shown ) {
			Fake::answer( OrderJson::of( 'paid' ) );
			$this->assertStringContainsString( 'Payment status: <strong>Paid</strong>', self::panel( $shown ) );
		}
	}

	public function test_is_not_on_other_pages(): void {
		foreach ( array( new WP_Post( 99 ), new WP_Post( 18 ), Fake::$orders[18], (object) array( 'comment_ID' => 17 ), null ) as $shown ) {
			OrderPanel::add( 'screen', $shown );
			$this->assertSame( '', self::panel( $shown ) );
		}
		$this->assertSame( array( array(), array() ), array( Fake::$panels, Fake::$requests ) );
	}

	public function test_shows_what_was_received_and_refunded_with_transactions(): void {
		$payment = array(
			'id'             => 'pay_1',
			'status'         => 'overpaid',
			'receivedAtomic' => '2500000000000000000',
			'asset'          => array( 'symbol' => 'DEV', 'decimals' => 18 ),
			'transfers'      => array(
				array( 'transactionHash' => '0xabc', 'explorerUrl' => 'https://explorer.example/tx/0xabc' ),
				array( 'transactionHash' => '0xdef', 'explorerUrl' => null ),
				array( 'transactionHash' => null, 'explorerUrl' => null ),
			),
		);
		$refunds = array( OrderJson::refund( 'ref_2', 'requested', '10.00' ), OrderJson::refund( 'ref_1', 'completed', '12.50' ) );
		Fake::answer( OrderJson::of( 'overpaid', array( 'payments' => array( $payment ), 'refunds' => $refunds ) ) );
		$panel = self::panel( $this->order );
		$this->assertStringContainsString( 'Received: <strong>73.80 EUR of 36.90 EUR</strong>', $panel );
		$this->assertStringContainsString( '<a href="https://florin.example/payments/pay_1" target="_blank" rel="noreferrer">2.5 DEV</a> – Overpaid', $panel );
		$this->assertStringContainsString( '<a href="https://explorer.example/tx/0xabc" target="_blank" rel="noreferrer"><code style="overflow-wrap:anywhere">0xabc</code></a>', $panel );
		$this->assertStringContainsString( '<br><code style="overflow-wrap:anywhere">0xdef</code>', $panel );
		$this->assertStringContainsString( '10.00 EUR (1.5 DEV) – Waiting for the customer’s address<br>Sent back</li>', $panel );
		$this->assertStringContainsString( '12.50 EUR (1.5 DEV) – Completed', $panel );
		$this->assertStringContainsString( '0x' . hash( 'sha256', 'ref_1' ), $panel );
		$this->assertStringContainsString( '>Open in Florin</a>', $panel );
		$this->assertStringContainsString( 'Everything that’s left: 51.30 EUR', $panel );
		$this->assertStringContainsString( 'these coins have no value', $panel );
	}

	public function test_the_form_is_outside_of_woocommerces_with_its_nonce_and_the_newest_refund(): void {
		Fake::answer( OrderJson::of( 'paid', array( 'refunds' => array( OrderJson::refund( 'ref_1', 'canceled', '5.00' ) ) ) ) );
		$panel = self::panel( $this->order );
		$this->assertStringNotContainsString( '<form', $panel );
		$this->assertStringContainsString( '<input type="email" form="florin-refund" name="email" value="ada@example.com"', $panel );
		$this->assertStringContainsString( '<button type="submit" form="florin-refund" class="button">Offer refund</button>', $panel );
		$this->assertSame(
			'<form id="florin-refund" method="post" action="https://shop.example/wp-admin/admin-post.php?action=florin_refund">' .
			'<input type="hidden" name="florin_refund_nonce" value="' . wp_create_nonce( 'florin_refund_17' ) . '">' .
			'<input type="hidden" name="order" value="17"><input type="hidden" name="seen" value="ref_1"></form>',
			Fake::run( 'admin_footer' )
		);
	}

	/** @dataProvider without_form */
	public function test_offers_no_refund( array $answer, bool $may_refund ): void {
		Fake::$capabilities['edit_shop_orders'] = $may_refund;
		Fake::answer( $answer );
		$this->assertStringNotContainsString( 'Refund in crypto', self::panel( $this->order ) );
		$this->assertSame( '', Fake::run( 'admin_footer' ) );
	}

	public static function without_form(): array {
		return array(
			'of nothing'                    => array( OrderJson::of( 'unpaid' ), true ),
			'while a payment is not final'  => array( OrderJson::of( 'processing' ), true ),
			'of what is refunded'           => array( OrderJson::of( 'paid', array( 'refunds' => array( OrderJson::refund( 'ref_1', 'completed', '36.90' ) ) ) ), true ),
			'of what is offered'            => array( OrderJson::of( 'paid', array( 'refunds' => array( OrderJson::refund( 'ref_1', 'requested', '36.90' ) ) ) ), true ),
			'to those who may not refund'   => array( OrderJson::of( 'paid' ), false ),
		);
	}

	public function test_without_florin_the_page_opens_with_what_the_shop_knows(): void {
		Plugin::store()->finish( FlorinOrder::read( OrderJson::of( 'partial' ) ), time() );
		$this->assertStringContainsString( 'Partially paid', self::panel( $this->order ) );
		$this->assertSame( 5, Fake::$requests[0][1]['timeout'] );
		Fake::$options['home'] = 'https://staging.shop.example';
		$panel                 = self::panel( $this->order );
		$this->assertStringContainsString( 'This is what the shop knows', $panel );
		$this->assertStringNotContainsString( 'Refund in crypto', $panel );
		$this->assertCount( 1, Fake::$requests, 'a copy of the shop asks nothing' );
	}

	public function test_opening_the_page_changes_nothing_and_lets_a_job_catch_up(): void {
		for ( $visit = 0; $visit < 2; $visit++ ) {
			Fake::answer( OrderJson::of( 'paid' ) );
			self::panel( $this->order );
		}
		$this->assertSame( array( 'pending', array() ), array( $this->order->get_status(), $this->order->events ) );
		$this->assertSame( array( array( Reconcile::COMPARE_HOOK, array( 17 ) ) ), Fake::$jobs );
		Fake::answer( OrderJson::of( 'paid' ) );
		Reconcile::compare_one( 17 );
		$this->assertSame( 'processing', $this->order->get_status() );
		Fake::$jobs = array();
		Fake::answer( OrderJson::of( 'paid' ) );
		self::panel( $this->order );
		$this->assertSame( array(), Fake::$jobs );
	}

	public function test_says_what_came_of_a_refund_and_nothing_that_a_link_makes_up(): void {
		foreach ( array( 'offered' => 'notice-success', 'changed' => 'notice-error', '<script>' => '' ) as $outcome => $class ) {
			$_GET = array( 'florin_refund' => $outcome );
			Fake::answer( OrderJson::of( 'paid', array( 'environment' => 'production' ) ) );
			$panel = self::panel( $this->order );
			$this->assertSame( '' === $class ? 0 : 1, substr_count( $panel, 'class="notice ' ) );
			$this->assertStringContainsString( $class, $panel );
			$this->assertStringNotContainsString( '<script', $panel );
		}
	}

	public function test_nothing_of_an_answer_is_printed_as_it_came(): void {
		$evil   = '"><script>alert(1)</script>';
		$refund = OrderJson::refund( 'ref_1', 'completed', '1.00', array( 'reason' => $evil, 'transactionHash' => $evil, 'explorerUrl' => 'javascript:alert(1)' ) );
		$asset  = array( 'symbol' => $evil, 'decimals' => 18 );
		Fake::answer( OrderJson::of( 'paid', array( 'refunds' => array( $refund ), 'payments' => array( array( 'id' => 'pay_1', 'status' => 'paid', 'receivedAtomic' => '1', 'asset' => $asset, 'transfers' => array( array( 'transactionHash' => '0xabc', 'explorerUrl' => 'javascript:alert(1)' ) ) ) ) ) ) );
		$this->order->set( 'email', 'a"><script>@example.com' );
		$panel = self::panel( $this->order );
		$this->assertStringNotContainsString( '<script', $panel );
		$this->assertStringNotContainsString( 'javascript:', $panel );
		$this->assertStringContainsString( '&lt;script&gt;', $panel );
		$this->assertStringNotContainsString( 'fl_test_', $panel );
	}

	public function test_every_state_and_status_has_words(): void {
		foreach ( FlorinOrder::STATES as $state ) {
			$this->assertNotSame( $state, Texts::state( $state ) );
		}
		foreach ( array( 'open', 'processing', 'partial', 'paid', 'overpaid', 'expired', 'paid_late', 'canceled' ) as $status ) {
			$this->assertNotSame( $status, Texts::payment_status( $status ) );
		}
		$source = (string) file_get_contents( dirname( __DIR__, 4 ) . '/src/contract/ledger/refunds.ts' );
		preg_match( '/refundStatuses = \[(.*?)\]/s', $source, $list );
		preg_match_all( "/'(\w+)'/", $list[1], $found );
		$this->assertCount( 5, $found[1] );
		foreach ( $found[1] as $status ) {
			$this->assertNotSame( $status, Florin\WooCommerce\RefundTexts::status( $status ) );
		}
	}

	/** @param mixed $shown */
	private static function panel( $shown ): string {
		ob_start();
		OrderPanel::show( $shown );
		return (string) ob_get_clean();
	}
}
