<?php

declare(strict_types=1);

use Florin\WooCommerce\FlorinOrder;
use Florin\WooCommerce\OrderState;
use Florin\WooCommerce\ShopFacts;
use PHPUnit\Framework\TestCase;

/** Effects are written as one text: `status on-hold seen; mail paid_late`. */
final class OrderStateTest extends TestCase {

	private const STATUSES = array( 'pending', 'failed', 'on-hold', 'processing', 'completed', 'cancelled', 'refunded', 'trash' );

	private const SECOND   = 'note second_money; mail second_money';
	private const REVERSED = 'note reversed; mail reversed';

	/** The first news of an order, by state and in the order of STATUSES. */
	private const FIRST_NEWS = array(
		'unpaid'     => array( '', '', '', '', '', '', '', '' ),
		'processing' => array(
			'status on-hold seen',
			'status on-hold seen',
			'',
			'note seen_again',
			'note seen_again',
			'note seen_after_cancel',
			'note seen_after_refund',
			'',
		),
		'partial'    => array(
			'status on-hold partial; note_customer partial_customer',
			'status on-hold partial; note_customer partial_customer',
			'note partial; note_customer partial_customer',
			'note partial_on_sold',
			'note partial_on_sold',
			'note partial_after_cancel; mail partial_after_cancel',
			'note money_after_refund',
			self::SECOND,
		),
		'paid'       => array(
			'complete pay_1; note paid',
			'complete pay_1; note paid',
			'complete pay_1; note paid',
			self::SECOND,
			self::SECOND,
			'status on-hold paid_after_cancel; stock reduce; mail paid_after_cancel',
			'note money_after_refund; mail money_after_refund',
			self::SECOND,
		),
		'overpaid'   => array(
			'complete pay_2; note overpaid',
			'complete pay_2; note overpaid',
			'complete pay_2; note overpaid',
			self::SECOND,
			self::SECOND,
			'status on-hold paid_after_cancel; stock reduce; mail paid_after_cancel',
			'note money_after_refund; mail money_after_refund',
			self::SECOND,
		),
		'paid_late'  => array(
			'status on-hold paid_late; mail paid_late',
			'status on-hold paid_late; mail paid_late',
			'note paid_late; mail paid_late',
			'note late_on_sold',
			'note late_on_sold',
			'status on-hold late_after_cancel; stock reduce; mail late_after_cancel',
			'note money_after_refund',
			self::SECOND,
		),
		'closed'     => array( 'status failed closed', '', '', '', '', '', '', '' ),
	);

	/** @dataProvider first_news */
	public function test_the_first_news_of( string $state, string $status, string $expected ): void {
		$this->assertSame( $expected, self::effects( $state, array( 'status' => $status ) ) );
	}

	public static function first_news(): array {
		$rows = array();
		foreach ( self::FIRST_NEWS as $state => $cells ) {
			foreach ( self::STATUSES as $index => $status ) {
				$rows[ "$state × $status" ] = array( $state, $status, $cells[ $index ] );
			}
		}
		return $rows;
	}

	/** @dataProvider states_and_statuses */
	public function test_a_repeated_state_causes_nothing_on( string $state, string $status ): void {
		$known = array(
			'known_state'    => $state,
			'known_received' => OrderJson::of( $state )['received']['amount'] . '0',
		);
		$this->assertSame( '', self::effects( $state, $known + array( 'status' => $status ) ) );
	}

	/** @dataProvider states_and_statuses */
	public function test_of_an_order_that_is_paid_otherwise_only_money_is_noted_and_mailed( string $state, string $status ): void {
		$expected = array(
			'unpaid'     => '',
			'processing' => 'note other_method_seen',
			'closed'     => '',
		);
		foreach ( array( ShopFacts::BY_US, ShopFacts::BY_PERSON, ShopFacts::BY_OTHERS ) as $by ) {
			$facts = array(
				'status'    => $status,
				'is_ours'   => false,
				'status_by' => $by,
			);
			$this->assertSame( $expected[ $state ] ?? 'note other_method; mail other_method', self::effects( $state, $facts ) );
		}
	}

	/** @dataProvider states_and_statuses */
	public function test_a_status_that_a_person_set_is_never_lowered( string $state, string $status ): void {
		$rank = array_flip( array( 'cancelled', 'failed', 'pending', 'on-hold', 'processing', 'completed', 'refunded' ) );
		foreach ( array_merge( array( '' ), FlorinOrder::STATES ) as $known ) {
			foreach ( array( true, false ) as $same_amount ) {
				$facts = array(
					'status'         => $status,
					'status_by'      => ShopFacts::BY_PERSON,
					'known_state'    => $known,
					'known_received' => '1',
					'same_amount'    => $same_amount,
				);
				$to    = self::status_after( self::effects( $state, $facts ), $status );
				if ( 'trash' === $status ) {
					$this->assertSame( $status, $to );
				} else {
					$this->assertGreaterThanOrEqual( $rank[ $status ], $rank[ $to ], "after $known" );
				}
			}
		}
	}

	/** @dataProvider states_and_statuses */
	public function test_only_final_money_in_time_and_of_the_right_amount_completes( string $state, string $status ): void {
		foreach ( array_merge( array( '' ), FlorinOrder::STATES ) as $known ) {
			foreach ( array( true, false ) as $same_amount ) {
				$facts   = array(
					'status'         => $status,
					'known_state'    => $known,
					'known_received' => '1',
					'same_amount'    => $same_amount,
				);
				$may     = in_array( $state, array( 'paid', 'overpaid' ), true ) && $same_amount
					&& in_array( $status, array( 'pending', 'failed', 'on-hold' ), true )
					&& ! in_array( $known, array( 'paid', 'overpaid' ), true );
				$effects = self::effects( $state, $facts );
				$this->assertSame( $may, false !== strpos( $effects, 'complete' ), "after $known: $effects" );
			}
		}
	}

