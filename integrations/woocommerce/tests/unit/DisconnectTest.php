<?php

declare(strict_types=1);

use Florin\WooCommerce\Connect;
use Florin\WooCommerce\Plugin;
use Florin\WooCommerce\Priced;
use Florin\WooCommerce\Secrets;
use PHPUnit\Framework\TestCase;

final class DisconnectTest extends TestCase {

	protected function setUp(): void {
		Fake::reset();
		Fake::connect();
		Fake::$capabilities['manage_woocommerce'] = true;
		$_POST = array( Connect::NONCE => wp_create_nonce( Connect::DISCONNECT ) );
	}

	public function test_notifies_florin_and_forgets_the_secrets(): void {
		Fake::$responses[] = array( 204, '' );
		Priced::note_over_limit( 'EUR', '10.00' );
		$this->assertSame( 'disconnected', Connecting::notice( Connecting::end_of( array( Connect::class, 'disconnect' ) ) ) );
		[ $url, $arguments ] = Fake::$requests[0];
		$this->assertSame( 'https://florin.example/api/integration/self/disconnect', $url );
		$this->assertSame( array( 'POST', 5, 0 ), array( $arguments['method'], $arguments['timeout'], $arguments['redirection'] ) );
		$this->assertSame( 'Bearer fl_test_secretsecret', $arguments['headers']['Authorization'] );
		$this->assertSame( array( 'home' ), array_keys( Fake::$options ) );
		$this->assertSame( array( array(), array() ), array( Fake::$transients, Fake::$log ) );
	}

	/** @dataProvider failures */
	public function test_succeeds_in_the_shop_with( $response ): void {
		Fake::$responses[] = $response;
		$this->assertSame( 'disconnected', Connecting::notice( Connecting::end_of( array( Connect::class, 'disconnect' ) ) ) );
		$this->assertNull( Secrets::read() );
		$this->assertCount( 1, Fake::$log );
	}

	public static function failures(): array {
		return array(
			'a Florin that is down'    => array( new WP_Error( 'refused' ) ),
			'a key that was revoked'   => array( array( 401, '{"error":{"code":"api_key_invalid"}}' ) ),
			'HTML of a proxy'          => array( array( 502, '<html>' ) ),
			'a redirect'               => array( array( 302, '' ) ),
		);
	}

	public function test_a_copy_of_the_shop_forgets_the_secrets_and_leaves_the_original_connected(): void {
		Fake::$options['home'] = 'https://staging.shop.example';
		Connecting::end_of( array( Connect::class, 'disconnect' ) );
		$this->assertSame( array(), Fake::$requests );
		$this->assertNull( Secrets::read() );
	}

	public function test_uninstalling_notifies_florin_unless_it_is_a_copy(): void {
		Plugin::remove();
		$this->assertSame( 'https://florin.example/api/integration/self/disconnect', Fake::$requests[0][0] );
		Fake::reset();
		Fake::connect();
		Fake::$options['home'] = 'https://staging.shop.example';
		Plugin::remove();
		$this->assertSame( array(), Fake::$requests );
		$this->assertNull( Secrets::read() );
	}

	public function test_uninstalling_works_without_woocommerce(): void {
		Fake::$missing = 'wc_get_logger';
		Plugin::remove();
		$this->assertSame( array(), Fake::$log );
		$this->assertNull( Secrets::read() );
	}
}
