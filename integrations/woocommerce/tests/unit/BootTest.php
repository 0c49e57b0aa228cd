<?php

declare(strict_types=1);

use PHPUnit\Framework\TestCase;

final class BootTest extends TestCase {

	public function test_without_woocommerce_it_shows_a_notice_and_does_nothing_else(): void {
		$this->assertFalse( class_exists( 'WooCommerce', false ) );
		Fake::load_plugin();
		$this->assertSame( array( 'plugins_loaded', 'init', 'before_woocommerce_init' ), array_keys( Fake::$hooks ) );
		Fake::run( 'plugins_loaded' );
		$this->assertSame( array( 'plugins_loaded', 'init', 'before_woocommerce_init', 'admin_notices' ), array_keys( Fake::$hooks ) );
		Fake::run( 'init' );
		$this->assertSame( '', Fake::run( 'admin_notices' ) );
		Fake::$capabilities['activate_plugins'] = true;
		$this->assertStringContainsString( 'needs WooCommerce', Fake::run( 'admin_notices' ) );
	}

	public function test_none_of_its_files_can_be_opened_by_a_browser(): void {
		foreach ( array_merge( glob( dirname( __DIR__, 2 ) . '/*.php' ), glob( dirname( __DIR__, 2 ) . '/src/*.php' ) ) as $path ) {
			$code = (string) file_get_contents( $path );
			$runs = 1 === preg_match( '/^(add_|require|echo|printf|spl_|new )/m', $code );
			$this->assertTrue( ! $runs || false !== strpos( $code, "defined( 'ABSPATH' )" ), $path );
		}
	}

	public function test_its_versions_agree(): void {
		$main = (string) file_get_contents( dirname( __DIR__, 2 ) . '/florin-for-woocommerce.php' );
		preg_match( '/^ \* Version: (\S+)$/m', $main, $header );
		preg_match( '/^Stable tag: (\S+)$/m', (string) file_get_contents( dirname( __DIR__, 2 ) . '/readme.txt' ), $stable );
		$this->assertSame( Florin\WooCommerce\VERSION, $header[1] );
		$this->assertSame( Florin\WooCommerce\VERSION, $stable[1] );
	}

	public function test_no_file_has_more_than_250_lines(): void {
		$long = array();
		foreach ( glob( dirname( __DIR__, 2 ) . '/src/*.php' ) as $path ) {
			if ( count( (array) file( $path ) ) > 250 ) {
				$long[] = basename( $path );
			}
		}
		$this->assertSame( array(), $long );
	}

	public function test_needs_no_extension_that_hosts_lack(): void {
		$found = array();
		foreach ( glob( dirname( __DIR__, 2 ) . '/src/*.php' ) as $path ) {
			if ( 1 === preg_match( '/\b(bc(add|sub|mul|div|comp|mod|pow|scale)|gmp_\w+|sodium_\w+|mb_\w+)\s*\(/', (string) file_get_contents( $path ) ) ) {
				$found[] = basename( $path );
			}
		}
		$this->assertSame( array(), $found );
	}
}
