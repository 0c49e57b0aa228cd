<?php
/**
 * What the shop knows about an order, as far as it decides what Florin's news of it causes.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class ShopFacts {

	/** Who set the current status: this plugin, a person, or WooCommerce and other plugins. */
	public const BY_US     = 'us';
	public const BY_PERSON = 'person';
	public const BY_OTHERS = 'others';

	/** @var string WooCommerce's status, without `wc-`. */
	public $status;

	/** @var bool Whether the order is paid with Florin; false once the customer has chosen another method. */
	public $is_ours;

	/** @var string One of the BY_ constants. */
	public $status_by;

	/** @var bool Whether Florin's amount and currency are those of the order. */
	public $same_amount;

	/** @var bool Whether WooCommerce cancels unpaid orders, because it holds stock for a limited time. */
	public $cancels_unpaid;

	/** @var string Florin's state whose effects were applied last; empty before the first. */
	public $known_state;

	/** @var string What had been received then. */
	public $known_received;

	/**
	 * @param array{status: string, is_ours?: bool, status_by?: string, same_amount?: bool, cancels_unpaid?: bool,
	 *     known_state?: string, known_received?: string} $facts
	 */
	public function __construct( array $facts ) {
		$this->status         = $facts['status'];
		$this->is_ours        = $facts['is_ours'] ?? true;
		$this->status_by      = $facts['status_by'] ?? self::BY_OTHERS;
		$this->same_amount    = $facts['same_amount'] ?? true;
		$this->cancels_unpaid = $facts['cancels_unpaid'] ?? false;
		$this->known_state    = $facts['known_state'] ?? '';
		$this->known_received = $facts['known_received'] ?? '0';
	}
}
