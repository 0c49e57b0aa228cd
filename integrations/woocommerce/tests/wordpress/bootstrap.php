<?php
/**
 * Runs before the tests in a real WordPress.
 */

declare(strict_types=1);

set_error_handler(
	static function ( int $level, string $message, string $file, int $line ): bool {
		if ( 0 !== strpos( $file, __DIR__ ) || 0 === ( error_reporting() & $level ) ) {
			return false;
		}
		throw new ErrorException( $message, 0, $level, $file, $line );
	}
);
error_reporting( E_ALL );

require __DIR__ . '/Server.php';
require __DIR__ . '/Site.php';
require __DIR__ . '/Browser.php';
