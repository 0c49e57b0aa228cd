<?php
/**
 * Plugin Name: Florin for WooCommerce
 * Description: Accept crypto payments directly into your own wallets, verified by your Florin.
 * Version: 0.1.0
 * Requires at least: 6.4
 * Requires PHP: 7.4
 * Requires Plugins: woocommerce
 * WC requires at least: 8.3
 * WC tested up to: 8.4
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain: florin-for-woocommerce
 * Domain Path: /languages
 * Update URI: https://florin-for-woocommerce.invalid/
 *
 * The host of the Update URI doesn't exist, so that no directory of plugins can offer another plugin as an update of
 * this one. Updates come from the Florin that the shop is connected to.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

require_once __DIR__ . '/src/autoload.php';

Plugin::boot( __FILE__ );
