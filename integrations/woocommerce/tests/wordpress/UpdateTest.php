<?php

declare(strict_types=1);

use PHPUnit\Framework\TestCase;

/** WordPress's own updater, with packages of a stand-in for Florin. */
final class UpdateTest extends TestCase {

	private const NEWER = '99.0.0';

	/** @var Site */
	private static $site;

	/** @var string The folder of the connected Florin's downloads, and that of another. */
	private static $florin;
	private static $other;

	/** @var Server[] */
	private static $servers = array();

	public static function setUpBeforeClass(): void {
		self::$site = Site::of( '6.5' );
		foreach ( array( 'florin', 'other' ) as $name ) {
			self::$$name = self::$site->folder . "/downloads-of-$name";
			mkdir( self::$$name );
			self::$servers[ $name ] = new Server( array( '-t', self::$$name, __DIR__ . '/florin-stand-in.php' ), self::$site->folder . "/$name.log" );
		}
		self::$site->reset( true );
		self::pack( self::$florin );
		self::pack( self::$other );
	}

	public static function tearDownAfterClass(): void {
		foreach ( self::$servers as $server ) {
			$server->stop();
		}
	}

	protected function setUp(): void {
		self::$site->reset( true );
		$this->assertSame( array(), self::$site->activate() );
		self::$site->run(
			'Florin\WooCommerce\Secrets::write( Florin\WooCommerce\Connection::read( array(
				"url"            => "' . self::$servers['florin']->url . '",
				"integration_id" => "int_1",
				"api_key"        => "fl_test_secretsecret",
				"signing_secret" => "whsec_' . base64_encode( str_repeat( 'a', 32 ) ) . '",
				"shop"           => get_option( "home" ),
			) ) );'
		);
		foreach ( array( self::$florin, self::$other ) as $folder ) {
			file_put_contents( "$folder/requests", '' );
			@unlink( "$folder/redirect" );
		}
		self::describe( self::hash() );
	}

	public function test_a_newer_version_of_the_connected_florin_is_offered_and_installed(): void {
		$this->assertSame( array( self::NEWER, self::$servers['florin']->url . '/downloads/florin-for-woocommerce.zip' ), self::offered() );
		$this->assertTrue( self::update() );
		$this->assertSame( self::NEWER, self::version() );
		$this->assertSame( array( true, true ), self::$site->run( 'require_once ABSPATH . "wp-admin/includes/plugin.php"; return array( is_plugin_active( "' . Site::PLUGIN . '" ), null !== Florin\WooCommerce\Plugin::connection() );' ) );
		$this->assertStringNotContainsString( 'florin-for-woocommerce', self::$site->log() );
		$this->assertNull( self::offered(), 'it is not offered again' );
	}

	public function test_a_package_that_differs_from_its_description_is_not_installed(): void {
		$version = self::version();
		self::offered();
		self::describe( hash( 'sha256', 'another package' ) );
		$this->assertSame( 'florin_package_refused', self::update() );
		$this->assertSame( $version, self::version() );
		$this->assertTrue( self::$site->run( 'require_once ABSPATH . "wp-admin/includes/plugin.php"; return is_plugin_active( "' . Site::PLUGIN . '" );' ) );
	}

	public function test_a_package_of_another_address_is_neither_downloaded_nor_installed(): void {
		$version = self::version();
		self::offered();
		self::$site->run( '$updates = get_site_transient( "update_plugins" ); $updates->response["' . Site::PLUGIN . '"]->package = "' . self::$servers['other']->url . '/downloads/florin-for-woocommerce.zip"; set_site_transient( "update_plugins", $updates );' );
		$this->assertSame( 'florin_other_address', self::update() );
		$this->assertSame( array( $version, '' ), array( self::version(), file_get_contents( self::$other . '/requests' ) ) );
	}

	public function test_a_redirect_to_another_address_is_not_followed(): void {
		$version = self::version();
		self::offered();
		file_put_contents( self::$florin . '/redirect', self::$servers['other']->url );
		$this->assertSame( 'florin_unreachable', self::update() );
		$this->assertNull( self::offered() );
		$this->assertSame( array( $version, '' ), array( self::version(), file_get_contents( self::$other . '/requests' ) ) );
	}

	/** Asks for updates as WordPress does twice a day. Returns the version and address that it found. */
	private static function offered(): ?array {
		return self::$site->run(
			'delete_site_transient( "update_plugins" );
			wp_update_plugins();
			$update = get_site_transient( "update_plugins" )->response["' . Site::PLUGIN . '"] ?? null;
			return null === $update ? null : array( $update->new_version, $update->package );'
		);
	}

	/** Updates as the administration does. Returns true, or the code of the error. */
	private static function update() {
		return self::$site->run(
			'require_once ABSPATH . "wp-admin/includes/admin.php";
			require_once ABSPATH . "wp-admin/includes/class-wp-upgrader.php";
			$skin = new WP_Ajax_Upgrader_Skin();
			$done = ( new Plugin_Upgrader( $skin ) )->bulk_upgrade( array( "' . Site::PLUGIN . '" ) );
			$codes = $skin->get_errors()->get_error_codes();
			return array() === $codes ? is_array( $done["' . Site::PLUGIN . '"] ) : $codes[0];'
		);
	}

	private static function version(): string {
		preg_match( '/^ \* Version: (\S+)$/m', (string) file_get_contents( self::$site->folder . '/wp-content/plugins/' . Site::PLUGIN ), $found );
		return $found[1];
	}

	/** Makes a package of the newer version. */
	private static function pack( string $folder ): void {
		$plugins = self::$site->folder . '/wp-content/plugins/';
		$zip     = new PharData( "$folder/florin-for-woocommerce.zip", 0, '', Phar::ZIP );
		$files   = new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $plugins . 'florin-for-woocommerce', FilesystemIterator::SKIP_DOTS ) );
		foreach ( $files as $file ) {
			$content = preg_replace( "/^( \* Version: )\S+$|(const VERSION = ')[^']+/m", '${1}${2}' . self::NEWER, (string) file_get_contents( $file->getPathname() ) );
			$zip->addFromString( substr( $file->getPathname(), strlen( $plugins ) ), $content );
		}
	}

	private static function hash(): string {
		return (string) hash_file( 'sha256', self::$florin . '/florin-for-woocommerce.zip' );
	}

	private static function describe( string $hash ): void {
		$about = array( 'version' => self::NEWER, 'sha256' => $hash, 'requires' => '6.4', 'requiresPhp' => '7.4' );
		file_put_contents( self::$florin . '/florin-for-woocommerce.json', json_encode( $about ) );
	}
}
