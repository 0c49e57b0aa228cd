<?php

declare(strict_types=1);

use Florin\WooCommerce\FlorinOrder;
use Florin\WooCommerce\Plugin;
use Florin\WooCommerce\Store;
use PHPUnit\Framework\TestCase;

final class StoreTest extends TestCase {

	protected function setUp(): void {
		Fake::reset();
	}

	public function test_one_of_many_takes_the_lock(): void {
		$store = Plugin::store();
		$store->remember( 17, 1000 );
		$locks = array();
		for ( $try = 0; $try < 10; $try++ ) {
			$locks[] = $store->lock( 17, 1000.0 );
		}
		$this->assertCount( 1, array_filter( $locks ) );
		$this->assertNull( $store->lock( 18, 1000.0 ) );
	}

	public function test_a_lock_that_expired_is_taken_over_and_not_unlocked_by_its_first_holder(): void {
		$store = Plugin::store();
		$store->remember( 17, 1000 );
		$first = $store->lock( 17, 1000.0 );
		$this->assertNull( $store->lock( 17, 1000.0 + Store::LOCK_SECONDS - 1 ) );
		$second = $store->lock( 17, 1000.0 + Store::LOCK_SECONDS + 2 );
		$this->assertNotNull( $second );
		$store->unlock( 17, $first );
		$this->assertNull( $store->lock( 17, 1000.0 + Store::LOCK_SECONDS + 3 ) );
		$store->unlock( 17, $second );
		$this->assertNotNull( $store->lock( 17, 1000.0 + Store::LOCK_SECONDS + 3 ) );
	}

	public function test_a_version_is_recorded_only_if_it_is_newer(): void {
		$store = Plugin::store();
		$store->remember( 17, 1000 );
		$this->assertTrue( $store->finish( self::order( 'paid', 5 ), 1001 ) );
		$this->assertFalse( $store->finish( self::order( 'unpaid', 5 ), 1002 ) );
		$this->assertFalse( $store->finish( self::order( 'unpaid', 4 ), 1002 ) );
		$this->assertSame( 'paid', $store->find( 17 )['state'] );
	}

	public function test_ordering_again_keeps_what_is_known_and_cancels_the_closing(): void {
		$store = Plugin::store();
		$store->remember( 17, 1000 );
		$store->finish( self::order( 'partial', 5 ), 1001 );
		$store->set_wants_close( 17, true );
		$store->remember( 17, 2000 );
		$row = $store->find( 17 );
		$this->assertSame( array( 'partial', '5', '0', '2000' ), array( $row['state'], $row['florin_version'], $row['wants_close'], $row['created_at'] ) );
	}

	public function test_reconciles_what_is_to_close_then_what_is_open_the_longest_unchecked_first(): void {
		$store = Plugin::store();
		foreach ( array( 1 => 'paid', 2 => 'unpaid', 3 => 'partial', 4 => 'closed' ) as $id => $state ) {
			$store->remember( $id, 100000000 );
			$store->finish( self::order( $state, 1, $id ), 100000000 );
		}
		$store->remember( 5, 100000000 - 31 * 86400 );
		$store->set_wants_close( 4, true );
		$store->set_checked( 2, 100000050 );
		$store->set_checked( 3, 100000040 );
		$due = static function ( int $limit ) use ( $store ): array {
			return array_map( 'intval', array_column( $store->due( 100000100, $limit ), 'order_id' ) );
		};
		$this->assertSame( array( 4, 3, 2, 1 ), $due( 20 ) );
		$this->assertSame( array( 4, 3 ), $due( 2 ) );
	}

	public function test_erases_the_address_of_the_payment_page_and_keeps_the_state(): void {
		$store = Plugin::store();
		$store->remember( 17, 1000 );
		$store->finish( self::order( 'paid', 5 ), 1001 );
		$store->forget_url( 17 );
		$this->assertSame( array( '', 'paid' ), array( $store->find( 17 )['url'], $store->find( 17 )['state'] ) );
	}

	private static function order( string $state, int $version, int $id = 17 ): FlorinOrder {
		return FlorinOrder::read( OrderJson::of( $state, array( 'version' => $version, 'orderId' => (string) $id ) ) );
	}
}
