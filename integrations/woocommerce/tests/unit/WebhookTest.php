<?php

declare(strict_types=1);

use Florin\WooCommerce\OrderSync;
use Florin\WooCommerce\Plugin;
use Florin\WooCommerce\Webhook;
use PHPUnit\Framework\TestCase;

final class WebhookTest extends TestCase {

	private const NOW = 1795000000;

	/** @var WC_Order */
	private $order;

	protected function setUp(): void {
		Fake::reset();
		Fake::connect();
		$this->order = new WC_Order();
		Plugin::store()->remember( 17, self::NOW );
	}

	public function test_completes_an_order_that_was_paid(): void {
		$this->assertSame( 204, self::receive( self::event() ) );
		$this->assertSame( 'processing', $this->order->get_status() );
	}

	/** @dataProvider attacks */
	public function test_refuses( string $body, array $headers ): void {
		$this->assertSame( 401, self::receive( $body, $headers ) );
		$this->assertSame( 'pending', $this->order->get_status() );
		$this->assertArrayNotHasKey( Webhook::LAST_OPTION, Fake::$options );
		$this->assertStringNotContainsString( 'v1,', implode( Fake::$log ) );
	}

	public static function attacks(): array {
		$body = self::event();
		return array(
			'no signature'         => array( $body, array( 'webhook-signature' => '' ) ),
			'another secret'       => array( $body, self::headers( $body, self::NOW, 'b' ) ),
			'ten minutes old'      => array( $body, self::headers( $body, self::NOW - 600 ) ),
			'ten minutes early'    => array( $body, self::headers( $body, self::NOW + 600 ) ),
			'a changed body'       => array( str_replace( '36.90', '36.91', $body ), self::headers( $body ) ),
		);
	}

	public function test_refuses_everything_while_the_shop_is_not_connected(): void {
		Fake::$options = array( 'home' => 'https://shop.example' );
		$this->assertSame( 401, self::receive( self::event() ) );
	}

	public function test_a_copy_of_the_shop_does_not_answer_for_it(): void {
		Fake::$options['home'] = 'https://staging.shop.example';
		$this->assertSame( 401, self::receive( self::event() ) );
		$this->assertSame( 'pending', $this->order->get_status() );
	}

	/** @dataProvider ignored */
	public function test_answers_well_and_does_nothing_for( string $body ): void {
		$this->assertSame( 204, self::receive( $body ) );
		$this->assertSame( 'pending', $this->order->get_status() );
	}

	public static function ignored(): array {
		return array(
			'a test event'                        => array( (string) json_encode( array( 'type' => 'test', 'data' => array() ) ) ),
			'a type of a later Florin'            => array( (string) json_encode( array( 'type' => 'order.forgotten', 'data' => OrderJson::of( 'paid' ) ) ) ),
			'a payment alone'                     => array( (string) json_encode( array( 'type' => 'payment.paid', 'data' => OrderJson::of( 'paid' ) ) ) ),
			'another integration of the workspace' => array( self::event( array( 'integrationId' => 'int_2' ) ) ),
			'an order that the shop does not have' => array( self::event( array( 'orderId' => '404' ) ) ),
			'an order with a state of a later Florin' => array( self::event( array( 'state' => 'escrowed' ) ) ),
			'no JSON'                             => array( 'paid' ),
			'JSON nested without end'             => array( str_repeat( '[', 100000 ) ),
		);
	}

	public function test_answers_alike_whether_the_shop_has_an_order_or_not(): void {
		$this->assertSame( self::receive( self::event( array( 'orderId' => '404' ) ) ), self::receive( self::event() ) );
	}

	public function test_asks_for_another_delivery_while_the_order_is_locked(): void {
		Plugin::store()->lock( 17, microtime( true ) );
		$this->assertSame( 503, self::receive( self::event() ) );
		$this->assertSame( 'pending', $this->order->get_status() );
	}

	public function test_reads_no_large_body(): void {
		$this->assertSame( 413, self::receive( str_repeat( ' ', 262145 ) ) );
	}

	public function test_remembers_when_the_last_event_arrived(): void {
		self::receive( (string) json_encode( array( 'type' => 'test' ) ) );
		$this->assertSame( self::NOW, Fake::$options[ Webhook::LAST_OPTION ] );
	}

	private static function receive( string $body, ?array $headers = null ): int {
		return ( new Webhook( new OrderSync( Plugin::store() ) ) )->receive( $body, $headers ?? self::headers( $body ), self::NOW );
	}

	private static function event( array $changes = array() ): string {
		return (string) json_encode(
			array(
				'id'   => 'evt_1',
				'type' => 'order.updated',
				'data' => OrderJson::of( 'paid', $changes ),
			)
		);
	}

	private static function headers( string $body, int $at = self::NOW, string $letter = 'a' ): array {
		$signature = hash_hmac( 'sha256', "evt_1.$at.$body", str_repeat( $letter, 32 ), true );
		return array(
			'webhook-id'        => 'evt_1',
			'webhook-timestamp' => (string) $at,
			'webhook-signature' => 'v1,' . base64_encode( $signature ),
		);
	}
}
