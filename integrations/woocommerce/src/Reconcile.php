<?php
/**
 * Compares open orders with Florin's, so that a shop whose webhooks are blocked comes to the same result, later.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class Reconcile {

	public const HOOK         = 'florin_reconcile';
	public const CLOSE_HOOK   = 'florin_close_order';
	public const COMPARE_HOOK = 'florin_compare_order';
	public const GROUP        = 'florin-for-woocommerce';

	/** The last run that found something that no webhook had delivered, in seconds since 1970. */
	public const MISSED_OPTION = 'florin_for_woocommerce_missed_event';

	private const EVERY_SECONDS = 300;
	private const MOST_CALLS    = 20;

	/** A webhook that is on its way isn't missing. */
	private const GRACE_SECONDS = 60;

	/** Schedules the job, unless it is. */
	public static function schedule(): void {
		if ( false === as_has_scheduled_action( self::HOOK, array(), self::GROUP ) ) {
			as_schedule_recurring_action( time() + self::EVERY_SECONDS, self::EVERY_SECONDS, self::HOOK, array(), self::GROUP );
		}
	}

	/** Compares the orders that are due. Makes at most 20 calls, and stops once Florin can't be reached. */
	public static function run(): void {
		$connection = Plugin::connection();
		if ( null === $connection ) {
			return;
		}
		$client = new Client( $connection );
		Priced::refresh( $client );
		foreach ( Plugin::store()->due( time(), self::MOST_CALLS ) as $row ) {
			if ( ! self::compare( $client, $row ) ) {
				return;
			}
		}
	}

	/** Closes Florin's order of a cancelled one. */
	public static function close( int $order_id ): void {
		$connection = Plugin::connection();
		$row        = Plugin::store()->find( $order_id );
		if ( null !== $connection && null !== $row && '1' === (string) $row['wants_close'] ) {
			self::compare( new Client( $connection ), $row );
		}
	}

	/** Compares one order, whose page showed that Florin has a newer version. */
	public static function compare_one( int $order_id ): void {
		$connection = Plugin::connection();
		$row        = Plugin::store()->find( $order_id );
		if ( null !== $connection && null !== $row ) {
			self::compare( new Client( $connection ), $row );
		}
	}

	/** Returns whether Florin could be reached. */
	private static function compare( Client $client, array $row ): bool {
		$store = Plugin::store();
		$id    = (int) $row['order_id'];
		try {
			if ( '1' === (string) $row['wants_close'] ) {
				$order = $client->close_order( (string) $id );
				$store->set_wants_close( $id, false );
			} else {
				$order = $client->get_order( (string) $id );
			}
		} catch ( FlorinError $error ) {
			// An order that Florin doesn't have was never sent: nothing to close or to compare.
			if ( 'not_found' === $error->name ) {
				$store->set_wants_close( $id, false );
			}
			$store->set_checked( $id, time() );
			Log::info( 'An order could not be compared', array( 'order' => $id, 'code' => $error->name ) );
			Priced::note_failure( $error->name );
			return ! $error->is_temporary;
		}
		$is_new = $order->state !== $row['state'] && '' !== $row['state'] && time() - (int) $row['updated_at'] > self::GRACE_SECONDS;
		if ( OrderSync::APPLIED === ( new OrderSync( $store ) )->apply( $order ) && $is_new && 'closed' !== $order->state ) {
			update_option( self::MISSED_OPTION, time(), false );
		}
		$store->set_checked( $id, time() );
		return true;
	}
}
