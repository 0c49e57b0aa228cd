<?php

declare(strict_types=1);

use PHPUnit\Framework\TestCase;

/** In WordPress 6.4, the oldest that the plugin supports, and 6.5, which knows which plugins need others. */
final class WordPressTest extends TestCase {

	/** What WordPress stores by itself while people work in its administration. */
	private const OF_WORDPRESS = '/transient|^(?:recently_activated|uninstall_plugins|cron|session_tokens|auto_core_update_notified|db_upgraded|wp_dashboard_quick_press_last_post_id|wp_user-settings.*|community-events-location|show_welcome_panel|dismissed_wp_pointers|auth_(?:key|salt)|can_compress_scripts|finished_.*|wp_attachment_pages_enabled|https_detection_errors|theme_switched|stand_in_log)$/';

	public function test_without_woocommerce_it_shows_a_notice_and_leaves_nothing_behind(): void {
		$site    = self::site( '6.4' );
		$before  = $site->stored();
		$browser = new Browser( $site );
		$browser->log_in();
		$page = $browser->follow( $browser->open( '/wp-admin/plugins.php' ), 'action=activate', 'florin-for-woocommerce' );
		$this->assertStringContainsString( 'Plugin activated.', $page );
		$this->assertStringContainsString( 'Florin for WooCommerce needs WooCommerce.', $page );
		$visitor = new Browser( $site );
		$this->assertStringContainsString( 'Tea shop', $visitor->open( '/' ) );
		$this->assertStringNotContainsString( 'needs WooCommerce', $visitor->open( '/' ) );
		$this->assertStringNotContainsString( 'florin', $visitor->open( '/wp-json/' ) );
		$this->assertSame( 200, $visitor->status );

		$page = $browser->follow( $page, 'action=deactivate', 'florin-for-woocommerce' );
		$this->assertStringContainsString( 'Plugin deactivated.', $page );
		$this->assertStringNotContainsString( 'needs WooCommerce', $page );
		self::delete( $browser, $page );
		$this->assertDirectoryDoesNotExist( $site->folder . '/wp-content/plugins/florin-for-woocommerce' );
		$this->assertSame( array(), self::left( $before, $site->stored() ) );
		$this->assertSame( array(), self::faults( $site ) );
	}

	public function test_wordpress_refuses_to_activate_it_without_woocommerce_where_it_can(): void {
		$site    = self::site( '6.5' );
		$browser = new Browser( $site );
		$browser->log_in();
		$page = $browser->open( '/wp-admin/plugins.php' );
		$this->assertSame( 0, preg_match( '/action=activate&amp;plugin=florin-for-woocommerce/', $page ) );
		$error = $site->run( "require_once ABSPATH . 'wp-admin/includes/plugin.php'; \$result = activate_plugin( '" . Site::PLUGIN . "' ); return is_wp_error( \$result ) ? \$result->get_error_code() : 'activated';" );
		$this->assertSame( 'plugin_missing_dependencies', $error );
		$this->assertSame( array(), self::faults( $site ) );
	}

	/** @dataProvider versions */
	public function test_woocommerce_can_be_deleted_from_the_disk_at_any_time( string $version ): void {
		$site = self::site( $version, true );
		self::activate( $site );
		unlink( $site->folder . '/wp-content/plugins/woocommerce/woocommerce.php' );
		$browser = new Browser( $site );
		$this->assertStringContainsString( 'Tea shop', $browser->open( '/' ) );
		$browser->log_in();
		$page = $browser->open( '/wp-admin/plugins.php' );
		$this->assertSame( 200, $browser->status );
		$this->assertSame( 1, preg_match( '/needs WooCommerce|woocommerce\/woocommerce.php.*?has been .*?deactivated/s', $page ) );
		$this->assertSame( array(), self::faults( $site ) );
	}

	/** @dataProvider versions */
	public function test_its_table_is_created_and_read_and_removed_with_all_that_it_stored( string $version ): void {
		$site   = self::site( $version, true );
		$before = $site->stored();
		self::activate( $site );
		$row = $site->run(
			'$store = Florin\WooCommerce\Plugin::store();
			$store->remember( 17, 1000 );
			$store->remember( 17, 2000 );
			$lock = $store->lock( 17, 1.0 );
			$store->set_refunds( 17, "{}", true );
			Florin\WooCommerce\PendingConnect::start( "https://florin.example", 1, "session", time() );
			update_option( "woocommerce_florin_settings", array( "enabled" => "yes" ) );
			return array( null !== $lock, $store->lock( 17, 1.0 ), $store->find( 17 ), count( $store->due( 2000, 20 ) ) );'
		);
		$this->assertSame( array( true, null ), array_slice( $row, 0, 2 ) );
		$this->assertSame( array( '17', '2000', '{}', '1', '-1' ), array( $row[2]['order_id'], $row[2]['created_at'], $row[2]['refunds'], $row[2]['open_refunds'], $row[2]['florin_version'] ) );
		$this->assertSame( 1, $row[3] );
		self::connect( $site );
		$this->assertNotSame( array(), self::left( $before, $site->stored() ) );

		$browser = new Browser( $site );
		$browser->log_in();
		$page = $browser->follow( $browser->open( '/wp-admin/plugins.php' ), 'action=deactivate', 'florin-for-woocommerce' );
		self::delete( $browser, $page );
		$this->assertSame( array(), self::left( $before, $site->stored() ) );
		$this->assertSame( array(), self::faults( $site ) );
	}

