<?php

declare(strict_types=1);

use Florin\WooCommerce\FlorinOrder;
use Florin\WooCommerce\OrderSync;
use Florin\WooCommerce\Plugin;
use Florin\WooCommerce\Reconcile;
use Florin\WooCommerce\ReturnPage;
use PHPUnit\Framework\TestCase;

final class KilledInRefund extends Error {}

final class RefundsTest extends TestCase {

	/** @var WC_Order */
	private $order;

	/** @var int */
	private $version = 0;

	protected function setUp(): void {
		Fake::reset();
		Fake::connect();
		$this->order   = new WC_Order();
		$this->version = 0;
		Plugin::store()->remember( 17, time() );
	}

	public function test_a_completed_refund_is_entered_with_its_transaction(): void {
		$this->apply( 'paid' );
		$this->assertSame( 'processing', $this->order->get_status() );
		$this->apply( 'paid', array( OrderJson::refund( 'ref_1', 'completed', '12.50' ) ) );
		$hash = '0x' . hash( 'sha256', 'ref_1' );
		$this->assertSame(
			array(
				'order_id'       => 17,
				'amount'         => '12.50',
				'reason'         => "Refunded in crypto, transaction $hash: Sent back (ref_1)",
				'refund_payment' => false,
				'restock_items'  => false,
			),
			Fake::$refunds[1]->arguments
		);
		$this->assertSame( "Florin: 12.50 EUR was refunded in crypto, transaction $hash (ref_1).", end( $this->order->notes ) );
		$this->assertSame( 'processing', $this->order->get_status() );
		$this->assertSame( array(), Fake::$mails );
	}

	/** @dataProvider statuses */
	public function test_enters_nothing_before_the_chain_has_it( string $status ): void {
		$this->apply( 'paid' );
		$notes = $this->order->notes;
		$this->apply( 'paid', array( OrderJson::refund( 'ref_1', $status, '36.90' ) ) );
		$this->assertSame( array( array(), 'processing', $notes ), array( Fake::$refunds, $this->order->get_status(), $this->order->notes ) );
	}

	public static function statuses(): array {
		return array(
			'offered'                      => array( 'requested' ),
			'with an address'              => array( 'address_given' ),
			'sent'                         => array( 'sent' ),
			'canceled'                     => array( 'canceled' ),
			'a status of a later Florin'   => array( 'refunded_twice' ),
		);
	}

	public function test_two_parts_and_the_rest_make_the_order_refunded_with_exact_totals(): void {
		$this->apply( 'paid' );
		$refunds = array();
		foreach ( array( 'ref_1' => '12.30', 'ref_2' => '12.30', 'ref_3' => '12.30' ) as $id => $value ) {
			$this->assertSame( 'processing', $this->order->get_status() );
			array_unshift( $refunds, OrderJson::refund( $id, 'completed', $value ) );
			$this->apply( 'paid', $refunds );
		}
		$this->assertSame( array( '12.30', '12.30', '12.30' ), self::amounts() );
		$this->assertSame( '0.00', $this->order->get_remaining_refund_amount() );
		$this->assertSame( 'refunded', $this->order->get_status() );
	}

	public function test_an_event_that_is_delivered_fifty_times_enters_one_refund(): void {
		$this->version = 5;
		for ( $try = 0; $try < 50; $try++ ) {
			self::send( 'paid', 5, array( OrderJson::refund( 'ref_1', 'completed', '12.50' ) ) );
		}
		// Also with a version that grows for another reason.
		$this->apply( 'paid', array( OrderJson::refund( 'ref_1', 'completed', '12.50' ) ) );
		$this->assertSame( array( '12.50' ), self::amounts() );
		$this->assertCount( 1, preg_grep( '/was refunded/', $this->order->notes ) );
	}

	public function test_whichever_comes_first_of_webhook_page_and_job_enters_it_once(): void {
		Fake::$transients[ Florin\WooCommerce\Priced::TRANSIENT ] = array( 'EUR' );
		$this->apply( 'paid' );
		$changes = array( 'version' => 9, 'refunds' => array( OrderJson::refund( 'ref_1', 'completed', '36.90' ) ) );
		$by_page = static function () use ( $changes ): void {
			Fake::answer( OrderJson::of( 'paid', $changes ) );
			ob_start();
			ReturnPage::show( 17 );
			ob_end_clean();
		};
		$by_job  = static function () use ( $changes ): void {
			Fake::answer( OrderJson::of( 'paid', $changes ) );
			Reconcile::run();
		};
		$by_hook = static function () use ( $changes ): void {
			self::send( 'paid', 9, $changes['refunds'] );
		};
		foreach ( array( array( $by_page, $by_job, $by_hook ), array( $by_job, $by_hook, $by_page ), array( $by_hook, $by_page, $by_job ) ) as $ways ) {
			$this->setUp();
			Fake::$transients[ Florin\WooCommerce\Priced::TRANSIENT ] = array( 'EUR' );
			$this->apply( 'paid' );
			foreach ( $ways as $way ) {
				$way();
				$this->assertSame( array( '36.90' ), self::amounts() );
			}
			$this->assertSame( 'refunded', $this->order->get_status() );
		}
	}

