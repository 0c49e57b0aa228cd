<?php

declare(strict_types=1);

use Florin\WooCommerce\Decimal;
use PHPUnit\Framework\TestCase;

final class DecimalTest extends TestCase {

	/** @dataProvider roundings */
	public function test_rounds_half_away_from_zero( string $amount, int $decimals, string $expected ): void {
		$this->assertSame( $expected, Decimal::normalise( $amount, $decimals ) );
	}

	public static function roundings(): array {
		return array(
			'1.005 in euros, which a float makes 1.00' => array( '1.005', 2, '1.01' ),
			'just below half'                 => array( '1.00499999999999999999', 2, '1.00' ),
			'a carry through all nines'       => array( '99.995', 2, '100.00' ),
			'a carry into a new digit'        => array( '9.5', 0, '10' ),
			'yen have none'                   => array( '1234.5', 0, '1235' ),
			'dinars have three'               => array( '1.0005', 3, '1.001' ),
			'too few are filled up'           => array( '12.5', 2, '12.50' ),
			'no point at all'                 => array( '12', 2, '12.00' ),
			'a point and nothing after it'    => array( '12.', 2, '12.00' ),
			'nothing before the point'        => array( '.5', 2, '0.50' ),
			'leading zeros'                   => array( '0012.50', 2, '12.50' ),
			'zero'                            => array( '0', 2, '0.00' ),
			'negative'                        => array( '-1.005', 2, '-1.01' ),
			'negative that becomes zero has no sign' => array( '-0.004', 2, '0.00' ),
			'more digits than an integer has' => array( '123456789012345678901234567890.125', 2, '123456789012345678901234567890.13' ),
		);
	}

	/** @dataProvider texts_that_are_no_decimals */
	public function test_refuses_what_is_no_plain_decimal( string $text ): void {
		$this->assertFalse( Decimal::is_decimal( $text ) );
		foreach ( array(
			static function () use ( $text ) {
				Decimal::normalise( $text, 2 );
			},
			static function () use ( $text ) {
				Decimal::compare( $text, '1' );
			},
			static function () use ( $text ) {
				Decimal::compare( '1', $text );
			},
			static function () use ( $text ) {
				Decimal::is_zero( $text );
			},
		) as $call ) {
			try {
				$call();
				$this->fail( 'accepted' );
			} catch ( InvalidArgumentException $error ) {
				$this->addToAssertionCount( 1 );
			}
		}
	}

	public static function texts_that_are_no_decimals(): array {
		return array(
			'empty'                       => array( '' ),
			'a sign alone'                => array( '-' ),
			'a point alone'               => array( '.' ),
			'two signs'                   => array( '--5' ),
			'a plus'                      => array( '+5' ),
			'an exponent'                 => array( '1e3' ),
			'hexadecimal'                 => array( '0x1A' ),
			'a comma'                     => array( '12,50' ),
			'thousands'                   => array( '1 000.00' ),
			'two points'                  => array( '1.2.3' ),
			'a line break at the end'     => array( "12.50\n" ),
			'a space in front'            => array( ' 12.50' ),
			'not a number'                => array( 'NAN' ),
			'digits of another script'    => array( '١٢' ),
			'so long that it is no money' => array( str_repeat( '9', 81 ) ),
		);
	}

	public function test_refuses_a_negative_number_of_decimals(): void {
		$this->expectException( InvalidArgumentException::class );
		Decimal::normalise( '1', -1 );
	}

	public function test_compares_amounts_that_floats_confuse(): void {
		$this->assertTrue( Decimal::equals( Decimal::add( '0.1', '0.2' ), '0.3' ) );
		$this->assertSame( -1, Decimal::compare( '9007199254740992.1', '9007199254740992.2' ) );
		$this->assertSame( 1, Decimal::compare( '0.30000000000000001', '0.3' ) );
		$this->assertTrue( Decimal::equals( '12.5', '12.500' ) );
		$this->assertTrue( Decimal::equals( '-0', '0.00' ) );
		$this->assertFalse( Decimal::equals( '12.50', '-12.50' ) );
	}

	public function test_adds_and_subtracts(): void {
		$this->assertSame( '24.40', Decimal::subtract( '36.90', '12.5' ) );
		$this->assertSame( '-24.40', Decimal::subtract( '12.5', '36.90' ) );
		$this->assertSame( '0.00', Decimal::subtract( '12.50', '12.5' ) );
		$this->assertSame( '49.40', Decimal::subtract( '36.90', '-12.5' ) );
		$this->assertSame( '-49.40', Decimal::subtract( '-36.90', '12.5' ) );
	}

	public function test_agrees_with_integers_on_random_amounts(): void {
		mt_srand( 7 );
		for ( $try = 0; $try < 2000; $try++ ) {
			$decimals = mt_rand( 0, 4 );
			$left     = mt_rand( -999999999, 999999999 );
			$right    = 0 === $try % 5 ? $left : mt_rand( -999999999, 999999999 );
			$one      = self::decimal( $left, $decimals );
			$other    = self::decimal( $right, $decimals );
			$this->assertSame( $left <=> $right, Decimal::compare( $one, $other ), "$one <=> $other" );
			$this->assertSame( self::decimal( $left + $right, $decimals ), Decimal::add( $one, $other ) );
			$this->assertSame( self::decimal( $left - $right, $decimals ), Decimal::subtract( $one, $other ) );
			$this->assertSame( 0 === $left, Decimal::is_zero( $one ) );
		}
	}

	public function test_rounds_random_amounts_to_the_nearest_and_changes_none_twice(): void {
		mt_srand( 11 );
		for ( $try = 0; $try < 2000; $try++ ) {
			$finer   = mt_rand( 1, 6 );
			$units   = mt_rand( -999999999, 999999999 );
			$fine    = self::decimal( $units, $finer );
			$kept    = mt_rand( 0, $finer );
			$rounded = Decimal::normalise( $fine, $kept );
			$step    = 10 ** ( $finer - $kept );
			$nearest = intdiv( 2 * abs( $units ) + $step, 2 * $step ) * ( $units < 0 ? -1 : 1 );
			$this->assertSame( self::decimal( $nearest, $kept ), $rounded, "$fine with $kept decimals" );
			$this->assertSame( $rounded, Decimal::normalise( $rounded, $kept ) );
		}
	}

	private static function decimal( int $units, int $decimals ): string {
		$digits = str_pad( (string) abs( $units ), $decimals + 1, '0', STR_PAD_LEFT );
		$split  = strlen( $digits ) - $decimals;
		return ( $units < 0 ? '-' : '' ) . substr( $digits, 0, $split ) . ( $decimals > 0 ? '.' . substr( $digits, $split ) : '' );
	}
}
