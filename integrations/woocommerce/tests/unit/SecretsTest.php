<?php

declare(strict_types=1);

use Florin\WooCommerce\Connection;
use Florin\WooCommerce\Log;
use Florin\WooCommerce\Plugin;
use Florin\WooCommerce\Secrets;
use PHPUnit\Framework\TestCase;

final class SecretsTest extends TestCase {

	protected function setUp(): void {
		Fake::reset();
	}

	public function test_what_was_stored_can_be_read_again(): void {
		$this->assertNull( Secrets::read() );
		$this->assertEquals( Fake::connect(), Secrets::read() );
		Secrets::erase();
		$this->assertNull( Secrets::read() );
	}

	public function test_the_database_has_no_secret_in_the_clear(): void {
		$connection = Fake::connect();
		$stored     = serialize( Fake::$options );
		foreach ( array( $stored, (string) base64_decode( Fake::$options[ Secrets::OPTION ] ) ) as $text ) {
			$this->assertStringNotContainsString( $connection->api_key, $text );
			$this->assertStringNotContainsString( $connection->signing_secret, $text );
		}
	}

	public function test_the_same_secrets_look_different_each_time(): void {
		Fake::connect();
		$first = Fake::$options[ Secrets::OPTION ];
		Fake::connect();
		$this->assertNotSame( $first, Fake::$options[ Secrets::OPTION ] );
	}

	public function test_cannot_be_read_once_the_salts_changed_or_the_option_was(): void {
		Fake::connect();
		$this->assertFalse( Secrets::is_unreadable() );
		Fake::$salt = 'other';
		$this->assertNull( Secrets::read() );
		$this->assertTrue( Secrets::is_unreadable() );
		Fake::$salt = 'salt';
		$bytes      = (string) base64_decode( Fake::$options[ Secrets::OPTION ] );
		for ( $index = 0; $index < strlen( $bytes ); $index += 7 ) {
			$changed           = $bytes;
			$changed[ $index ] = chr( ord( $changed[ $index ] ) ^ 1 );

			Fake::$options[ Secrets::OPTION ] = base64_encode( $changed );
			$this->assertNull( Secrets::read() );
		}
		foreach ( array( '', 'AAAA', '***', base64_encode( str_repeat( 'a', 28 ) ) ) as $garbage ) {
			Fake::$options[ Secrets::OPTION ] = $garbage;
			$this->assertNull( Secrets::read() );
		}
	}

	/** @dataProvider addresses */
	public function test_knows_a_copy_of_the_shop_by_its_address( string $home, bool $is_same ): void {
		Fake::connect();
		Fake::$options['home'] = $home;
		$this->assertSame( $is_same, null !== Plugin::connection() );
	}

	public static function addresses(): array {
		return array(
			'the same'               => array( 'https://shop.example', true ),
			'with a slash'           => array( 'https://shop.example/', true ),
			'in capitals'            => array( 'https://SHOP.example', true ),
			'without TLS'            => array( 'http://shop.example', true ),
			'the port of TLS, named' => array( 'https://shop.example:443', true ),
			'a subdomain'            => array( 'https://staging.shop.example', false ),
			'a folder'               => array( 'https://shop.example/staging', false ),
			'another port'           => array( 'https://shop.example:8443', false ),
			'another host'           => array( 'https://shop.example.evil.example', false ),
			'a local copy'           => array( 'http://localhost', false ),
			'nothing'                => array( '', false ),
		);
	}

	public function test_a_connection_with_a_part_missing_is_none(): void {
		$parts = get_object_vars( Fake::connect() );
		foreach ( array_keys( $parts ) as $name ) {
			$this->assertNull( Connection::read( array_merge( $parts, array( $name => '' ) ) ) );
			$this->assertNull( Connection::read( array_diff_key( $parts, array( $name => true ) ) ) );
		}
	}

	public function test_the_log_masks_secrets(): void {
		$secrets = array( 'fl_test_abcDEF123', 'fl_live_abc-DEF_123', 'whsec_' . base64_encode( str_repeat( 'a', 32 ) ), 'Bearer xyz', 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=' );
		Log::warn( 'It failed with ' . $secrets[0], array( 'all' => $secrets, 'one' => $secrets[2] ) );
		foreach ( $secrets as $secret ) {
			$this->assertStringNotContainsString( $secret, Fake::$log[0] );
		}
		$this->assertStringStartsWith( 'warning It failed with *** all=', Fake::$log[0] );
	}
}
