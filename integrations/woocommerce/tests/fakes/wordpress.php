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

	/** @var array<string, int> Of the first callback of each hook. */
	public static $priorities = array();

	/** @var array<string, bool> What the current user may do. */
	public static $capabilities = array();

	/** @var array<string, mixed> */
	public static $options = array();

	/** @var array<string, mixed> */
	public static $transients = array();

	/** @var string Of `wp-config.php`. */
	public static $salt = 'salt';

	/** @var array<array{0: string, 1: array}> Requests that were sent. */
	public static $requests = array();

	/** @var array<mixed> Responses to come: WP_Error, or array( status, body ). */
	public static $responses = array();

	/** @var string[] Lines of the log. */
	public static $log = array();

	/** @var string[] Texts of mails. */
	public static $mails = array();

	/** @var array<int, WC_Order> */
	public static $orders = array();

	/** @var array<int, WC_Order_Refund> */
	public static $refunds = array();

	/** @var bool Whether WooCommerce refuses each refund, as another plugin can let it. */
	public static $refuses_refunds = false;

	/** @var array<string, callable> Panels by screen and ID. */
	public static $panels = array();

	/** @var string[] Calls that change stock. */
	public static $stock = array();

	/** @var array<array> Jobs of Action Scheduler. */
	public static $jobs = array();

	/** @var int The current user, who has logged in. */
	public static $user = 1;

	/** @var string The token of the user's session. */
	public static $session = 'session of user 1';

	/** @var array<string, string> Meta of users, by ID and name. */
	public static $user_meta = array();

	/** @var bool Whether WordPress is loading plugins: before the action `init`. */
	public static $is_loading = false;

	/** @var string A function that this PHP lacks. */
	public static $missing = '';

	/** Adds the hooks of the plugin's main file, as WordPress does by loading it. */
	public static function load_plugin(): void {
		self::reset();
		self::$is_loading = true;
		include dirname( __DIR__, 2 ) . '/florin-for-woocommerce.php';
	}

	/** Runs a hook, and returns what it prints. */
	public static function run( string $hook, ...$arguments ): string {
		self::$is_loading = self::$is_loading && 'init' !== $hook;
		ob_start();
		foreach ( self::$hooks[ $hook ] ?? array() as $callback ) {
			$callback( ...$arguments );
		}
		return (string) ob_get_clean();
	}

	public static function reset(): void {
		self::$hooks        = array();
		self::$priorities   = array();
		self::$capabilities = array();
		self::$options      = array( 'home' => 'https://shop.example' );
		self::$transients   = array();
		self::$salt         = 'salt';
		self::$requests     = array();
		self::$responses    = array();
		self::$log          = array();
		self::$mails        = array();
		self::$orders       = array();
		self::$refunds      = array();
		self::$panels       = array();
		self::$stock        = array();
		self::$jobs         = array();
		self::$user         = 1;
		self::$session      = 'session of user 1';
		self::$user_meta    = array();
		self::$missing      = '';
		self::$is_loading   = false;

		self::$refuses_refunds = false;
		$_GET               = array();
		$_POST              = array();
		$GLOBALS['wpdb']    = new wpdb();
		$GLOBALS['wpdb']->create( Florin\WooCommerce\Plugin::store()->schema() );
	}

	/** Connects the shop, as the exchange of the code does. */
	public static function connect( string $key = 'fl_test_secretsecret' ): Florin\WooCommerce\Connection {
		$connection = Florin\WooCommerce\Connection::read(
			array(
				'url'            => 'https://florin.example/',
				'integration_id' => 'int_1',
				'api_key'        => $key,
				'signing_secret' => 'whsec_' . base64_encode( str_repeat( 'a', 32 ) ),
				'shop'           => 'https://shop.example',
			)
		);
		Florin\WooCommerce\Secrets::write( $connection );
		return $connection;
	}

	/** Lets Florin answer with an order. */
	public static function answer( array $order ): void {
		self::$responses[] = array( 200, (string) json_encode( array( 'data' => $order ) ) );
	}
}

final class WP_Error {

	/** @var string */
	public $code;

	/** @var string */
	public $message;

	public function __construct( string $code = '', string $message = '' ) {
		$this->code    = $code;
		$this->message = $message;
	}
}

function add_action( string $hook, callable $callback, int $priority = 10, int $arguments = 1 ): void {
	Fake::$hooks[ $hook ][]    = $callback;
	Fake::$priorities[ $hook ] = Fake::$priorities[ $hook ] ?? $priority;
}

function add_filter( string $hook, callable $callback, int $priority = 10, int $arguments = 1 ): void {
	Fake::$hooks[ $hook ][] = $callback;
}

function current_user_can( string $capability ): bool {
	return Fake::$capabilities[ $capability ] ?? false;
}

function esc_html( string $text ): string {
	return htmlspecialchars( $text, ENT_QUOTES );
}

function esc_url( string $text ): string {
	return htmlspecialchars( $text, ENT_QUOTES );
}

function get_option( string $name, $default = false ) {
	return Fake::$options[ $name ] ?? $default;
}

function update_option( string $name, $value, bool $autoload = true ): void {
	Fake::$options[ $name ] = $value;
}

function delete_option( string $name ): void {
	unset( Fake::$options[ $name ] );
}

function get_transient( string $name ) {
	return Fake::$transients[ $name ] ?? false;
}

function set_transient( string $name, $value, int $seconds ): void {
	Fake::$transients[ $name ] = $value;
}

function delete_transient( string $name ): void {
	unset( Fake::$transients[ $name ] );
}

function wp_salt( string $scheme ): string {
	return $scheme . Fake::$salt;
}

function wp_json_encode( $value ) {
	return json_encode( $value );
}

function wp_parse_url( string $url ) {
	return parse_url( $url );
}

function wp_strip_all_tags( string $text ): string {
	return strip_tags( $text );
}

function wp_mail( string $to, string $subject, string $text ): bool {
	Fake::$mails[] = $text;
	return true;
}

function wp_cache_delete( string $key, string $group ): void {}

function clean_post_cache( int $id ): void {}

function wp_remote_request( string $url, array $arguments ) {
	Fake::$requests[] = array( $url, $arguments );
	return array_shift( Fake::$responses ) ?? new WP_Error( 'Connection refused by 10.0.0.1' );
}

function is_wp_error( $value ): bool {
	return $value instanceof WP_Error;
}

function wp_remote_retrieve_response_code( array $response ): int {
	return $response[0];
}

/** Of a response that is too large, WordPress keeps the first bytes. */
function wp_remote_retrieve_body( array $response ): string {
	return substr( $response[1], 0, end( Fake::$requests )[1]['limit_response_size'] );
}