	public static function states_and_statuses(): array {
		return array_map(
			static function ( array $row ): array {
				return array( $row[0], $row[1] );
			},
			self::first_news()
		);
	}

	/** @dataProvider situations */
	public function test_what_happens_when( string $state, array $facts, string $expected ): void {
		$this->assertSame( $expected, self::effects( $state, $facts ) );
	}

	public static function situations(): array {
		$on_hold = array( 'status' => 'on-hold' );
		$ours    = $on_hold + array( 'status_by' => ShopFacts::BY_US );
		$person  = $on_hold + array( 'status_by' => ShopFacts::BY_PERSON );
		$sold    = array( 'status' => 'processing' );
		$pending = array( 'status' => 'pending' );
		$seen    = array( 'known_state' => 'processing' );
		$paid    = array(
			'known_state'    => 'paid',
			'known_received' => '36.90',
		);
		return array(
			'a seen transfer disappears: our on-hold goes back to pending, stock returns' => array( 'unpaid', $ours + $seen, 'status pending disappeared; stock restore' ),
			'a seen transfer disappears from an order that a person put on hold' => array( 'unpaid', $person + $seen, self::REVERSED ),
			'a seen transfer disappears from an order that another plugin put on hold' => array( 'unpaid', $on_hold + $seen, self::REVERSED ),
			'a seen transfer disappears after the time was over' => array( 'closed', $ours + $seen, 'status failed disappeared; stock restore' ),
			'… from an order that a person put on hold' => array( 'closed', $person + $seen, self::REVERSED ),
			'a final payment is reversed after the order was sold' => array( 'unpaid', $sold + $paid, self::REVERSED ),
			'… and the order is closed' => array( 'closed', $sold + $paid, self::REVERSED ),
			'… and another transfer is seen' => array( 'processing', $sold + $paid, self::REVERSED ),
			'… and a part of it remains' => array( 'partial', $sold + $paid, self::REVERSED ),
			'a person marked the order as sold before anything arrived' => array( 'unpaid', $sold, '' ),
			'… and money is seen then' => array( 'processing', $sold + array( 'known_state' => 'unpaid' ), 'note seen_again' ),
			'a reversed payment is restored' => array( 'paid', $sold + array( 'known_state' => 'unpaid' ), self::SECOND ),
			'the rest arrives after a part' => array(
				'paid',
				$ours + array(
					'known_state'    => 'partial',
					'known_received' => '12.50',
				),
				'complete pay_1; note paid',
			),
			'more than the price arrives after the price' => array( 'overpaid', $sold + $paid, self::SECOND ),
			'more arrives after more' => array(
				'overpaid',
				$sold + array(
					'known_state'    => 'overpaid',
					'known_received' => '50.00',
				),
				self::SECOND,
			),
			'a person put a paid order on hold, and more arrives' => array( 'overpaid', $person + $paid, self::SECOND ),
			'a person put a paid order back to pending, and more arrives' => array( 'overpaid', $pending + $paid, self::SECOND ),
			'a person put an unpaid order on hold, and it is paid' => array( 'paid', $person, 'complete pay_1; note paid' ),
			'the merchant accepts late money' => array(
				'paid',
				$ours + array(
					'known_state'    => 'paid_late',
					'known_received' => '36.90',
				),
				'complete pay_1; note paid',
			),
			'the amount paid is that of an earlier cart' => array( 'paid', $pending + array( 'same_amount' => false ), 'status on-hold amount_differs; mail amount_differs' ),
			'… of an order on hold' => array( 'overpaid', $ours + $seen + array( 'same_amount' => false ), 'status on-hold amount_differs; mail amount_differs' ),
			'time is over, and WooCommerce cancels unpaid orders' => array( 'closed', $pending + array( 'cancels_unpaid' => true ), '' ),
			'time is over, and a person set the order to pending' => array( 'closed', $pending + array( 'status_by' => ShopFacts::BY_PERSON ), '' ),
			'time is over, and the order has failed already' => array( 'closed', array( 'status' => 'failed' ), '' ),
			'a late payment was seen before' => array( 'paid_late', $ours + $seen, 'note paid_late; mail paid_late' ),
			'another part is seen after a part' => array(
				'processing',
				$ours + array(
					'known_state'    => 'partial',
					'known_received' => '12.50',
				),
				'',
			),
			'a status of another plugin, paid' => array( 'paid', array( 'status' => 'shipped' ), self::SECOND ),
			'a draft of the block checkout, seen' => array( 'processing', array( 'status' => 'checkout-draft' ), '' ),
		);
	}

	private static function effects( string $state, array $facts ): string {
		$order = FlorinOrder::read( OrderJson::of( $state ) );
		self::assertNotNull( $order );
		$texts = array_map(
			static function ( array $effect ): string {
				return implode( ' ', $effect );
			},
			OrderState::effects( $order, new ShopFacts( $facts ) )
		);
		return implode( '; ', $texts );
	}

	private static function status_after( string $effects, string $before ): string {
		if ( false !== strpos( $effects, 'complete' ) ) {
			return 'processing';
		}
		return 1 === preg_match( '/\bstatus (\S+)/', $effects, $found ) ? $found[1] : $before;
	}
}
