<?php
/**
 * Reads the parts of an order: amounts, payments and refunds. What it can't read is left out.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class FlorinParts {

	/** IDs, statuses and symbols, which end up in texts of the shop. */
	private const WORD = '/\A[A-Za-z0-9_.-]{1,64}\z/';

	/** Names of transactions: hexadecimal, or the number of a block and an index. */
	private const TRANSACTION = '/\A[A-Za-z0-9:-]{1,100}\z/';

	/** No chain's coin has more. */
	private const MOST_DECIMALS = 36;

	/**
	 * Returns a decimal and a currency, or null.
	 *
	 * @param mixed $money
	 * @return array{string, string}|null
	 */
	public static function money( $money ): ?array {
		$amount   = is_array( $money ) ? ( $money['amount'] ?? null ) : null;
		$currency = is_array( $money ) ? ( $money['currency'] ?? null ) : null;
		if ( ! is_string( $amount ) || ! Decimal::is_decimal( $amount ) || '-' === $amount[0] ) {
			return null;
		}
		return is_string( $currency ) && 1 === preg_match( '/\A[A-Z]{3}\z/', $currency )
			? array( $amount, $currency )
			: null;
	}

	/**
	 * Returns payments: `id`, `status`, what has arrived in their coin as `received`, and their `transactions`.
	 *
	 * @param mixed $payments
	 * @return array<array{id: string, status: string, received: string, transactions: array<array{hash: string, url: string}>}>
	 */
	public static function payments( $payments ): array {
		$read = array();
		foreach ( is_array( $payments ) ? $payments : array() as $payment ) {
			$id     = self::word( $payment, 'id' );
			$status = self::word( $payment, 'status' );
			if ( '' !== $id && '' !== $status ) {
				$read[] = array(
					'id'           => $id,
					'status'       => $status,
					'received'     => self::coins( $payment['receivedAtomic'] ?? null, $payment['asset'] ?? null ),
					'transactions' => array_values( array_filter( array_map( array( self::class, 'transaction' ), self::entries( $payment, 'transfers' ) ) ) ),
				);
			}
		}
		return $read;
	}

	/**
	 * Returns refunds: `id`, `status`, their `value` in the order's currency, the `coins` that are sent, the `reason`, the
	 * `transaction` or null, and when one was `completed`. Of one in another currency, nothing could be entered.
	 *
	 * @param mixed $refunds
	 * @return array<array{id: string, status: string, value: string, coins: string, reason: string, completed: string,
	 *     transaction: array{hash: string, url: string}|null}>
	 */
	public static function refunds( $refunds, string $currency ): array {
		$read = array();
		foreach ( is_array( $refunds ) ? $refunds : array() as $refund ) {
			$id     = self::word( $refund, 'id' );
			$status = self::word( $refund, 'status' );
			$value  = is_array( $refund ) ? self::money( $refund['value'] ?? null ) : null;
			if ( '' !== $id && '' !== $status && null !== $value && $value[1] === $currency ) {
				$read[] = array(
					'id'          => $id,
					'status'      => $status,
					'value'       => $value[0],
					'coins'       => self::coins( $refund['amountAtomic'] ?? null, $refund['asset'] ?? null ),
					'reason'      => is_string( $refund['reason'] ?? null ) ? $refund['reason'] : '',
					'completed'   => is_string( $refund['completedAt'] ?? null ) ? $refund['completedAt'] : '',
					'transaction' => self::transaction( $refund ),
				);
			}
		}
		return $read;
	}

	/**
	 * @param mixed $part
	 * @return array{hash: string, url: string}|null The address in an explorer is empty where there is none.
	 */
	private static function transaction( $part ): ?array {
		$hash = is_array( $part ) ? ( $part['transactionHash'] ?? null ) : null;
		if ( ! is_string( $hash ) || 1 !== preg_match( self::TRANSACTION, $hash ) ) {
			return null;
		}
		$url = $part['explorerUrl'] ?? null;
		return array(
			'hash' => $hash,
			'url'  => is_string( $url ) && 0 === strpos( $url, 'https://' ) ? $url : '',
		);
	}

	/**
	 * Returns an amount of coins with their symbol, as people read it; an empty text if it can't be read.
	 *
	 * @param mixed $units
	 * @param mixed $asset
	 */
	private static function coins( $units, $asset ): string {
		$decimals = is_array( $asset ) ? ( $asset['decimals'] ?? null ) : null;
		$symbol   = self::word( $asset, 'symbol' );
		if ( ! is_string( $units ) || 1 !== preg_match( '/\A\d{1,78}\z/', $units ) || '' === $symbol ) {
			return '';
		}
		return is_int( $decimals ) && $decimals >= 0 && $decimals <= self::MOST_DECIMALS
			? Decimal::of_units( $units, $decimals ) . ' ' . $symbol
			: '';
	}

	/** @param mixed $part */
	private static function word( $part, string $name ): string {
		$value = is_array( $part ) ? ( $part[ $name ] ?? null ) : null;
		return is_string( $value ) && 1 === preg_match( self::WORD, $value ) ? $value : '';
	}

	/** @param mixed $part */
	private static function entries( $part, string $name ): array {
		$value = is_array( $part ) ? ( $part[ $name ] ?? null ) : null;
		return is_array( $value ) ? $value : array();
	}
}
