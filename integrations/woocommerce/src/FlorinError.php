<?php
/**
 * A call to Florin that failed.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

use RuntimeException;

/**
 * Has a code and nothing that Florin or the network said, so that it can be logged. Codes are those of Florin's API, and
 * `unreachable`, `response_malformed` and `not_connected`.
 */
final class FlorinError extends RuntimeException {

	/** @var string */
	public $name;

	/** @var bool Whether the same call can succeed later. */
	public $is_temporary;

	public function __construct( string $name, bool $is_temporary ) {
		parent::__construct( $name );
		$this->name         = $name;
		$this->is_temporary = $is_temporary;
	}
}
