<?php
/**
 * Runs before all tests: loads the plugin as WordPress does, on fakes of WordPress and WooCommerce.
 */

declare(strict_types=1);

// A notice, warning or deprecation of the plugin or its tests fails the test. Debian's PHPUnit is older than PHP 8.5,
// which deprecates some of its code.
set_error_handler(
	static function ( int $level, string $message, string $file, int $line ): bool {
		if ( 0 !== strpos( $file, dirname( __DIR__ ) ) ) {
			return true;
		}
		if ( 0 === ( error_reporting() & $level ) ) {
			return false;
		}
		throw new ErrorException( $message, 0, $level, $file, $line );
	}
);
error_reporting( E_ALL );

require __DIR__ . '/fakes/wordpress.php';
require __DIR__ . '/fakes/texts.php';
require __DIR__ . '/fakes/admin.php';
require __DIR__ . '/fakes/php.php';
require __DIR__ . '/fakes/wpdb.php';
require __DIR__ . '/fakes/woocommerce.php';
require __DIR__ . '/fakes/updates.php';
require __DIR__ . '/fakes/cart.php';
require __DIR__ . '/fakes/refunds.php';
require __DIR__ . '/fakes/order-page.php';
require __DIR__ . '/fakes/blocks.php';
require __DIR__ . '/OrderJson.php';
require __DIR__ . '/Connecting.php';
require dirname( __DIR__ ) . '/src/autoload.php';
Fake::load_plugin();
