<?php

declare(strict_types=1);

use Florin\WooCommerce\BlocksMethod;
use Florin\WooCommerce\Gateway;
use Florin\WooCommerce\Plugin;
use Florin\WooCommerce\Priced;
use PHPUnit\Framework\TestCase;

final class GatewayTest extends TestCase {

	/** @var WC_Order */
	private $order;

	protected function setUp(): void {
		Fake::reset();
		Fake::connect();
		Fake::$options['woocommerce_florin_settings'] = array( 'enabled' => 'yes' );
		$this->order = new WC_Order();
	}

	public function test_sends_the_customer_to_the_page_of_the_order(): void {
		Fake::answer( OrderJson::of( 'unpaid' ) );
		$this->assertSame(
			array( 'result' => 'success', 'redirect' => 'https://florin.example/pay/link_1' ),
			( new Gateway() )->process_payment( 17 )
		);
		$this->assertSame( 'unpaid', Plugin::store()->find( 17 )['state'] );
		$this->assertSame( array(), $this->order->events );
	}

	public function test_placing_the_order_six_times_puts_the_same_order(): void {
		for ( $try = 0; $try < 6; $try++ ) {
			Fake::answer( OrderJson::of( 'unpaid' ) );
			( new Gateway() )->process_payment( 17 );
		}
		$this->assertCount( 1, array_unique( array_map( 'serialize', Fake::$requests ) ) );
		$this->assertSame( array(), $this->order->events );
	}

	/** @dataProvider errors */
	public function test_a_failure_leaves_the_order_pending_and_tells_the_customer( $response, string $words ): void {
		Fake::$responses[] = $response;
		$this->assertSame( array( 'result' => 'failure' ), ( new Gateway() )->process_payment( 17 ) );
		$this->assertStringContainsString( $words, implode( Fake::$log ) );
		$this->assertSame( 'pending', $this->order->get_status() );
		$this->assertStringNotContainsString( '10.0.0.1', implode( Fake::$log ) );
		// Florin may have the order although its answer was lost, so it's reconciled.
		$this->assertNotNull( Plugin::store()->find( 17 ) );
	}

	public static function errors(): array {
		return array(
			'Florin is away'  => array( new WP_Error( 'refused by 10.0.0.1' ), 'isn’t available right now' ),
			'money was seen'  => array( array( 409, '{"error":{"code":"order_has_payment"}}' ), 'has already been received' ),
			'over the limit'  => array( array( 422, '{"error":{"code":"link_over_limit"}}' ), 'choose another payment method' ),
			'HTML'            => array( array( 503, '<html>' ), 'isn’t available right now' ),
		);
	}

	/** @dataProvider reasons */
	public function test_is_not_offered_for( callable $arrange ): void {
		$this->assertTrue( ( new Gateway() )->is_available() );
		$arrange();
		$this->assertFalse( ( new Gateway() )->is_available() );
	}

	public static function reasons(): array {
		$cart = static function ( array $item ): callable {
			return static function () use ( $item ): void {
				Fake::$options['cart'] = new FakeCart( array( 'data' => new WC_Product() ), $item );
			};
		};
		$set  = static function ( string $name, $value ): callable {
			return static function () use ( $name, $value ): void {
				Fake::$options[ $name ] = $value;
			};
		};
		return array(
			'a disabled method'             => array( $set( 'woocommerce_florin_settings', array( 'enabled' => 'no' ) ) ),
			'a copy of the shop'            => array( $set( 'home', 'https://staging.shop.example' ) ),
			'nothing to pay'                => array( $set( 'cart total', 0 ) ),
			'less than a cent'              => array( $set( 'cart total', '0.004' ) ),
			'a total with an exponent'      => array( $set( 'cart total', 1.0e-7 ) ),
			'a subscription'                => array( $cart( array( 'data' => new WC_Product( 'subscription' ) ) ) ),
			'a pre-order'                   => array( $cart( array( 'data' => new WC_Product( 'simple', array( '_wc_pre_orders_enabled' => 'yes' ) ) ) ) ),
			'a deposit'                     => array( $cart( array( 'data' => new WC_Product(), 'is_deposit' => true ) ) ),
			'a currency that has no rate'   => array(
				static function (): void {
					Fake::$transients[ Priced::TRANSIENT ] = array( 'USD' );
				},
			),
			'an order to pay, in a currency that has no rate' => array(
				static function (): void {
					Fake::$transients[ Priced::TRANSIENT ] = array( 'EUR' );
					new WC_Order( array( 'id' => 21, 'currency' => 'KWD' ) );
					Fake::$options['query order-pay'] = '21';
				},
			),
			'a revoked key'                 => array(
				static function (): void {
					Fake::$responses[] = array( 401, '{"error":{"code":"api_key_invalid"}}' );
					( new Gateway() )->process_payment( 17 );
				},
			),
			'an order as large as one over the limit' => array(
				static function (): void {
					Fake::$responses[] = array( 422, '{"error":{"code":"link_over_limit"}}' );
					( new Gateway() )->process_payment( 17 );
				},
			),
		);
	}

	public function test_one_order_over_the_limit_does_not_hide_the_method_from_smaller_ones(): void {
		Fake::$responses[] = array( 422, '{"error":{"code":"link_over_limit"}}' );
		( new Gateway() )->process_payment( 17 );
		Fake::$options['cart total'] = '36.89';
		$this->assertTrue( ( new Gateway() )->is_available() );
	}

	public function test_both_checkouts_say_that_they_are_in_test_mode_and_never_otherwise(): void {
		$test = 'You’ll pay on the next page, with a wallet or an exchange of your choice. Test mode: only test coins without value are accepted, and nothing is really paid.';
		$this->assertSame( $test, ( new Gateway() )->get_description() );
		$this->assertSame( $test, ( new BlocksMethod() )->get_payment_method_data()['description'] );
		Fake::$options['woocommerce_florin_settings'] = array( 'description' => '' );
		$this->assertStringStartsWith( 'Test mode:', ( new Gateway() )->get_description() );
		Fake::connect( 'fl_live_secretsecret' );
		$this->assertSame( '', ( new Gateway() )->get_description() );
		Fake::$options['woocommerce_florin_settings'] = array();
		$this->assertStringNotContainsString( 'Test mode', ( new BlocksMethod() )->get_payment_method_data()['description'] );
		Florin\WooCommerce\Secrets::erase();
		$this->assertStringNotContainsString( 'Test mode', ( new Gateway() )->get_description() );
	}

	public function test_its_settings_have_no_secret(): void {
		$gateway = new Gateway();
		$this->assertSame( array( 'enabled', 'title', 'description' ), array_keys( $gateway->form_fields ) );
		$this->assertStringNotContainsString( 'fl_test_', serialize( $gateway ) );
		$this->assertSame( array( 'products' ), $gateway->supports );
	}
}
