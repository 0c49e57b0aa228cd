<?php
/**
 * Puts the plugin together.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class Plugin {

	/** Adds the hooks by which WordPress starts the plugin. */
	public static function boot( string $file ): void {
		add_action( 'plugins_loaded', array( self::class, 'start' ) );
	}

	/**
	 * Starts the plugin, or says what is missing: WordPress before 6.5 ignores `Requires Plugins`, and WooCommerce can
	 * be deleted from the disk at any time.
	 */
	public static function start(): void {
		if ( ! class_exists( 'WooCommerce' ) ) {
			add_action( 'admin_notices', array( self::class, 'show_what_is_missing' ) );
		}
	}

	/** Shows that the plugin does nothing without WooCommerce. */
	public static function show_what_is_missing(): void {
		if ( current_user_can( 'activate_plugins' ) ) {
			printf(
				'<div class="notice notice-warning"><p>%s</p></div>',
				esc_html__( 'Florin for WooCommerce needs WooCommerce. Install and activate it to accept payments.', 'florin-for-woocommerce' )
			);
		}
	}
}