	/** @dataProvider versions */
	public function test_a_table_of_an_earlier_version_gets_its_columns( string $version ): void {
		$site = self::site( $version, true );
		self::activate( $site );
		$columns = $site->run(
			'global $wpdb;
			$wpdb->query( "DROP TABLE wp_florin_orders" );
			$wpdb->query( "CREATE TABLE wp_florin_orders ( order_id bigint unsigned NOT NULL, wants_close tinyint NOT NULL DEFAULT 0, created_at bigint unsigned NOT NULL, updated_at bigint unsigned NOT NULL, PRIMARY KEY  (order_id) )" );
			$wpdb->query( "INSERT INTO wp_florin_orders (order_id, created_at, updated_at) VALUES (17, 1, 1)" );
			update_option( "florin_for_woocommerce_schema", "1" );
			Florin\WooCommerce\Plugin::upgrade();
			return Florin\WooCommerce\Plugin::store()->find( 17 );'
		);
		$this->assertSame( array( null, '0', '' ), array( $columns['refunds'], $columns['open_refunds'], $columns['state'] ) );
	}

	/** @dataProvider versions */
	public function test_events_reach_it_by_the_rest_api_with_a_signature_and_not_without( string $version ): void {
		$site = self::site( $version, true );
		self::activate( $site );
		$secret = self::connect( $site );
		$send   = static function ( string $signature_secret ) use ( $site ): int {
			$body      = '{"type":"order.updated","data":{}}';
			$time      = (string) time();
			$signature = base64_encode( hash_hmac( 'sha256', "msg_1.$time.$body", base64_decode( substr( $signature_secret, 6 ) ), true ) );
			$headers   = array( 'Content-Type: application/json', 'webhook-id: msg_1', "webhook-timestamp: $time", "webhook-signature: v1,$signature" );
			file_get_contents( $site->server->url . '/wp-json/florin/v1/events', false, stream_context_create( array( 'http' => array( 'method' => 'POST', 'content' => $body, 'header' => $headers, 'ignore_errors' => true ) ) ) );
			return (int) substr( $http_response_header[0], 9, 3 );
		};
		$this->assertSame( array( 204, 401 ), array( $send( $secret ), $send( 'whsec_' . base64_encode( str_repeat( 'b', 32 ) ) ) ) );
		$this->assertSame( array(), self::faults( $site ) );
	}

	public static function versions(): array {
		return array( 'WordPress 6.4' => array( '6.4' ), 'WordPress 6.5' => array( '6.5' ) );
	}

	/** Returns a site in the state after WordPress's installation. */
	private static function site( string $version, bool $with_woocommerce = false ): Site {
		$site = Site::of( $version );
		$site->reset( $with_woocommerce );
		return $site;
	}

	/** Activates WooCommerce's stand-in and the plugin, and opens a page of the administration, as a merchant does. */
	private static function activate( Site $site ): void {
		self::assertSame( array(), $site->activate() );
		$browser = new Browser( $site );
		$browser->log_in();
		self::assertSame( 200, $browser->status );
	}

	/** Connects the shop to a Florin that isn't there. Returns its signing secret. */
	private static function connect( Site $site ): string {
		$secret = 'whsec_' . base64_encode( str_repeat( 'a', 32 ) );
		$site->run(
			'Florin\WooCommerce\Secrets::write( Florin\WooCommerce\Connection::read( array(
				"url"            => "https://florin.example",
				"integration_id" => "int_1",
				"api_key"        => "fl_test_secretsecret",
				"signing_secret" => "' . $secret . '",
				"shop"           => get_option( "home" ),
			) ) );'
		);
		return $secret;
	}

	/** Deletes the plugin as its link in the list does, and confirms it. */
	private static function delete( Browser $browser, string $page ): void {
		$confirm = $browser->follow( $page, 'action=delete-selected', 'florin-for-woocommerce' );
		self::assertSame( 1, preg_match( '/name="_wpnonce" value="(\w+)"/', $confirm, $nonce ) );
		$fields = array( 'verify-delete' => '1', 'action' => 'delete-selected', 'checked' => array( Site::PLUGIN ), '_wpnonce' => $nonce[1] );
		$browser->open( '/wp-admin/plugins.php?action=delete-selected&checked%5B0%5D=' . rawurlencode( Site::PLUGIN ), $fields );
		self::assertSame( 200, $browser->status );
	}

	/** Returns what is stored that wasn't before, but for what WordPress stores by itself. */
	private static function left( array $before, array $after ): array {
		return array_values( preg_grep( self::OF_WORDPRESS, array_diff( $after, $before ), PREG_GREP_INVERT ) );
	}

	/** Returns the lines of WordPress's log that name the plugin, and fatal errors of anything. */
	private static function faults( Site $site ): array {
		return array_values( (array) preg_grep( '/florin-for-woocommerce|Fatal|Uncaught/', explode( "\n", $site->log() ) ) );
	}
}
