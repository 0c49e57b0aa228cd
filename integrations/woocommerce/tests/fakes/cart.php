<?php
/**
 * Fakes of WooCommerce's cart and products.
 */

declare(strict_types=1);

class WC_Product {

	/** @var array<string, string> */
	private $meta;

	/** @var string */
	private $type;

	public function __construct( string $type = 'simple', array $meta = array() ) {
		$this->type = $type;
		$this->meta = $meta;
	}

	public function is_type( array $types ): bool {
		return in_array( $this->type, $types, true );
	}

	public function get_meta( string $name ): string {
		return $this->meta[ $name ] ?? '';
	}
}

final class FakeCart {

	/** @var array<array> */
	public $items;

	public function __construct( array ...$items ) {
		$this->items = $items;
	}

	public function get_cart(): array {
		return $this->items;
	}
}
