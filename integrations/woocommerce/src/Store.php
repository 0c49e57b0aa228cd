<?php
/**
 * What the plugin remembers of each order, in a table of its own.
 *
 * Every change that two requests can race for is one UPDATE with its condition: atomic on InnoDB and on Galera, whatever
 * the shop stores its orders in.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

class Store {

	/** A request that died keeps its lock for so long. */
	public const LOCK_SECONDS = 60;

	/** Orders are reconciled for so long. */
	private const RECONCILED_DAYS = 30;

	/** States in which something still happens by itself; others only by late money and reorganizations. */
	private const LIVE = "state IN ('', 'unpaid', 'processing', 'partial')";

	/** @var \wpdb */
	private $db;

	/** @var string */
	private $table;

	public function __construct( \wpdb $db ) {
		$this->db    = $db;
		$this->table = $db->prefix . 'florin_orders';
	}

	/** Returns the statement that creates the table, as `dbDelta` reads it. */
	public function schema(): string {
		return "CREATE TABLE {$this->table} (
			order_id bigint unsigned NOT NULL,
			florin_version bigint NOT NULL DEFAULT -1,
			applying_version bigint NOT NULL DEFAULT -1,
			applying_state varchar(20) NOT NULL DEFAULT '',
			applying_status varchar(20) NOT NULL DEFAULT '',
			state varchar(20) NOT NULL DEFAULT '',
			received varchar(80) NOT NULL DEFAULT '0',
			status_by varchar(10) NOT NULL DEFAULT 'others',
			url varchar(2000) NOT NULL DEFAULT '',
			wants_close tinyint NOT NULL DEFAULT 0,
			refunds longtext,
			open_refunds tinyint NOT NULL DEFAULT 0,
			locked_until bigint unsigned NOT NULL DEFAULT 0,
			created_at bigint unsigned NOT NULL,
			checked_at bigint unsigned NOT NULL DEFAULT 0,
			updated_at bigint unsigned NOT NULL,
			PRIMARY KEY  (order_id),
			KEY checked (checked_at)
		) {$this->db->get_charset_collate()};";
	}

	/** Returns the row of an order, or null if it was never sent to Florin. */
	public function find( int $order_id ): ?array {
		$row = $this->db->get_row( $this->db->prepare( "SELECT * FROM {$this->table} WHERE order_id = %d", $order_id ), ARRAY_A );
		return is_array( $row ) ? $row : null;
	}

	/** Remembers an order that is about to be sent to Florin: after a crash in between, it is reconciled. */
	public function remember( int $order_id, int $now ): void {
		$this->db->query(
			$this->db->prepare(
				"INSERT INTO {$this->table} (order_id, created_at, updated_at) VALUES (%d, %d, %d)
				ON DUPLICATE KEY UPDATE created_at = VALUES(created_at), updated_at = VALUES(updated_at), wants_close = 0",
				$order_id,
				$now,
				$now
			)
		);
	}

	/** Locks an order, unless another request has it. Returns what `unlock` needs, or null. */
	public function lock( int $order_id, float $now ): ?int {
		$now_us = (int) ( $now * 1000000 );
		$until  = $now_us + self::LOCK_SECONDS * 1000000 + random_int( 0, 999999 );
		$taken  = $this->db->query(
			$this->db->prepare(
				"UPDATE {$this->table} SET locked_until = %d WHERE order_id = %d AND locked_until < %d",
				$until,
				$order_id,
				$now_us
			)
		);
		return 1 === $taken ? $until : null;
	}

	/**
	 * Locks an order for the full time again, before something that must not be done twice. Returns what `unlock` needs;
	 * null if the lock expired and another request has it now.
	 */
	public function relock( int $order_id, int $lock, float $now ): ?int {
		$until = (int) ( $now * 1000000 ) + self::LOCK_SECONDS * 1000000 + random_int( 0, 999999 );
		$taken = $this->db->query(
			$this->db->prepare( "UPDATE {$this->table} SET locked_until = %d WHERE order_id = %d AND locked_until = %d", $until, $order_id, $lock )
		);
		return 1 === $taken ? $until : null;
	}

	/** Unlocks an order, unless the lock expired and another request has it now. */
	public function unlock( int $order_id, int $lock ): void {
		$this->db->query(
			$this->db->prepare( "UPDATE {$this->table} SET locked_until = 0 WHERE order_id = %d AND locked_until = %d", $order_id, $lock )
		);
	}

	/** Records that the effects of a version are being applied to an order of this status: a crash shows in the next request. */
	public function begin( FlorinOrder $order, string $status ): void {
		$this->db->query(
			$this->db->prepare(
				"UPDATE {$this->table} SET applying_version = %d, applying_state = %s, applying_status = %s
				WHERE order_id = %d AND florin_version < %d",
				$order->version,
				$order->state,
				$status,
				(int) $order->order_id,
				$order->version
			)
		);
	}

	/** Records that a version was applied. Returns false if a newer one was. */
	public function finish( FlorinOrder $order, int $now ): bool {
		$changed = $this->db->query(
			$this->db->prepare(
				"UPDATE {$this->table} SET florin_version = %d, state = %s, received = %s, url = %s, updated_at = %d
				WHERE order_id = %d AND florin_version < %d",
				$order->version,
				$order->state,
				$order->received,
				$order->url,
				$now,
				(int) $order->order_id,
				$order->version
			)
		);
		return 1 === $changed;
	}

	/** Records who set the order's current status. */
	public function set_status_by( int $order_id, string $by ): void {
		$this->db->query( $this->db->prepare( "UPDATE {$this->table} SET status_by = %s WHERE order_id = %d", $by, $order_id ) );
	}

	/** Records that Florin's order has to be closed, or was. */
	public function set_wants_close( int $order_id, bool $wants ): void {
		$this->db->query( $this->db->prepare( "UPDATE {$this->table} SET wants_close = %d WHERE order_id = %d", (int) $wants, $order_id ) );
	}

	/** Records the refunds that were entered, as Refunds reads them, and whether others are under way. */
	public function set_refunds( int $order_id, string $refunds, bool $is_open ): void {
		$this->db->query(
			$this->db->prepare(
				"UPDATE {$this->table} SET refunds = %s, open_refunds = %d WHERE order_id = %d",
				$refunds,
				(int) $is_open,
				$order_id
			)
		);
	}

	/** Erases the address of an order's payment page. */
	public function forget_url( int $order_id ): void {
		$this->db->query( $this->db->prepare( "UPDATE {$this->table} SET url = '' WHERE order_id = %d", $order_id ) );
	}

	/** Records when an order was last compared with Florin's. */
	public function set_checked( int $order_id, int $now ): void {
		$this->db->query( $this->db->prepare( "UPDATE {$this->table} SET checked_at = %d WHERE order_id = %d", $now, $order_id ) );
	}

	/**
	 * Returns the rows to compare with Florin's orders: those to close, then those that can still be paid or have a refund
	 * under way, then others; of each, those that weren't compared for longest.
	 *
	 * @return array<array<string, string>>
	 */
	public function due( int $now, int $limit ): array {
		$rows = $this->db->get_results(
			$this->db->prepare(
				"SELECT * FROM {$this->table} WHERE created_at > %d OR (open_refunds = 1 AND updated_at > %d)
				ORDER BY wants_close DESC, (open_refunds = 1 OR " . self::LIVE . ') DESC, checked_at, order_id LIMIT %d',
				$now - self::RECONCILED_DAYS * 86400,
				$now - self::RECONCILED_DAYS * 86400,
				$limit
			),
			ARRAY_A
		);
		return is_array( $rows ) ? $rows : array();
	}

	/** Removes the table. */
	public function drop(): void {
		$this->db->query( "DROP TABLE IF EXISTS {$this->table}" );
	}
}