	public function test_a_shop_that_missed_everything_completes_the_order_and_then_enters_its_refund(): void {
		$this->apply( 'paid', array( OrderJson::refund( 'ref_1', 'completed', '36.90' ) ) );
		$this->assertSame( array( 'complete pay_1', 'note', 'save refund', 'save total', 'mail refund', 'status refunded', 'refunded', 'note' ), $this->order->events );
	}

	public function test_what_was_received_above_the_price_is_refunded_first_and_only_noted(): void {
		$this->apply( 'overpaid' );
		$one = OrderJson::refund( 'ref_1', 'completed', '36.90' );
		$this->apply( 'overpaid', array( $one ) );
		$this->assertSame( array( array(), 'processing' ), array( Fake::$refunds, $this->order->get_status() ) );
		$this->assertStringContainsString( 'It doesn’t count as a refund of this order', end( $this->order->notes ) );
		$this->apply( 'overpaid', array( OrderJson::refund( 'ref_2', 'completed', '10.00' ), $one ) );
		$this->assertSame( array( '10.00' ), self::amounts() );
		$this->apply( 'overpaid', array( OrderJson::refund( 'ref_3', 'completed', '26.90' ), OrderJson::refund( 'ref_2', 'completed', '10.00' ), $one ) );
		$this->assertSame( array( array( '10.00', '26.90' ), 'refunded' ), array( self::amounts(), $this->order->get_status() ) );
	}

	public function test_more_than_the_order_has_left_is_entered_as_far_as_possible_and_never_fails_for_ever(): void {
		$this->apply( 'overpaid' );
		$all = array( OrderJson::refund( 'ref_1', 'completed', '73.80' ) );
		$this->assertSame( OrderSync::APPLIED, $this->apply( 'overpaid', $all ) );
		$this->assertSame( array( array( '36.90' ), 'refunded' ), array( self::amounts(), $this->order->get_status() ) );
		$this->assertStringContainsString( '73.80 EUR was refunded in crypto', end( $this->order->notes ) );
		$this->assertStringContainsString( 'The refund of this order is 36.90 EUR of it', end( $this->order->notes ) );
		$this->assertSame( OrderSync::APPLIED, $this->apply( 'overpaid', $all ) );
		$this->assertCount( 1, Fake::$refunds );
	}

	public function test_a_refund_of_an_order_that_a_person_refunded_already_is_noted(): void {
		$this->apply( 'paid' );
		wc_create_refund( array( 'order_id' => 17, 'amount' => '36.90', 'reason' => 'By hand (ref_0)' ) );
		$this->assertSame( OrderSync::APPLIED, $this->apply( 'paid', array( OrderJson::refund( 'ref_1', 'completed', '36.90' ) ) ) );
		$this->assertSame( array( '36.90' ), self::amounts() );
		$this->assertStringContainsString( 'or is already refunded here', end( $this->order->notes ) );
	}

	public function test_a_refund_that_woocommerce_refuses_is_noted_and_mailed_once(): void {
		$this->apply( 'paid' );
		Fake::$refuses_refunds = true;
		$refunds               = array( OrderJson::refund( 'ref_1', 'completed', '12.50' ) );
		$this->assertSame( OrderSync::APPLIED, $this->apply( 'paid', $refunds ) );
		Fake::$refuses_refunds = false;
		$this->assertSame( OrderSync::APPLIED, $this->apply( 'paid', $refunds ) );
		$this->assertSame( array(), Fake::$refunds );
		$this->assertCount( 1, Fake::$mails );
		$this->assertStringContainsString( 'Enter 12.50 EUR by hand', end( $this->order->notes ) );
	}

	public function test_the_refund_of_an_order_that_is_paid_otherwise_is_only_noted(): void {
		$this->order->set( 'payment_method', 'cod' );
		$this->order->set( 'status', 'completed' );
		$this->apply( 'paid', array( OrderJson::refund( 'ref_1', 'completed', '36.90' ) ) );
		$this->assertSame( array( array(), 'completed' ), array( Fake::$refunds, $this->order->get_status() ) );
		$this->assertStringContainsString( 'was refunded in crypto', end( $this->order->notes ) );
	}

