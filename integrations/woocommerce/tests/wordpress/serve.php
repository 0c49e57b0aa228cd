<?php
/**
 * Serves a shop with the plugin until the input ends. Prints its address and folder as JSON once it is ready.
 */

declare(strict_types=1);

require __DIR__ . '/bootstrap.php';

$site = new Site( '6.5' );
try {
	$site->reset( true );
	$errors = $site->activate();
	if ( array() !== $errors ) {
		throw new RuntimeException( implode( ', ', $errors ) );
	}
	echo json_encode( array( 'url' => $site->server->url, 'folder' => $site->folder ) ), "\n";
	stream_get_contents( STDIN );
} finally {
	$site->remove();
}
