<?php
/**
 * Not Florin, but its downloads, from the folder of the server: with a file `redirect`, they lead to the address in it.
 * Records each request in `requests`.
 */

declare(strict_types=1);

$folder = (string) $_SERVER['DOCUMENT_ROOT'];
$path   = (string) parse_url( (string) $_SERVER['REQUEST_URI'], PHP_URL_PATH );
file_put_contents( "$folder/requests", "$path\n", FILE_APPEND );
if ( is_file( "$folder/redirect" ) ) {
	header( 'Location: ' . file_get_contents( "$folder/redirect" ) . $path, true, 302 );
	return;
}
$file = $folder . '/' . basename( $path );
if ( 0 !== strpos( $path, '/downloads/' ) || ! is_file( $file ) ) {
	http_response_code( 404 );
	return;
}
header( 'Content-Type: application/octet-stream' );
readfile( $file );
