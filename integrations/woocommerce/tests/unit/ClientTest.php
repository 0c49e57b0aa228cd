<?php

declare(strict_types=1);

use Florin\WooCommerce\Client;
use Florin\WooCommerce\FlorinError;
use Florin\WooCommerce\OrderRequest;
use PHPUnit\Framework\TestCase;

final class ClientTest extends TestCase {

	/** @var Client */
	private $client;

	protected function setUp(): void {
		Fake::reset();
		$this->client = new Client( Fake::connect() );
	}

	public function test_puts_the_total_of_the_order_and_nothing_about_its_customer(): void {
		Fake::answer( OrderJson::of( 'unpaid' ) );
		$this->client->put_order( '17', OrderRequest::of( new WC_Order( array( 'total' => '36.905', 'number' => 'A-17' ) ) ) );
		[ $url, $arguments ] = Fake::$requests[0];
		$this->assertSame( 'https://florin.example/api/integration/int_1/order/17', $url );
		$this->assertSame( 'PUT', $arguments['method'] );
		$this->assertSame( 'Bearer fl_test_secretsecret', $arguments['headers']['Authorization'] );
		$this->assertSame( array( 10, 0 ), array( $arguments['timeout'], $arguments['redirection'] ) );
		$this->assertSame(
			array(
				'number'    => 'A-17',
				'amount'    => array( 'amount' => '36.91', 'currency' => 'EUR' ),
				'returnUrl' => 'https://shop.example/checkout/order-received/17/?key=wc_order_abc',
			),
			json_decode( $arguments['body'], true )
		);
	}

	public function test_an_order_can_be_paid_for_as_long_as_its_stock_is_held_but_fifteen_minutes_at_least(): void {
		Fake::$options += array( 'woocommerce_manage_stock' => 'yes', 'woocommerce_hold_stock_minutes' => '60' );
		$this->assertSame( 3600, OrderRequest::of( new WC_Order() )['expiresInSeconds'] );
		Fake::$options['woocommerce_hold_stock_minutes'] = '1';
		$this->assertSame( 900, OrderRequest::of( new WC_Order() )['expiresInSeconds'] );
		Fake::$options['woocommerce_hold_stock_minutes'] = '999999';
		$this->assertSame( 2592000, OrderRequest::of( new WC_Order() )['expiresInSeconds'] );
	}

	public function test_sends_no_page_that_florin_would_refuse(): void {
		foreach ( array( 'http://localhost:8080/a', 'http://127.0.0.1/a' ) as $page ) {
			$this->assertSame( $page, OrderRequest::of( new WC_Order( array( 'page' => $page ) ) )['returnUrl'] );
		}
		foreach ( array( 'http://shop.example/a', 'http://localhost.evil.example/a', '' ) as $page ) {
			$this->assertArrayNotHasKey( 'returnUrl', OrderRequest::of( new WC_Order( array( 'page' => $page ) ) ) );
		}
	}

	/** @dataProvider failures */
	public function test_turns_a_failure_into_a_code( $response, string $code, bool $is_temporary ): void {
		Fake::$responses[] = $response;
		try {
			$this->client->get_order( '17' );
			$this->fail( 'accepted' );
		} catch ( FlorinError $error ) {
			$this->assertSame( array( $code, $code, $is_temporary ), array( $error->name, $error->getMessage(), $error->is_temporary ) );
		}
	}

	public static function failures(): array {
		$error = static function ( int $status, array $body ): array {
			return array( $status, (string) json_encode( array( 'error' => $body ) ) );
		};
		return array(
			'Florin cannot be reached'   => array( new WP_Error( 'cURL error 7 fl_test_secret' ), 'unreachable', true ),
			'an error of Florin'         => array( $error( 409, array( 'code' => 'order_has_payment' ) ), 'order_has_payment', false ),
			'a field that it refuses'    => array( $error( 422, array( 'code' => 'validation_failed', 'issues' => array( array( 'field' => 'amount.currency', 'code' => 'currency_not_priced' ) ) ) ), 'currency_not_priced', false ),
			'too many requests'          => array( $error( 429, array( 'code' => 'too_many_requests' ) ), 'too_many_requests', true ),
			'an error of its server'     => array( $error( 500, array( 'code' => 'internal' ) ), 'internal', true ),
			'a code that is no code'     => array( $error( 500, array( 'code' => '<script>' ) ), 'response_malformed', true ),
			'HTML of a proxy'            => array( array( 502, '<html>Bad Gateway</html>' ), 'response_malformed', true ),
			'HTML with 200'              => array( array( 200, '<html>Welcome</html>' ), 'response_malformed', true ),
			'a redirect'                 => array( array( 302, '' ), 'response_malformed', true ),
			'nothing'                    => array( array( 200, '' ), 'response_malformed', true ),
			'another order'              => array( array( 200, (string) json_encode( array( 'data' => OrderJson::of( 'paid', array( 'orderId' => '18' ) ) ) ) ), 'response_malformed', true ),
			'an order of another shop'   => array( array( 200, (string) json_encode( array( 'data' => OrderJson::of( 'paid', array( 'integrationId' => 'int_2' ) ) ) ) ), 'response_malformed', true ),
		);
	}

	public function test_closes_an_order(): void {
		Fake::answer( OrderJson::of( 'closed' ) );
		$this->assertSame( 'closed', $this->client->close_order( '17' )->state );
		$this->assertSame( 'https://florin.example/api/integration/int_1/order/17/close', Fake::$requests[0][0] );
		$this->assertSame( 'POST', Fake::$requests[0][1]['method'] );
	}

	public function test_an_id_cannot_lead_to_another_path(): void {
		Fake::answer( OrderJson::of( 'paid', array( 'orderId' => '../self?' ) ) );
		$this->client->get_order( '../self?' );
		$this->assertSame( 'https://florin.example/api/integration/int_1/order/..%2Fself%3F', Fake::$requests[0][0] );
	}
}
