<?php
/**
 * Fakes of WordPress's functions, for tests without a WordPress. Each does the least that the plugin relies on, and
 * keeps what it was called with in `Fake`.
 */

declare(strict_types=1);

define( 'ABSPATH', '/nonexistent/' );

final class Fake {

	/** @var array<string, array<callable>> Callbacks by hook. */
	public static $hooks = array();

	/** @var array<string, bool> What the current user may do. */
	public static $capabilities = array();

	/** Adds the hooks of the plugin's main file, as WordPress does by loading it. */
	public static function load_plugin(): void {
		self::reset();
		include dirname( __DIR__, 2 ) . '/florin-for-woocommerce.php';
	}

	/** Runs a hook, and returns what it prints. */
	public static function run( string $hook, ...$arguments ): string {
		ob_start();
		foreach ( self::$hooks[ $hook ] ?? array() as $callback ) {
			$callback( ...$arguments );
		}
		return (string) ob_get_clean();
	}

	public static function reset(): void {
		self::$hooks        = array();
		self::$capabilities = array();
	}
}

function add_action( string $hook, callable $callback, int $priority = 10, int $arguments = 1 ): void {
	Fake::$hooks[ $hook ][] = $callback;
}

function current_user_can( string $capability ): bool {
	return Fake::$capabilities[ $capability ] ?? false;
}

function esc_html__( string $text, string $domain ): string {
	return htmlspecialchars( $text, ENT_QUOTES );
}
