<?php

declare(strict_types=1);

use Florin\WooCommerce\Connect;
use Florin\WooCommerce\Updates;
use PHPUnit\Framework\TestCase;

/** WordPress's own part of it is in tests/wordpress/UpdateTest.php. */
final class UpdatesTest extends TestCase {

	private const FILE    = 'florin-for-woocommerce/florin-for-woocommerce.php';
	private const PACKAGE = 'https://florin.example/downloads/florin-for-woocommerce.zip';

	protected function setUp(): void {
		Fake::load_plugin();
		Fake::$is_loading = false;
		Fake::connect();
	}

	public function test_offers_what_the_connected_florin_has(): void {
		self::describe();
		$this->assertSame(
			array(
				'slug'         => 'florin-for-woocommerce',
				'version'      => '1.2.0',
				'url'          => 'https://florin.example',
				'package'      => self::PACKAGE,
				'requires'     => '6.4',
				'requires_php' => '7.4',
			),
			Updates::offer( false, array(), self::FILE )
		);
		[ $url, $arguments ] = Fake::$requests[0];
		$this->assertSame( 'https://florin.example/downloads/florin-for-woocommerce.json', $url );
		$this->assertSame( array( 0, 10 ), array( $arguments['redirection'], $arguments['timeout'] ) );
		$this->assertArrayNotHasKey( 'headers', $arguments, 'the key isn’t needed' );
	}

	/** @dataProvider no_descriptions */
	public function test_offers_nothing_for( $response ): void {
		Fake::$responses[] = $response;
		$this->assertFalse( Updates::offer( false, array(), self::FILE ) );
	}

	public static function no_descriptions(): array {
		$with = static function ( array $changes ): array {
			return array( array( 200, (string) json_encode( $changes + self::about( '' ) ) ) );
		};
		return array(
			'a Florin that is away'          => array( new WP_Error( 'refused' ) ),
			'a Florin without a package'     => array( array( 404, 'not found' ) ),
			'HTML'                           => array( array( 200, '<html>' ) ),
			'a redirect'                     => array( array( 302, (string) json_encode( self::about( '' ) ) ) ),
			'no version'                     => $with( array( 'version' => null ) ),
			'a version with words'           => $with( array( 'version' => '1.0 <script>' ) ),
			'a version that is a number'     => $with( array( 'version' => 1.2 ) ),
			'no hash'                        => $with( array( 'sha256' => '' ) ),
			'a hash of another kind'         => $with( array( 'sha256' => str_repeat( 'a', 40 ) ) ),
			'a text that never ends'         => array( array( 200, json_encode( self::about( '' ) ) . str_repeat( ' ', 70000 ) . 'x' ) ),
		);
	}

	public function test_asks_nothing_for_other_plugins_and_copies_of_the_shop(): void {
		$this->assertFalse( Updates::offer( false, array(), 'other/other.php' ) );
		Fake::$options['home'] = 'https://staging.shop.example';
		$this->assertFalse( Updates::offer( false, array(), self::FILE ) );
		$this->assertSame( array(), Fake::$requests );
	}

	public function test_returns_the_package_that_florin_describes(): void {
		self::describe( 'the package' );
		Fake::$responses[] = array( 200, 'the package' );
		$file              = Updates::download( false, self::PACKAGE, null, array( 'plugin' => self::FILE ) );
		$this->assertSame( 'the package', file_get_contents( $file ) );
		unlink( $file );
		$this->assertSame( array( self::PACKAGE, 0 ), array( Fake::$requests[1][0], Fake::$requests[1][1]['redirection'] ) );
	}

	/** @dataProvider packages */
	public function test_installs_nothing_with( $response ): void {
		self::describe( 'the package' );
		Fake::$responses[] = $response;
		$error             = Updates::download( false, self::PACKAGE, null, array( 'plugin' => self::FILE ) );
		$this->assertSame( 'florin_package_refused', $error->code );
		$this->assertFileDoesNotExist( Fake::$requests[1][1]['filename'] );
	}

	public static function packages(): array {
		return array(
			'another package'            => array( array( 200, 'another package' ) ),
			'a part of it'               => array( array( 200, 'the pack' ) ),
			'nothing'                    => array( array( 200, '' ) ),
			'the package with an error'  => array( array( 500, 'the package' ) ),
			'a redirect'                 => array( array( 302, '' ) ),
			'a connection that breaks'   => array( new WP_Error( 'reset' ) ),
		);
	}

	/** @dataProvider addresses */
	public function test_downloads_nothing_from( string $address, array $extra ): void {
		$this->assertSame( 'florin_other_address', Updates::download( false, $address, null, $extra )->code );
		$this->assertSame( 'florin_other_address', Updates::download( '/tmp/of-another-plugin.zip', $address, null, $extra )->code );
		$this->assertSame( array(), Fake::$requests );
	}

