<?php

declare(strict_types=1);

use Florin\WooCommerce\FlorinOrder;
use PHPUnit\Framework\TestCase;

final class FlorinOrderTest extends TestCase {

	public function test_reads_what_florin_sends(): void {
		$order = FlorinOrder::read( OrderJson::of( 'partial' ) );
		$this->assertNotNull( $order );
		$this->assertSame( '17', $order->order_id );
		$this->assertSame( 'int_1', $order->integration_id );
		$this->assertSame( 3, $order->version );
		$this->assertSame( 'partial', $order->state );
		$this->assertSame( array( '36.90', '12.50', 'EUR' ), array( $order->amount, $order->received, $order->currency ) );
		$this->assertSame( '24.40', $order->missing() );
		$this->assertNull( $order->closed_at );
	}

	public function test_nothing_is_missing_of_more_than_the_price(): void {
		$order = FlorinOrder::read( OrderJson::of( 'overpaid' ) );
		$this->assertSame( '0', $order->missing() );
	}

	/** @dataProvider no_orders */
	public function test_refuses_what_is_no_order( $json ): void {
		$this->assertNull( FlorinOrder::read( $json ) );
	}

	public static function no_orders(): array {
		$with = static function ( array $changes ): array {
			return array( OrderJson::of( 'paid', $changes ) );
		};
		return array(
			'nothing'                      => array( null ),
			'a text'                       => array( 'paid' ),
			'an empty list'                => array( array() ),
			'a state of a later Florin'    => $with( array( 'state' => 'paid_twice' ) ),
			'a state that is no text'      => $with( array( 'state' => true ) ),
			'no version'                   => $with( array( 'version' => null ) ),
			'a version in a text'          => $with( array( 'version' => '3' ) ),
			'a version with a fraction'    => $with( array( 'version' => 3.5 ) ),
			'a negative version'           => $with( array( 'version' => -1 ) ),
			'no ID'                        => $with( array( 'orderId' => '' ) ),
			'an ID that is a number'       => $with( array( 'orderId' => 17 ) ),
			'no integration'               => $with( array( 'integrationId' => null ) ),
			'an amount that is a number'   => $with( array( 'amount' => array( 'amount' => 36.9, 'currency' => 'EUR' ) ) ),
			'a negative amount'            => $with( array( 'received' => array( 'amount' => '-1', 'currency' => 'EUR' ) ) ),
			'an amount with an exponent'   => $with( array( 'received' => array( 'amount' => '1e9', 'currency' => 'EUR' ) ) ),
			'two currencies'               => $with( array( 'received' => array( 'amount' => '36.90', 'currency' => 'USD' ) ) ),
			'a currency that is none'      => $with( array( 'amount' => array( 'amount' => '36.90', 'currency' => 'eur' ) ) ),
			'no amount'                    => $with( array( 'amount' => null ) ),
		);
	}

	/** @dataProvider transactions */
	public function test_names_the_payment_that_paid( array $statuses, string $expected ): void {
		$payments = array();
		foreach ( $statuses as $id => $status ) {
			$payments[] = array( 'id' => $id, 'status' => $status );
		}
		$order = FlorinOrder::read( OrderJson::of( 'paid', array( 'payments' => $payments ) ) );
		$this->assertSame( $expected, $order->paid_by() );
	}

	public static function transactions(): array {
		return array(
			'the newest that was paid'          => array( array( 'pay_3' => 'open', 'pay_2' => 'overpaid', 'pay_1' => 'paid' ), 'pay_2' ),
			'a paid one rather than a part'     => array( array( 'pay_2' => 'partial', 'pay_1' => 'paid' ), 'pay_1' ),
			'the newest of two parts'           => array( array( 'pay_2' => 'partial', 'pay_1' => 'partial' ), 'pay_2' ),
			'none, as more than ten followed'   => array( array( 'pay_2' => 'open' ), '' ),
			'none'                              => array( array(), '' ),
		);
	}

	public function test_knows_whether_a_customer_may_be_paying(): void {
		$being_paid = array( 'unpaid' => true, 'processing' => true, 'partial' => false, 'paid' => false, 'closed' => false );
		foreach ( $being_paid as $state => $expected ) {
			$this->assertSame( $expected, FlorinOrder::read( OrderJson::of( $state ) )->is_being_paid(), $state );
		}
	}

	public function test_ignores_payments_that_it_cannot_read(): void {
		$payments = array( 'pay_1', array( 'id' => 5, 'status' => 'paid' ), array( 'id' => 'pay_2', 'status' => 'paid' ) );
		$order    = FlorinOrder::read( OrderJson::of( 'paid', array( 'payments' => $payments ) ) );
		$this->assertSame( 'pay_2', $order->paid_by() );
		$this->assertSame( '', FlorinOrder::read( OrderJson::of( 'paid', array( 'payments' => 'none' ) ) )->paid_by() );
	}
}
