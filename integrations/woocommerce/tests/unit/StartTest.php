<?php

declare(strict_types=1);

use Florin\WooCommerce\BlocksMethod;
use Florin\WooCommerce\Gateway;
use PHPUnit\Framework\TestCase;

/** Runs after BootTest, which needs that WooCommerce isn't there. */
final class StartTest extends TestCase {

	protected function setUp(): void {
		if ( ! class_exists( 'WooCommerce', false ) ) {
			eval( 'final class WooCommerce {}' );
		}
		Fake::load_plugin();
		Fake::connect();
	}

	public function test_with_woocommerce_it_adds_its_hooks_all_of_which_can_be_called(): void {
		Fake::run( 'plugins_loaded' );
		$this->assertArrayNotHasKey( 'admin_notices', Fake::$hooks );
		foreach ( array( 'woocommerce_payment_gateways', 'woocommerce_blocks_payment_method_type_registration', 'rest_api_init', 'woocommerce_api_florin', 'woocommerce_before_thankyou', 'woocommerce_cancel_unpaid_order', 'woocommerce_order_status_changed', 'florin_reconcile', 'florin_close_order', 'site_status_tests' ) as $hook ) {
			$this->assertNotEmpty( Fake::$hooks[ $hook ], $hook );
		}
		foreach ( Fake::$hooks as $callbacks ) {
			array_map( array( $this, 'assertIsCallable' ), $callbacks );
		}
		$this->assertSame( array( Gateway::class ), ( Fake::$hooks['woocommerce_payment_gateways'][0] )( array() ) );
	}

	public function test_the_block_checkout_shows_it_once_it_is_enabled_and_connected(): void {
		$method = new BlocksMethod();
		$method->initialize();
		$this->assertSame( 'florin', $method->get_name() );
		$this->assertFalse( $method->is_active() );
		Fake::$options['woocommerce_florin_settings'] = array( 'enabled' => 'yes' );
		$method->initialize();
		$this->assertTrue( $method->is_active() );
		Fake::$options['home'] = 'https://staging.shop.example';
		$this->assertFalse( $method->is_active() );
	}

	public function test_the_script_of_the_block_checkout_exists(): void {
		$this->assertSame( array( 'florin-blocks' ), ( new BlocksMethod() )->get_payment_method_script_handles() );
		$url = Fake::$options['script florin-blocks'];
		$this->assertFileExists( dirname( __DIR__, 2 ) . strstr( $url, '/assets/' ) );
	}

	public function test_translates_nothing_before_init_and_everything_that_woocommerce_needs_in_it(): void {
		$this->assertTrue( Fake::$is_loading );
		Fake::run( 'plugins_loaded' );
		Fake::run( 'before_woocommerce_init' );
		try {
			new Gateway();
			$this->fail( 'the fake accepts texts that are too early' );
		} catch ( LogicException $error ) {
			$this->assertStringStartsWith( 'translated too early', $error->getMessage() );
		}
		// WooCommerce creates payment methods in its action of priority 0.
		$this->assertLessThan( 0, Fake::$priorities['init'] );
		Fake::run( 'init' );
		$this->assertSame( 'florin-for-woocommerce/languages', Fake::$options['languages of florin-for-woocommerce'] );
		$this->assertSame( 'Florin', ( new Gateway() )->method_title );
	}

	public function test_the_translations_of_the_script_are_where_wordpress_looks(): void {
		( new BlocksMethod() )->get_payment_method_script_handles();
		[ $domain, $folder ] = Fake::$options['texts of florin-blocks'];
		$this->assertFileExists( "$folder/$domain-fr_FR-florin-blocks.json" );
	}

	public function test_every_class_can_be_loaded(): void {
		foreach ( glob( dirname( __DIR__, 2 ) . '/src/[A-Z]*.php' ) as $path ) {
			$this->assertTrue( class_exists( 'Florin\\WooCommerce\\' . basename( $path, '.php' ) ), $path );
		}
	}
}
