<?php
/**
 * What a WordPress of the tests lacks. WordPress loads this before plugins.
 */

declare(strict_types=1);

// The SQLite drop-in wants to activate a plugin of itself.
define( 'SQLITE_MAIN_FILE', __FILE__ );

/** No mail leaves this machine. */
function wp_mail(): bool {
	return true;
}

// A stand-in for wordpress.org, which knows no newer version of anything: without an answer, WordPress asks no other
// address for updates either. Written from https://developer.wordpress.org/reference/functions/wp_update_plugins/.
add_filter(
	'pre_http_request',
	static function ( $response, array $arguments, string $url ) {
		return false === strpos( $url, '//api.wordpress.org/' ) ? $response : array(
			'headers'  => array(),
			'body'     => '{"plugins":[],"themes":[],"no_update":[],"translations":[],"offers":[]}',
			'response' => array( 'code' => 200, 'message' => 'OK' ),
			'cookies'  => array(),
			'filename' => null,
		);
	},
	10,
	3
);
