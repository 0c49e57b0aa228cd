<?php
/**
 * Decimals of currencies.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class Currency {

	/** ISO 4217's currencies that don't have two decimals. A shop's own setting says how it shows prices, not this. */
	private const DECIMALS = array(
		'BHD' => 3,
		'BIF' => 0,
		'CLP' => 0,
		'DJF' => 0,
		'GNF' => 0,
		'IQD' => 3,
		'ISK' => 0,
		'JOD' => 3,
		'JPY' => 0,
		'KMF' => 0,
		'KRW' => 0,
		'KWD' => 3,
		'LYD' => 3,
		'OMR' => 3,
		'PYG' => 0,
		'RWF' => 0,
		'TND' => 3,
		'UGX' => 0,
		'VND' => 0,
		'VUV' => 0,
		'XAF' => 0,
		'XOF' => 0,
		'XPF' => 0,
	);

	/** Returns how many decimals an amount in this currency has. */
	public static function decimals( string $code ): int {
		return self::DECIMALS[ $code ] ?? 2;
	}
}
