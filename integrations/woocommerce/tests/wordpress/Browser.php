<?php

declare(strict_types=1);

/** A browser without JavaScript that is logged in to a site's administration. */
final class Browser {

	/** @var string */
	private $url;

	/** @var array<string, string> */
	private $cookies = array();

	/** @var int Status of the last response. */
	public $status = 0;

	public function __construct( Site $site ) {
		$this->url = $site->server->url;
	}

	/** Logs in as the administrator. */
	public function log_in(): void {
		$this->open( '/wp-login.php' );
		$this->open( '/wp-login.php', array( 'log' => 'admin', 'pwd' => Site::PASSWORD, 'testcookie' => '1', 'redirect_to' => $this->url . '/wp-admin/plugins.php' ) );
	}

	/** Opens a page and follows its redirects. With fields, it submits a form. */
	public function open( string $path, array $fields = array() ): string {
		$url = 0 === strpos( $path, 'http' ) ? $path : $this->url . $path;
		for ( $redirects = 0; $redirects < 5; $redirects++ ) {
			$header = 'Cookie: ' . urldecode( http_build_query( $this->cookies, '', '; ' ) ) . "\r\n";
			$http   = array( 'ignore_errors' => true, 'follow_location' => 0, 'header' => $header );
			if ( array() !== $fields ) {
				$http = array( 'method' => 'POST', 'content' => http_build_query( $fields ), 'header' => $header . "Content-Type: application/x-www-form-urlencoded\r\n" ) + $http;
			}
			$body         = (string) file_get_contents( $url, false, stream_context_create( array( 'http' => $http ) ) );
			$this->status = (int) substr( $http_response_header[0], 9, 3 );
			$location     = '';
			foreach ( $http_response_header as $line ) {
				if ( 1 === preg_match( '/^Set-Cookie: ([^=]+)=([^;]*)/i', $line, $found ) ) {
					$this->cookies[ $found[1] ] = $found[2];
				}
				if ( 1 === preg_match( '/^Location: (.+)$/i', $line, $found ) ) {
					$location = $found[1];
				}
			}
			if ( '' === $location ) {
				return $body;
			}
			$fields = array();
			$url    = 0 === strpos( $location, 'http' ) ? $location : ( '/' === $location[0] ? $this->url . $location : $this->url . '/wp-admin/' . $location );
		}
		throw new RuntimeException( "too many redirects to $url" );
	}

	/** Follows the link that has these words of an address in a page of the administration. */
	public function follow( string $page, string ...$words ): string {
		preg_match_all( '/href="([^"]+)"/', $page, $found );
		foreach ( $found[1] as $link ) {
			$link = html_entity_decode( $link );
			$has  = array_filter(
				$words,
				static function ( string $word ) use ( $link ): bool {
					return false !== strpos( $link, $word );
				}
			);
			if ( count( $has ) === count( $words ) ) {
				return $this->open( 0 === strpos( $link, 'http' ) ? $link : "/wp-admin/$link" );
			}
		}
		throw new RuntimeException( 'the page has no link with ' . implode( ', ', $words ) );
	}
}
