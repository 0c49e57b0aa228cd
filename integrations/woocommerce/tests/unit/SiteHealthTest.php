<?php

declare(strict_types=1);

use Florin\WooCommerce\Plugin;
use Florin\WooCommerce\Priced;
use Florin\WooCommerce\SiteHealth;
use PHPUnit\Framework\TestCase;

final class SiteHealthTest extends TestCase {

	/** @dataProvider problems */
	public function test_names( callable $arrange, string $problem, string $remedy ): void {
		Fake::reset();
		Fake::connect();
		$this->assertSame( array(), SiteHealth::problems( time() ) );
		$this->assertSame( 'good', SiteHealth::test()['status'] );
		$arrange();
		$this->assertSame( array( $problem ), SiteHealth::problems( time() ) );
		$this->assertSame( 'recommended', SiteHealth::test()['status'] );
		$this->assertStringContainsString( $remedy, SiteHealth::test()['description'] );
	}

	public static function problems(): array {
		return array(
			'a shop that is not connected' => array( array( Florin\WooCommerce\Secrets::class, 'erase' ), 'not_connected', 'Connect it' ),
			'salts that changed'           => array(
				static function (): void {
					Fake::$salt = 'other';
				},
				'unreadable',
				'Connect the shop again',
			),
			'a copy'                       => array(
				static function (): void {
					Fake::$options['home'] = 'https://staging.shop.example';
				},
				'copy',
				'connect it again',
			),
			'a revoked key'                => array(
				static function (): void {
					Priced::note_failure( 'api_key_invalid' );
				},
				'revoked',
				'Connect the shop again',
			),
			'a currency without a rate'    => array(
				static function (): void {
					Fake::$transients[ Priced::TRANSIENT ] = array( 'USD' );
				},
				'currency',
				'settings list its currencies',
			),
			'the limit'                    => array(
				static function (): void {
					Priced::note_over_limit( 'EUR', '1000.00' );
				},
				'limit',
				'raise the limit',
			),
			'more decimals than the currency has' => array(
				static function (): void {
					Fake::$options['woocommerce_price_num_decimals'] = 3;
				},
				'decimals',
				'rounded half up',
			),
		);
	}

	public function test_uninstalling_leaves_nothing_behind(): void {
		Fake::reset();
		Fake::connect();
		Priced::note_failure( 'api_key_invalid' );
		Priced::note_over_limit( 'EUR', '1000.00' );
		Florin\WooCommerce\Reconcile::schedule();
		Florin\WooCommerce\PendingConnect::start( 'https://florin.example', 1, 'session of user 1', time() );
		Plugin::remove();
		$this->assertSame( array( 'home' => 'https://shop.example' ), Fake::$options );
		$this->assertSame( array(), Fake::$jobs );
		$this->assertSame( array(), Fake::$transients );
		$this->assertSame( array(), Fake::$user_meta );
		$this->expectException( PDOException::class );
		Plugin::store()->find( 17 );
	}
}
