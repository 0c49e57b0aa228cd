<?php
/**
 * Connects the fake shop as a merchant does, step by step.
 */

declare(strict_types=1);

use Florin\WooCommerce\Connect;

final class Connecting {

	public const KEY    = 'fl_test_0123456789abcdef0123456789abcdef';
	public const SECRET = 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=';
	public const CODE   = 'c0de-c0de_c0dec0dec0dec0dec0dec0dec0dec0dec0';

	/** Runs a handler to its end. */
	public static function end_of( callable $handler ): Ended {
		try {
			$handler();
		} catch ( Ended $ended ) {
			return $ended;
		}
		throw new LogicException( 'the request goes on' );
	}

	/** Submits the form. Returns where the browser is sent. */
	public static function start( array $fields = array() ): Ended {
		$_POST = $fields + array( 'florin' => 'https://florin.example', Connect::NONCE => wp_create_nonce( Connect::START ) );
		$ended = self::end_of( array( Connect::class, 'start' ) );
		$_POST = array();
		return $ended;
	}

	/** Returns the query of Florin's page that the form leads to. */
	public static function query( Ended $started ): array {
		parse_str( (string) parse_url( $started->url, PHP_URL_QUERY ), $query );
		return $query;
	}

	/** Comes back from Florin. */
	public static function finish( array $query ): Ended {
		$_GET  = $query + array( 'action' => Connect::RETURNED, 'integration' => 'int_1', 'code' => self::CODE, 'florin' => 'https://florin.example' );
		$ended = self::end_of( array( Connect::class, 'finish' ) );
		$_GET  = array();
		return $ended;
	}

	/** Lets Florin accept the code. */
	public static function accept( array $parts = array() ): void {
		Fake::answer( $parts + array( 'id' => 'int_1', 'apiKey' => self::KEY, 'signingSecret' => self::SECRET, 'status' => 'connected' ) );
	}

	/** Returns the notice that a redirect to the settings page has. */
	public static function notice( Ended $ended ): string {
		$page = 'https://shop.example/wp-admin/admin.php?page=wc-settings&tab=checkout&section=florin&florin_notice=';
		return 0 === strpos( $ended->url, $page ) ? substr( $ended->url, strlen( $page ) ) : $ended->getMessage();
	}
}
