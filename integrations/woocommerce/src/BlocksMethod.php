<?php
/**
 * Shows the method in the block checkout.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

use Automattic\WooCommerce\Blocks\Payments\Integrations\AbstractPaymentMethodType;

final class BlocksMethod extends AbstractPaymentMethodType {

	/** @var string */
	protected $name = Plugin::METHOD;

	public function initialize(): void {
		$this->settings = get_option( 'woocommerce_' . Plugin::METHOD . '_settings', array() );
	}

	/** The checkout asks for the gateway's own answer with each cart, so this is only whether it's enabled. */
	public function is_active(): bool {
		return 'yes' === $this->get_setting( 'enabled', 'no' ) && null !== Plugin::connection();
	}

	/** @return string[] */
	public function get_payment_method_script_handles(): array {
		$dependencies = array( 'wc-blocks-registry', 'wc-settings', 'wp-element', 'wp-html-entities', 'wp-i18n' );
		wp_register_script( 'florin-blocks', plugins_url( 'assets/blocks.js', Plugin::file() ), $dependencies, VERSION, true );
		wp_set_script_translations( 'florin-blocks', Plugin::TEXT_DOMAIN, dirname( Plugin::file() ) . '/languages' );
		return array( 'florin-blocks' );
	}

	/** @return array{title: string, description: string, supports: string[]} */
	public function get_payment_method_data(): array {
		$gateway = WC()->payment_gateways()->payment_gateways()[ Plugin::METHOD ] ?? new Gateway();
		return array(
			'title'       => (string) $gateway->get_title(),
			'description' => (string) $gateway->get_description(),
			'supports'    => $gateway->supports,
		);
	}
}
