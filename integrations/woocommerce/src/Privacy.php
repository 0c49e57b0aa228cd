<?php
/**
 * Exports and erases what the plugin knows about a customer's orders.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class Privacy {

	private const PER_PAGE = 50;

	public static function exporters( array $exporters ): array {
		$exporters['florin'] = array(
			'exporter_friendly_name' => __( 'Florin payments', 'florin-for-woocommerce' ),
			'callback'               => array( self::class, 'export' ),
		);
		return $exporters;
	}

	public static function erasers( array $erasers ): array {
		$erasers['florin'] = array(
			'eraser_friendly_name' => __( 'Florin payments', 'florin-for-woocommerce' ),
			'callback'             => array( self::class, 'erase' ),
		);
		return $erasers;
	}

	/** @return array{data: array, done: bool} */
	public static function export( string $email, int $page = 1 ): array {
		$orders = self::orders( $email, $page );
		$data   = array();
		foreach ( $orders as $order ) {
			$row = Plugin::store()->find( $order->get_id() );
			if ( null === $row ) {
				continue;
			}
			$values = array(
				array( __( 'Payment page', 'florin-for-woocommerce' ), $row['url'] ),
				array( __( 'Payment status', 'florin-for-woocommerce' ), $row['state'] ),
				array( __( 'Received', 'florin-for-woocommerce' ), $row['received'] ),
			);
			$data[] = array(
				'group_id'    => 'florin',
				'group_label' => __( 'Florin payments', 'florin-for-woocommerce' ),
				'item_id'     => 'order-' . $order->get_id(),
				'data'        => array_map(
					static function ( array $value ): array {
						return array(
							'name'  => $value[0],
							'value' => $value[1],
						);
					},
					$values
				),
			);
		}
		return array(
			'data' => $data,
			'done' => count( $orders ) < self::PER_PAGE,
		);
	}

	/**
	 * Erases the address of the payment page, by which a customer's payment can be found on a chain. State and amount
	 * stay, since they belong to the shop's books.
	 */
	public static function erase( string $email, int $page = 1 ): array {
		$orders = self::orders( $email, $page );
		foreach ( $orders as $order ) {
			Plugin::store()->forget_url( $order->get_id() );
		}
		return array(
			'items_removed'  => count( $orders ) > 0,
			'items_retained' => false,
			'messages'       => array(),
			'done'           => count( $orders ) < self::PER_PAGE,
		);
	}

	/** @return \WC_Order[] */
	private static function orders( string $email, int $page ): array {
		return wc_get_orders(
			array(
				'billing_email'  => $email,
				'payment_method' => Plugin::METHOD,
				'limit'          => self::PER_PAGE,
				'page'           => $page,
				'orderby'        => 'ID',
				'order'          => 'ASC',
			)
		);
	}
}
