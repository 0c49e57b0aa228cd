<?php

declare(strict_types=1);

use Florin\WooCommerce\FlorinOrder;
use Florin\WooCommerce\OrderSync;
use Florin\WooCommerce\Plugin;
use Florin\WooCommerce\ShopFacts;
use Florin\WooCommerce\Store;
use PHPUnit\Framework\TestCase;

final class Killed extends Error {}

final class OrderSyncTest extends TestCase {

	/** @var WC_Order */
	private $order;

	protected function setUp(): void {
		Fake::reset();
		Fake::$hooks['woocommerce_order_status_changed'] = array( array( new OrderSync( Plugin::store() ), 'on_status_changed' ) );

		$this->order = new WC_Order();
		Plugin::store()->remember( 17, time() );
	}

	public function test_a_payment_goes_from_seen_to_paid_with_one_note_each(): void {
		$this->assertSame( OrderSync::APPLIED, self::apply( 'processing', 1 ) );
		$this->assertSame( 'on-hold', $this->order->get_status() );
		$this->assertSame( OrderSync::APPLIED, self::apply( 'paid', 2 ) );
		$this->assertSame( array( 'status on-hold', 'complete pay_1', 'note' ), $this->order->events );
		$this->assertSame( 'Florin: paid. 36.90 EUR was received and is final.', $this->order->notes[1] );
		$this->assertSame( array(), Fake::$mails );
	}

	public function test_an_event_that_is_delivered_fifty_times_has_one_effect(): void {
		for ( $try = 0; $try < 50; $try++ ) {
			$this->assertSame( 0 === $try ? OrderSync::APPLIED : OrderSync::KNOWN, self::apply( 'paid', 4 ) );
		}
		$this->assertSame( array( 'complete pay_1', 'note' ), $this->order->events );
	}

	public function test_an_event_that_was_overtaken_changes_nothing(): void {
		self::apply( 'paid', 5 );
		$this->assertSame( OrderSync::KNOWN, self::apply( 'processing', 4 ) );
		$this->assertSame( 'processing', $this->order->get_status() );
		$this->assertSame( array( 'complete pay_1', 'note' ), $this->order->events );
	}

	public function test_a_version_that_grew_for_a_refund_causes_nothing(): void {
		self::apply( 'paid', 5 );
		$this->assertSame( OrderSync::APPLIED, self::apply( 'paid', 6 ) );
		$this->assertSame( array( 'complete pay_1', 'note' ), $this->order->events );
		$this->assertSame( '6', Plugin::store()->find( 17 )['florin_version'] );
	}

	public function test_while_one_request_applies_an_order_another_one_is_told_to_come_back(): void {
		$inside              = null;
		$this->order->before = function () use ( &$inside ): void {
			$inside = self::apply( 'overpaid', 7 );
		};
		self::apply( 'paid', 6 );
		$this->assertSame( OrderSync::LOCKED, $inside );
		$this->order->before = null;
		$this->assertSame( OrderSync::APPLIED, self::apply( 'overpaid', 7 ) );
	}

	public function test_an_order_that_the_shop_never_sent_is_left_alone(): void {
		$other = new WC_Order( array( 'id' => 18 ) );
		$this->assertSame( OrderSync::UNKNOWN, self::apply( 'paid', 1, array( 'orderId' => '18' ) ) );
		$this->assertSame( OrderSync::UNKNOWN, self::apply( 'paid', 1, array( 'orderId' => '17abc' ) ) );
		$this->assertSame( OrderSync::UNKNOWN, self::apply( 'paid', 1, array( 'orderId' => '017' ) ) );
		$this->assertSame( 'pending', $other->get_status() );
		$this->assertSame( array(), $this->order->events );
	}

	public function test_a_deleted_order_is_left_alone(): void {
		Fake::$orders = array();
		$this->assertSame( OrderSync::UNKNOWN, self::apply( 'paid', 1 ) );
	}

	/** @dataProvider totals */
	public function test_completes_only_what_was_paid_in_full( array $facts, array $amount, string $status ): void {
		$this->order = new WC_Order( $facts );
		self::apply( 'paid', 1, array( 'amount' => $amount, 'received' => $amount ) );
		$this->assertSame( $status, $this->order->get_status() );
	}

	public static function totals(): array {
		$of = static function ( string $amount, string $currency ): array {
			return array( 'amount' => $amount, 'currency' => $currency );
		};
		return array(
			'the same'                        => array( array( 'total' => '36.9' ), $of( '36.90', 'EUR' ), 'processing' ),
			'more decimals, rounded half up'  => array( array( 'total' => '36.905' ), $of( '36.91', 'EUR' ), 'processing' ),
			'yen'                             => array( array( 'total' => '1234.50', 'currency' => 'JPY' ), $of( '1235', 'JPY' ), 'processing' ),
			'a cent less'                     => array( array( 'total' => '36.91' ), $of( '36.90', 'EUR' ), 'on-hold' ),
			'another currency'                => array( array( 'total' => '36.90', 'currency' => 'KWD' ), $of( '36.90', 'EUR' ), 'on-hold' ),
			'a float that PHP shows exactly'  => array( array( 'total' => 36.9 ), $of( '36.90', 'EUR' ), 'processing' ),
		);
	}

