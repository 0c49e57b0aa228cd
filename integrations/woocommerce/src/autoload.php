<?php
/**
 * Loads the plugin's classes when they are first used.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const VERSION = '0.1.0';

spl_autoload_register(
	static function ( string $name ): void {
		if ( 0 === strpos( $name, __NAMESPACE__ . '\\' ) ) {
			$path = __DIR__ . '/' . substr( $name, strlen( __NAMESPACE__ ) + 1 ) . '.php';
			if ( is_readable( $path ) ) {
				require_once $path;
			}
		}
	}
);
