<?php
/**
 * A stand-in for WordPress's database class, on SQLite in memory. It runs the plugin's own statements, with MySQL's
 * upsert translated; types and locks of MySQL aren't shown by it.
 */

declare(strict_types=1);

define( 'ARRAY_A', 'ARRAY_A' );

class wpdb {

	/** @var string */
	public $prefix = 'wp_';

	/** @var PDO */
	private $pdo;

	/** @var callable|null Called before each statement: tests throw here, as if PHP was killed. */
	public $before;

	public function __construct() {
		$this->pdo = new PDO( 'sqlite::memory:' );
		$this->pdo->setAttribute( PDO::ATTR_ERRMODE, PDO::ERRMODE_EXCEPTION );
	}

	public function get_charset_collate(): string {
		return '';
	}

	public function get_blog_prefix(): string {
		return $this->prefix;
	}

	public function create( string $schema ): void {
		$this->pdo->exec( (string) preg_replace( array( '/,\s*KEY \w+ \([^)]*\)/', '/unsigned/' ), '', $schema ) );
	}

	public function prepare( string $sql, ...$values ): string {
		$index = 0;
		return (string) preg_replace_callback(
			'/%[ds]/',
			function ( array $found ) use ( &$index, $values ): string {
				$value = $values[ $index++ ];
				return '%d' === $found[0] ? (string) (int) $value : $this->pdo->quote( (string) $value );
			},
			$sql
		);
	}

	public function query( string $sql ): int {
		return (int) $this->run( $sql )->rowCount();
	}

	public function get_row( string $sql, string $output ): ?array {
		$row = $this->run( $sql )->fetch( PDO::FETCH_ASSOC );
		return false === $row ? null : array_map( 'strval', $row );
	}

	public function get_results( string $sql, string $output ): array {
		return array_map(
			static function ( array $row ): array {
				return array_map( 'strval', $row );
			},
			$this->run( $sql )->fetchAll( PDO::FETCH_ASSOC )
		);
	}

	private function run( string $sql ): PDOStatement {
		if ( null !== $this->before ) {
			( $this->before )( $sql );
		}
		$sql = str_replace( 'ON DUPLICATE KEY UPDATE', 'ON CONFLICT(order_id) DO UPDATE SET', $sql );
		return $this->pdo->query( (string) preg_replace( '/VALUES\((\w+)\)/', 'excluded.$1', $sql ) );
	}
}