	public function test_a_transfer_that_disappears_gives_the_stock_back(): void {
		self::apply( 'processing', 1 );
		self::apply( 'unpaid', 2 );
		$this->assertSame( 'pending', $this->order->get_status() );
		$this->assertSame( array( 'restore 17' ), Fake::$stock );
	}

	public function test_a_status_that_a_person_set_counts_as_theirs(): void {
		self::apply( 'processing', 1 );
		$this->assertSame( ShopFacts::BY_US, Plugin::store()->find( 17 )['status_by'] );
		Fake::$capabilities['edit_shop_orders'] = true;
		$this->order->update_status( 'pending' );
		$this->order->update_status( 'on-hold' );
		$this->assertSame( ShopFacts::BY_PERSON, Plugin::store()->find( 17 )['status_by'] );
		self::apply( 'unpaid', 2 );
		$this->assertSame( 'on-hold', $this->order->get_status() );
		$this->assertCount( 1, Fake::$mails );
	}

	public function test_a_merchant_is_mailed_about_money_on_a_cancelled_order(): void {
		$this->order->set( 'status', 'cancelled' );
		self::apply( 'paid', 1 );
		$this->assertSame( 'on-hold', $this->order->get_status() );
		$this->assertSame( array( 'reduce 17' ), Fake::$stock );
		$this->assertStringContainsString( '36.90 EUR was received after the order was cancelled', Fake::$mails[0] );
	}

	/** @dataProvider journeys */
	public function test_killed_at_any_step_the_next_delivery_ends_it_with_nothing_twice( string $status, array $states ): void {
		$expected = $this->journey( $status, $states, -1 );
		for ( $step = 0; ; $step++ ) {
			$result = $this->journey( $status, $states, $step );
			if ( null === $result ) {
				break;
			}
			$this->assertSame( $expected, $result, "killed at step $step" );
		}
		$this->assertGreaterThan( 4 * count( $states ), $step );
	}

	public static function journeys(): array {
		return array(
			'paid'                       => array( 'pending', array( 'paid' ) ),
			'seen, then paid'            => array( 'pending', array( 'processing', 'paid' ) ),
			'seen, then half, then paid' => array( 'pending', array( 'processing', 'partial', 'paid' ) ),
			'overpaid'                   => array( 'failed', array( 'overpaid' ) ),
			'late, then accepted'        => array( 'failed', array( 'paid_late', 'paid' ) ),
			'seen, then disappeared'     => array( 'pending', array( 'processing', 'unpaid' ) ),
			'paid after it was cancelled' => array( 'cancelled', array( 'paid' ) ),
			'closed'                     => array( 'pending', array( 'closed' ) ),
		);
	}

	/**
	 * Applies states, killed at one step, each delivered again once its lock has expired. Returns what became of the
	 * order; null if there is no such step. Mails are compared as a set: one may be sent again.
	 */
	private function journey( string $status, array $states, int $killed_at ): ?array {
		$this->setUp();
		$this->order->set( 'status', $status );
		$step   = 0;
		$killed = false;
		$kill   = static function () use ( &$step, &$killed, $killed_at ): void {
			if ( ! $killed && $step++ === $killed_at ) {
				$killed = true;
				throw new Killed();
			}
		};

		$GLOBALS['wpdb']->before = static function ( string $sql ) use ( $kill ): void {
			// Unlike a killed process, this one runs `finally`. That its lock would expire is shown by StoreTest.
			if ( false === strpos( $sql, 'locked_until = 0 ' ) ) {
				$kill();
			}
		};
		$this->order->before     = $kill;
		foreach ( $states as $index => $state ) {
			try {
				self::apply( $state, $index + 1 );
			} catch ( Killed $killed_here ) {
				self::apply( $state, $index + 1 );
			}
		}
		$GLOBALS['wpdb']->before = null;
		$is_over                 = -1 !== $killed_at && ! $killed;
		return $is_over ? null : array(
			$this->order->get_status(),
			$this->order->notes,
			array_unique( Fake::$mails ),
			array_unique( Fake::$stock ),
			Plugin::store()->find( 17 )['state'],
		);
	}

	private static function apply( string $state, int $version, array $changes = array() ): string {
		$order = FlorinOrder::read( OrderJson::of( $state, $changes + array( 'version' => $version ) ) );
		self::assertNotNull( $order );
		return ( new OrderSync( Plugin::store() ) )->apply( $order );
	}
}