	public function test_a_refund_that_its_network_reverses_is_noted_and_mailed_once_and_never_entered_again(): void {
		$this->apply( 'paid' );
		$completed = array( OrderJson::refund( 'ref_1', 'completed', '12.50' ) );
		$sent      = array( OrderJson::refund( 'ref_1', 'sent', '12.50' ) );
		foreach ( array( $completed, $sent, $sent, $completed ) as $refunds ) {
			$this->apply( 'paid', $refunds );
		}
		$this->assertSame( array( '12.50' ), self::amounts() );
		$this->assertCount( 1, preg_grep( '/was reversed by its network/', $this->order->notes ) );
		$this->assertCount( 1, Fake::$mails );
	}

	public function test_an_entry_that_a_person_deleted_is_not_made_again(): void {
		$this->apply( 'paid' );
		$one = OrderJson::refund( 'ref_1', 'completed', '12.50' );
		$this->apply( 'paid', array( $one ) );
		Fake::$refunds = array();
		$this->apply( 'paid', array( OrderJson::refund( 'ref_2', 'completed', '5.00' ), $one ) );
		$this->assertSame( array( '5.00' ), self::amounts() );
	}

	public function test_a_reason_with_the_id_of_another_refund_does_not_stand_in_for_it(): void {
		$this->apply( 'paid' );
		$reasons = array( 'ref_1', '(ref_1)', "x (ref_1)\n" );
		foreach ( $reasons as $index => $reason ) {
			$refunds = array( OrderJson::refund( "ref_2$index", 'completed', '1.00', array( 'reason' => $reason ) ) );
			$this->apply( 'paid', $refunds );
		}
		$this->apply( 'paid', array( OrderJson::refund( 'ref_1', 'completed', '12.50' ) ) );
		$this->assertSame( array( '1.00', '1.00', '1.00', '12.50' ), self::amounts() );
	}

	public function test_a_request_that_lost_its_lock_enters_nothing(): void {
		$this->apply( 'paid' );
		$GLOBALS['wpdb']->before = static function ( string $sql ): void {
			if ( false !== strpos( $sql, 'applying_version =' ) ) {
				$GLOBALS['wpdb']->before = null;
				$GLOBALS['wpdb']->query( 'UPDATE wp_florin_orders SET locked_until = locked_until + 1' );
			}
		};
		$this->assertSame( OrderSync::LOCKED, $this->apply( 'paid', array( OrderJson::refund( 'ref_1', 'completed', '12.50' ) ) ) );
		$this->assertSame( array(), Fake::$refunds );
	}

	/** @dataProvider totals */
	public function test_a_full_refund_leaves_nothing_of( string $total, string $currency, int $decimals, string $paid, string $entered ): void {
		Fake::$options['woocommerce_price_num_decimals'] = $decimals;
		$this->order = new WC_Order( array( 'total' => $total, 'currency' => $currency ) );
		$money       = array( 'amount' => $paid, 'currency' => $currency );
		$changes     = array( 'amount' => $money, 'received' => $money );
		$this->apply( 'paid', array( OrderJson::refund( 'ref_1', 'completed', $paid, array( 'value' => $money ) ) ), $changes );
		$this->assertSame( array( array( $entered ), 'refunded' ), array( self::amounts(), $this->order->get_status() ) );
		$this->assertStringNotContainsString( 'of it', end( $this->order->notes ) );
	}

	public static function totals(): array {
		return array(
			'yen'                                         => array( '1235', 'JPY', 0, '1235', '1235' ),
			'dinars'                                      => array( '12.345', 'KWD', 3, '12.345', '12.345' ),
			'a total with more decimals, rounded up'      => array( '36.905', 'EUR', 3, '36.91', '36.905' ),
			'a total with more decimals, rounded down'    => array( '36.904', 'EUR', 3, '36.90', '36.904' ),
			'an amount that a float cannot hold'          => array( '0.30', 'EUR', 2, '0.30', '0.30' ),
		);
	}

	/** @dataProvider journeys */
	public function test_killed_at_any_step_the_next_delivery_ends_it_with_nothing_twice( string $state, array $versions ): void {
		$expected = $this->journey( $state, $versions, -1 );
		for ( $step = 0; ; $step++ ) {
			$result = $this->journey( $state, $versions, $step );
			if ( null === $result ) {
				break;
			}
			$this->assertSame( $expected, $result, "killed at step $step" );
		}
		$this->assertGreaterThan( 8 * count( $versions ), $step );
	}

