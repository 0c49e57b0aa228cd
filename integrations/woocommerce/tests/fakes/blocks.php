<?php
/**
 * A fake of the class that WooCommerce's blocks have for payment methods.
 */

declare(strict_types=1);

namespace Automattic\WooCommerce\Blocks\Payments\Integrations;

abstract class AbstractPaymentMethodType {

	protected $name = '';

	protected $settings = array();

	public function get_name() {
		return $this->name;
	}

	protected function get_setting( $name, $default = '' ) {
		return $this->settings[ $name ] ?? $default;
	}
}