	public static function addresses(): array {
		$ours = array( 'plugin' => self::FILE );
		return array(
			'the directory of WordPress'    => array( 'https://downloads.wordpress.org/plugin/florin-for-woocommerce.zip', $ours ),
			'another Florin'                => array( 'https://other.example/downloads/florin-for-woocommerce.zip', $ours ),
			'another path of it'            => array( 'https://florin.example/downloads/other.zip', $ours ),
			'its host in another address'   => array( 'https://florin.example@evil.example/downloads/florin-for-woocommerce.zip', $ours ),
			'without TLS'                   => array( 'http://florin.example/downloads/florin-for-woocommerce.zip', $ours ),
			'a file'                        => array( '/tmp/florin-for-woocommerce.zip', $ours ),
		);
	}

	public function test_a_shop_that_is_not_connected_is_not_updated(): void {
		Florin\WooCommerce\Secrets::erase();
		$this->assertSame( 'florin_other_address', Updates::download( false, self::PACKAGE, null, array( 'plugin' => self::FILE ) )->code );
		$this->assertSame( array(), Fake::$requests );
	}

	public function test_a_florin_that_no_longer_describes_its_package_installs_nothing(): void {
		Fake::$responses[] = array( 404, '' );
		$this->assertSame( 'florin_unreachable', Updates::download( false, self::PACKAGE, null, array( 'plugin' => self::FILE ) )->code );
		$this->assertCount( 1, Fake::$requests );
	}

	public function test_leaves_other_plugins_and_uploads_to_wordpress(): void {
		$this->assertFalse( Updates::download( false, 'https://downloads.wordpress.org/plugin/other.zip', null, array( 'plugin' => 'other/other.php' ) ) );
		$this->assertSame( '/tmp/a.zip', Updates::download( '/tmp/a.zip', 'https://other.example/a.zip', null, array( 'type' => 'plugin' ) ) );
		$this->assertFalse( Updates::download( false, '/tmp/upload.zip', null, array() ) );
	}

	public function test_checks_the_package_also_if_it_is_installed_by_its_address(): void {
		self::describe( 'the package' );
		Fake::$responses[] = array( 200, 'another package' );
		$this->assertSame( 'florin_package_refused', Updates::download( false, self::PACKAGE, null, array( 'type' => 'plugin', 'action' => 'install' ) )->code );
	}

	public function test_details_are_not_those_of_a_plugin_with_the_same_name(): void {
		self::describe();
		$details = Updates::describe( false, 'plugin_information', (object) array( 'slug' => 'florin-for-woocommerce' ) );
		$this->assertSame( array( 'Florin for WooCommerce', '1.2.0' ), array( $details->name, $details->version ) );
		$this->assertStringContainsString( 'Updates come from florin.example.', $details->sections['description'] );
		Florin\WooCommerce\Secrets::erase();
		$this->assertSame( Florin\WooCommerce\VERSION, Updates::describe( false, 'plugin_information', (object) array( 'slug' => 'florin-for-woocommerce' ) )->version );
		$this->assertFalse( Updates::describe( false, 'plugin_information', (object) array( 'slug' => 'akismet' ) ) );
		$this->assertFalse( Updates::describe( false, 'query_plugins', (object) array() ) );
	}

	public function test_disconnecting_forgets_what_was_offered(): void {
		Fake::$transients['site update_plugins'] = 'offered';
		Fake::$responses[]                       = array( 204, '' );
		Connect::end();
		$this->assertSame( array(), Fake::$transients );
	}

	public function test_the_host_of_the_update_uri_is_the_one_whose_filter_is_added(): void {
		preg_match( '#^ \* Update URI: https://([^/]+)/$#m', (string) file_get_contents( dirname( __DIR__, 2 ) . '/florin-for-woocommerce.php' ), $header );
		Updates::register();
		$this->assertArrayHasKey( "update_plugins_{$header[1]}", Fake::$hooks );
		// A top-level domain that never exists (RFC 6761).
		$this->assertStringEndsWith( '.invalid', $header[1] );
	}

	/** @return array<string, mixed> */
	private static function about( string $package ): array {
		return array(
			'version'     => '1.2.0',
			'sha256'      => hash( 'sha256', $package ),
			'size'        => strlen( $package ),
			'requires'    => '6.4',
			'requiresPhp' => '7.4',
			'license'     => 'GPL-2.0-or-later',
		);
	}

	private static function describe( string $package = '' ): void {
		Fake::$responses[] = array( 200, (string) json_encode( self::about( $package ) ) );
	}
}
