<?php

declare(strict_types=1);

use Florin\WooCommerce\Currency;
use Florin\WooCommerce\FlorinOrder;
use Florin\WooCommerce\Texts;
use PHPUnit\Framework\TestCase;

final class TextsTest extends TestCase {

	public function test_every_note_and_mail_of_the_table_has_a_text(): void {
		$code = (string) file_get_contents( dirname( __DIR__, 2 ) . '/src/OrderState.php' );
		preg_match_all( "/array\( '(?:note|note_customer|mail)', '(\w+)' \)|array\( 'status', '[\w-]+', '(\w+)' \)/", $code, $found );
		$keys = array_unique( array_filter( array_merge( $found[1], $found[2] ) ) );
		$this->assertGreaterThan( 20, count( $keys ) );
		$order = FlorinOrder::read( OrderJson::of( 'partial' ) );
		foreach ( $keys as $key ) {
			$this->assertNotSame( '', Texts::note( $key, $order, 'Processing' ) );
		}
	}

	public function test_amounts_have_the_decimals_of_their_currency(): void {
		$order = FlorinOrder::read( OrderJson::of( 'partial' ) );
		$this->assertSame( 'Florin: partially paid. 12.50 EUR of 36.90 EUR was received, 24.40 EUR is missing.', Texts::note( 'partial', $order, '' ) );
	}

	public function test_customers_are_told_each_state_in_words(): void {
		$texts = array_map(
			static function ( string $state ): string {
				return Texts::customer_state( FlorinOrder::read( OrderJson::of( $state ) ) );
			},
			FlorinOrder::STATES
		);
		$this->assertCount( 6, array_unique( $texts ) );
	}

	public function test_currencies_have_the_decimals_that_florin_gives_them(): void {
		$source = dirname( __DIR__, 4 ) . '/src/contract/base/iso-4217.ts';
		preg_match_all( '/^  ([A-Z]{3}): (\d),$/m', (string) file_get_contents( $source ), $found, PREG_SET_ORDER );
		$this->assertGreaterThan( 140, count( $found ) );
		foreach ( $found as [ , $code, $decimals ] ) {
			$this->assertSame( (int) $decimals, Currency::decimals( $code ), $code );
		}
	}
}