	public static function journeys(): array {
		$half = OrderJson::refund( 'ref_1', 'completed', '18.45' );
		$rest = OrderJson::refund( 'ref_2', 'completed', '18.45' );
		return array(
			'all'                        => array( 'paid', array( array( OrderJson::refund( 'ref_1', 'completed', '36.90' ) ) ) ),
			'a part, then the rest'      => array( 'paid', array( array( $half ), array( $rest, $half ) ) ),
			'both at once'               => array( 'paid', array( array( $rest, $half ) ) ),
			'more than the price'        => array( 'overpaid', array( array( OrderJson::refund( 'ref_1', 'completed', '73.80' ) ) ) ),
			'one that is reversed later' => array( 'paid', array( array( $half ), array( OrderJson::refund( 'ref_1', 'sent', '18.45' ) ) ) ),
		);
	}

	/** As in OrderSyncTest. */
	private function journey( string $state, array $versions, int $killed_at ): ?array {
		$this->setUp();
		$this->apply( $state );
		$step   = 0;
		$killed = false;
		$kill   = static function () use ( &$step, &$killed, $killed_at ): void {
			if ( ! $killed && $step++ === $killed_at ) {
				$killed = true;
				throw new KilledInRefund();
			}
		};

		$GLOBALS['wpdb']->before = static function ( string $sql ) use ( $kill ): void {
			if ( false === strpos( $sql, 'locked_until = 0 ' ) ) {
				$kill();
			}
		};
		$this->order->before     = $kill;
		foreach ( $versions as $index => $refunds ) {
			try {
				self::send( $state, $index + 10, $refunds );
			} catch ( KilledInRefund $killed_here ) {
				self::send( $state, $index + 10, $refunds );
			}
		}
		$GLOBALS['wpdb']->before = null;
		return -1 !== $killed_at && ! $killed ? null : array(
			$this->order->get_status(),
			$this->order->notes,
			self::amounts(),
			array_map(
				static function ( WC_Order_Refund $refund ): string {
					return $refund->get_total();
				},
				array_values( Fake::$refunds )
			),
			array_unique( Fake::$mails ),
			Plugin::store()->find( 17 )['refunds'],
			Plugin::store()->find( 17 )['open_refunds'],
		);
	}

	public function test_an_order_with_a_refund_under_way_is_reconciled_for_thirty_days_more(): void {
		$this->apply( 'paid', array( OrderJson::refund( 'ref_1', 'requested', '12.50' ) ) );
		$GLOBALS['wpdb']->query( 'UPDATE wp_florin_orders SET created_at = created_at - 31 * 86400' );
		$this->assertCount( 1, Plugin::store()->due( time(), 20 ) );
		$this->assertCount( 0, Plugin::store()->due( time() + 31 * 86400, 20 ) );
		$this->apply( 'paid', array( OrderJson::refund( 'ref_1', 'canceled', '12.50' ) ) );
		$this->assertCount( 0, Plugin::store()->due( time(), 20 ) );
	}

	public function test_no_secret_of_a_refund_is_kept_or_shown(): void {
		$secret = 'https://florin.example/refund/s3cr3t-t0k3n';
		$refund = OrderJson::refund( 'ref_1', 'completed', '36.90', array( 'url' => $secret, 'mailedTo' => 'payer@example.com', 'recipient' => '0xaddress' ) );
		$this->apply( 'paid', array( $refund ) );
		$everything = serialize( array( Fake::$refunds[1]->arguments, $this->order->notes, Plugin::store()->find( 17 ), Fake::$log, Fake::$options, Fake::$mails ) );
		foreach ( array( 's3cr3t', 'payer@example.com', '0xaddress' ) as $hidden ) {
			$this->assertStringNotContainsString( $hidden, $everything );
		}
		$this->assertSame( array(), Fake::$log );
	}

	/** @return string[] */
	private static function amounts(): array {
		return array_map(
			static function ( WC_Order_Refund $refund ): string {
				return $refund->get_amount();
			},
			array_values( Fake::$refunds )
		);
	}

	private function apply( string $state, array $refunds = array(), array $changes = array() ): string {
		return self::send( $state, ++$this->version, $refunds, $changes );
	}

	private static function send( string $state, int $version, array $refunds, array $changes = array() ): string {
		$order = FlorinOrder::read( OrderJson::of( $state, $changes + array( 'version' => $version, 'refunds' => $refunds ) ) );
		self::assertNotNull( $order );
		self::assertCount( count( $refunds ), $order->refunds );
		return ( new OrderSync( Plugin::store() ) )->apply( $order );
	}
}
