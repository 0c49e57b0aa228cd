<?php

declare(strict_types=1);

/** Orders as Florin's API returns them, reduced to the fields that the plugin reads. */
final class OrderJson {

	/** What has arrived of 36.90 in each state, and the statuses of the payments. */
	private const FACTS = array(
		'unpaid'     => array( '0.00', array( 'open' ) ),
		'processing' => array( '0.00', array( 'processing' ) ),
		'partial'    => array( '12.50', array( 'partial' ) ),
		'paid'       => array( '36.90', array( 'paid' ) ),
		'overpaid'   => array( '73.80', array( 'paid', 'paid' ) ),
		'paid_late'  => array( '36.90', array( 'paid_late' ) ),
		'closed'     => array( '0.00', array() ),
	);

	/** @return array<string, mixed> */
	public static function of( string $state, array $changes = array() ): array {
		[ $received, $statuses ] = self::FACTS[ $state ];

		$payments = array();
		foreach ( $statuses as $index => $status ) {
			$payments[] = array(
				'id'     => 'pay_' . ( count( $statuses ) - $index ),
				'status' => $status,
			);
		}
		return array_merge(
			array(
				'orderId'       => '17',
				'integrationId' => 'int_1',
				'environment'   => 'test',
				'number'        => '17',
				'version'       => 3,
				'url'           => 'https://florin.example/pay/link_1',
				'state'         => $state,
				'amount'        => array(
					'amount'   => '36.90',
					'currency' => 'EUR',
				),
				'received'      => array(
					'amount'   => $received,
					'currency' => 'EUR',
				),
				'payments'      => $payments,
				'refunds'       => array(),
				'returnUrl'     => null,
				'expiresAt'     => null,
				'closedAt'      => 'closed' === $state ? '2026-11-28T00:00:00.000Z' : null,
				'createdAt'     => '2026-11-28T00:00:00.000Z',
			),
			$changes
		);
	}

	/** @return array<string, mixed> A refund as orders have it. */
	public static function refund( string $id, string $status, string $value, array $changes = array() ): array {
		$is_sent = in_array( $status, array( 'sent', 'completed' ), true );
		return array_merge(
			array(
				'id'              => $id,
				'paymentId'       => 'pay_1',
				'status'          => $status,
				'asset'           => array(
					'network'  => 'moonbase',
					'symbol'   => 'DEV',
					'decimals' => 18,
				),
				'amountAtomic'    => '1500000000000000000',
				'value'           => array(
					'amount'   => $value,
					'currency' => 'EUR',
				),
				'reason'          => 'Sent back',
				'transactionHash' => $is_sent ? '0x' . hash( 'sha256', $id ) : null,
				'explorerUrl'     => $is_sent ? 'https://explorer.example/tx/0x' . hash( 'sha256', $id ) : null,
				'completedAt'     => 'completed' === $status ? '2026-11-28T00:00:00.000Z' : null,
			),
			$changes
		);
	}
}
