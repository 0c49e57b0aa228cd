<?php
/**
 * Fakes of WordPress's functions for downloads and updates.
 */

declare(strict_types=1);

/** Lets the response's body be a file's, if one is named. */
function wp_remote_get( string $url, array $arguments ) {
	$response = wp_remote_request( $url, array( 'method' => 'GET' ) + $arguments );
	if ( isset( $arguments['filename'] ) && is_array( $response ) ) {
		file_put_contents( $arguments['filename'], $response[1] );
	}
	return $response;
}

function wp_tempnam( string $name ): string {
	return (string) tempnam( sys_get_temp_dir(), $name );
}

function wp_delete_file( string $file ): void {
	unlink( $file );
}

function delete_site_transient( string $name ): void {
	unset( Fake::$transients[ "site $name" ] );
}
