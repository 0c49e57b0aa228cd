<?php
/**
 * Amounts as decimal strings.
 *
 * Many hosts have neither bcmath nor gmp, and a float can't hold 0.1, so this is plain text arithmetic.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

use InvalidArgumentException;

final class Decimal {

	/** More digits are no amount of money; the bound keeps work on a hostile text short. */
	private const LONGEST = 80;

	/**
	 * Returns an amount with exactly so many decimals, half rounded away from zero: 1.005 with 2 is 1.01.
	 *
	 * @throws InvalidArgumentException If the text isn't a plain decimal.
	 */
	public static function normalise( string $amount, int $decimals ): string {
		if ( $decimals < 0 ) {
			throw new InvalidArgumentException( 'negative number of decimals' );
		}
		[ $negative, $whole, $fraction ] = self::parse( $amount );
		$kept                            = str_pad( substr( $fraction, 0, $decimals ), $decimals, '0' );
		$digits                          = $whole . $kept;
		if ( strlen( $fraction ) > $decimals && $fraction[ $decimals ] >= '5' ) {
			$digits = self::add_digits( $digits, '1' );
		}
		return self::format( $negative, $digits, $decimals );
	}

	/**
	 * Checks whether a text is a plain decimal: digits, with or without a sign and a point, no exponent.
	 */
	public static function is_decimal( string $text ): bool {
		return strlen( $text ) <= self::LONGEST && 1 === preg_match( '/\A-?(\d+(\.\d*)?|\.\d+)\z/', $text );
	}

	/**
	 * Returns -1, 0 or 1, as `<=>` does for numbers.
	 *
	 * @throws InvalidArgumentException If one of the texts isn't a plain decimal.
	 */
	public static function compare( string $left, string $right ): int {
		$difference = self::subtract( $left, $right );
		if ( self::is_zero( $difference ) ) {
			return 0;
		}
		return '-' === $difference[0] ? -1 : 1;
	}

	/**
	 * Checks whether two texts are the same amount: 12.5 and 12.50 are.
	 *
	 * @throws InvalidArgumentException If one of the texts isn't a plain decimal.
	 */
	public static function equals( string $left, string $right ): bool {
		return 0 === self::compare( $left, $right );
	}

	/**
	 * Checks whether an amount is zero.
	 *
	 * @throws InvalidArgumentException If the text isn't a plain decimal.
	 */
	public static function is_zero( string $amount ): bool {
		[ , $whole, $fraction ] = self::parse( $amount );
		return '' === trim( $whole . $fraction, '0' );
	}

	/**
	 * Returns an amount that is above zero; otherwise 0.
	 *
	 * @throws InvalidArgumentException If the text isn't a plain decimal.
	 */
	public static function positive( string $amount ): string {
		return self::compare( $amount, '0' ) > 0 ? $amount : '0';
	}

	/**
	 * Returns the smaller of two amounts.
	 *
	 * @throws InvalidArgumentException If one of the texts isn't a plain decimal.
	 */
	public static function smaller( string $left, string $right ): string {
		return self::compare( $left, $right ) < 0 ? $left : $right;
	}

	/**
	 * Returns an amount in whole units of so many decimals, without zeros at its end: 1500 with 3 is 1.5.
	 *
	 * @throws InvalidArgumentException If the text isn't a plain decimal.
	 */
	public static function of_units( string $units, int $decimals ): string {
		[ $negative, $whole ] = self::parse( $units );
		$text                 = self::format( $negative, $whole, $decimals );
		return $decimals > 0 ? rtrim( rtrim( $text, '0' ), '.' ) : $text;
	}

	/**
	 * Returns the sum, with as many decimals as the more precise amount.
	 *
	 * @throws InvalidArgumentException If one of the texts isn't a plain decimal.
	 */
	public static function add( string $left, string $right ): string {
		[ $left_negative, $left_whole, $left_fraction ]    = self::parse( $left );
		[ $right_negative, $right_whole, $right_fraction ] = self::parse( $right );

		$decimals = max( strlen( $left_fraction ), strlen( $right_fraction ) );
		$one      = $left_whole . str_pad( $left_fraction, $decimals, '0' );
		$other    = $right_whole . str_pad( $right_fraction, $decimals, '0' );
		if ( $left_negative === $right_negative ) {
			return self::format( $left_negative, self::add_digits( $one, $other ), $decimals );
		}
		return self::compare_digits( $one, $other ) >= 0
			? self::format( $left_negative, self::subtract_digits( $one, $other ), $decimals )
			: self::format( $right_negative, self::subtract_digits( $other, $one ), $decimals );
	}

	/**
	 * Returns the difference, with as many decimals as the more precise amount.
	 *
	 * @throws InvalidArgumentException If one of the texts isn't a plain decimal.
	 */
	public static function subtract( string $left, string $right ): string {
		[ $negative ] = self::parse( $right );
		return self::add( $left, $negative ? substr( $right, 1 ) : '-' . $right );
	}

	/**
	 * Returns whether it is negative, its digits before the point, and those after it.
	 *
	 * @return array{bool, string, string}
	 * @throws InvalidArgumentException If the text isn't a plain decimal.
	 */
	private static function parse( string $text ): array {
		if ( ! self::is_decimal( $text ) ) {
			throw new InvalidArgumentException( 'not a decimal' );
		}
		$negative = '-' === $text[0];
		$parts    = explode( '.', $negative ? substr( $text, 1 ) : $text );
		return array( $negative, $parts[0], $parts[1] ?? '' );
	}

	private static function format( bool $negative, string $digits, int $decimals ): string {
		$padded = str_pad( $digits, $decimals + 1, '0', STR_PAD_LEFT );
		$split  = strlen( $padded ) - $decimals;
		$whole  = ltrim( substr( $padded, 0, $split ), '0' );
		$text   = ( '' === $whole ? '0' : $whole ) . ( $decimals > 0 ? '.' . substr( $padded, $split ) : '' );
		// Zero has no sign, so that equal amounts of one precision are equal texts.
		return $negative && '' !== trim( $text, '0.' ) ? '-' . $text : $text;
	}

	private static function compare_digits( string $left, string $right ): int {
		$length = max( strlen( $left ), strlen( $right ) );
		return strcmp( str_pad( $left, $length, '0', STR_PAD_LEFT ), str_pad( $right, $length, '0', STR_PAD_LEFT ) );
	}

	private static function add_digits( string $left, string $right ): string {
		$length = max( strlen( $left ), strlen( $right ) ) + 1;
		$left   = str_pad( $left, $length, '0', STR_PAD_LEFT );
		$right  = str_pad( $right, $length, '0', STR_PAD_LEFT );
		$sum    = '';
		$carry  = 0;
		for ( $index = $length - 1; $index >= 0; $index-- ) {
			$digit = (int) $left[ $index ] + (int) $right[ $index ] + $carry;
			$carry = $digit > 9 ? 1 : 0;
			$sum   = ( $digit % 10 ) . $sum;
		}
		return $sum;
	}

	/** Subtracts the smaller number from the larger one. */
	private static function subtract_digits( string $larger, string $smaller ): string {
		$length     = max( strlen( $larger ), strlen( $smaller ) );
		$larger     = str_pad( $larger, $length, '0', STR_PAD_LEFT );
		$smaller    = str_pad( $smaller, $length, '0', STR_PAD_LEFT );
		$difference = '';
		$borrow     = 0;
		for ( $index = $length - 1; $index >= 0; $index-- ) {
			$digit      = (int) $larger[ $index ] - (int) $smaller[ $index ] - $borrow;
			$borrow     = $digit < 0 ? 1 : 0;
			$difference = ( $digit < 0 ? $digit + 10 : $digit ) . $difference;
		}
		return $difference;
	}
}
