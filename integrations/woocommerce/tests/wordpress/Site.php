<?php

declare(strict_types=1);

/**
 * A real WordPress on SQLite, in a folder of its own. WordPress and its SQLite drop-in come from
 * `@wp-playground/wordpress-builds`, and the plugin from its package, which merchants install.
 */
final class Site {

	public const PLUGIN   = 'florin-for-woocommerce/florin-for-woocommerce.php';
	public const PASSWORD = 'a password of the tests';

	/** @var string */
	public $folder;

	/** @var Server */
	public $server;

	/** @var array<string, self> Those that tests share, by version: installing WordPress takes longest. */
	private static $shared = array();

	/** Returns the site of a version, which is removed once all tests have run. */
	public static function of( string $version ): self {
		if ( ! isset( self::$shared[ $version ] ) ) {
			self::$shared[ $version ] = new self( $version );
			register_shutdown_function( array( self::$shared[ $version ], 'remove' ) );
		}
		return self::$shared[ $version ];
	}

	/** Installs WordPress. */
	public function __construct( string $version ) {
		$this->folder = sys_get_temp_dir() . '/florin-wordpress-' . bin2hex( random_bytes( 6 ) );
		$builds       = dirname( __DIR__, 2 ) . '/node_modules/@wp-playground/wordpress-builds/src';
		( new PharData( "$builds/wordpress/wp-$version.zip" ) )->extractTo( $this->folder );
		( new PharData( "$builds/sqlite-database-integration/sqlite-database-integration.zip" ) )->extractTo( $this->folder . '/wp-content' );
		rename( $this->folder . '/wp-content/sqlite-database-integration-main', $this->folder . '/wp-content/sqlite' );
		unlink( $this->folder . '/wp-content/database/.ht.sqlite' );
		mkdir( $this->folder . '/wp-content/mu-plugins' );
		$this->write( 'wp-content/db.php', str_replace( '{SQLITE_IMPLEMENTATION_FOLDER_PATH}', $this->folder . '/wp-content/sqlite', (string) file_get_contents( $this->folder . '/wp-content/sqlite/db.copy' ) ) );
		copy( __DIR__ . '/surroundings.php', $this->folder . '/wp-content/mu-plugins/surroundings.php' );
		$this->server = new Server( array( '-t', $this->folder ), $this->folder . '/server.log' );
		$this->write( 'wp-config.php', $this->config() );
		// By the web server, which keeps compiled code.
		$this->write( 'run.php', "<?php isset( \$_GET['install'] ) && define( 'WP_INSTALLING', true );\nrequire __DIR__ . '/wp-load.php';\necho \"\\n==\", json_encode( eval( file_get_contents( 'php://input' ) ) );" );
		$this->run( "require ABSPATH . 'wp-admin/includes/upgrade.php'; wp_install( 'Tea shop', 'admin', 'admin@example.com', false, '', " . var_export( self::PASSWORD, true ) . ' );', '?install' );
		// As shops have it: `/wp-json/` in place of `?rest_route=`.
		$this->run( "global \$wp_rewrite; \$wp_rewrite->set_permalink_structure( '/%postname%/' ); \$wp_rewrite->flush_rules();" );
		copy( $this->folder . '/wp-content/database/.ht.sqlite', $this->folder . '/installed.sqlite' );
	}

	/** Returns to the state after WordPress's installation, with the plugin's files and perhaps WooCommerce's stand-in. */
	public function reset( bool $with_woocommerce = false ): void {
		copy( $this->folder . '/installed.sqlite', $this->folder . '/wp-content/database/.ht.sqlite' );
		$this->write( 'wp-content/debug.log', '' );
		self::delete( $this->folder . '/wp-content/plugins/florin-for-woocommerce' );
		self::delete( $this->folder . '/wp-content/plugins/woocommerce' );
		$package = getenv( 'FLORIN_PACKAGE' );
		if ( ! is_string( $package ) ) {
			throw new RuntimeException( 'FLORIN_PACKAGE has to name the package: npm test -- plugin does so' );
		}
		( new PharData( $package ) )->extractTo( $this->folder . '/wp-content/plugins' );
		if ( $with_woocommerce ) {
			mkdir( $this->folder . '/wp-content/plugins/woocommerce' );
			copy( __DIR__ . '/woocommerce-stand-in/woocommerce.php', $this->folder . '/wp-content/plugins/woocommerce/woocommerce.php' );
		}
	}

	/**
	 * Runs PHP in WordPress, in a request of its own, and returns what the code returns.
	 *
	 * @return mixed
	 */
	public function run( string $code, string $query = '' ) {
		$http   = array( 'method' => 'POST', 'content' => $code, 'header' => 'Content-Type: text/plain', 'ignore_errors' => true );
		$output = (string) file_get_contents( "{$this->server->url}/run.php$query", false, stream_context_create( array( 'http' => $http ) ) );
		$at     = strrpos( $output, "\n==" );
		if ( false === strpos( $http_response_header[0], ' 200 ' ) || false === $at ) {
			throw new RuntimeException( "{$http_response_header[0]}: $output" . $this->log() );
		}
		return json_decode( substr( $output, $at + 3 ), true );
	}

	/** Returns WordPress's log of errors, warnings, notices and deprecations. */
	public function log(): string {
		return (string) file_get_contents( $this->folder . '/wp-content/debug.log' );
	}

	/** Returns the names of everything that is stored: tables, options and meta of users. */
	public function stored(): array {
		return $this->run(
			'global $wpdb;
			$options = $wpdb->get_col( "SELECT option_name FROM {$wpdb->options}" );
			$meta    = $wpdb->get_col( "SELECT meta_key FROM {$wpdb->usermeta}" );
			$all     = array_merge( $wpdb->get_col( "SHOW TABLES" ), $options, $meta );
			sort( $all );
			return $all;'
		);
	}

	/** Activates WooCommerce's stand-in and the plugin. Returns the codes of errors. */
	public function activate(): array {
		return $this->run(
			"require_once ABSPATH . 'wp-admin/includes/plugin.php';
			\$errors = array_filter( array_map( 'activate_plugin', array( 'woocommerce/woocommerce.php', '" . self::PLUGIN . "' ) ) );
			return array_map( static function ( \$error ) { return \$error->get_error_code(); }, \$errors );"
		);
	}

	public function remove(): void {
		$this->server->stop();
		self::delete( $this->folder );
	}

	private function write( string $path, string $content ): void {
		file_put_contents( "{$this->folder}/$path", $content );
	}

	private function config(): string {
		$constants = array(
			'DB_NAME'                    => 'wordpress',
			'DB_USER'                    => '',
			'DB_PASSWORD'                => '',
			'DB_HOST'                    => '',
			'DB_CHARSET'                 => 'utf8mb4',
			'DB_COLLATE'                 => '',
			'WP_HOME'                    => $this->server->url,
			'WP_SITEURL'                 => $this->server->url,
			'WP_DEBUG'                   => true,
			'WP_DEBUG_DISPLAY'           => false,
			'WP_DEBUG_LOG'               => $this->folder . '/wp-content/debug.log',
			'DISABLE_WP_CRON'            => true,
			'FS_METHOD'                  => 'direct',
			'WP_HTTP_BLOCK_EXTERNAL'     => true,
			'WP_ACCESSIBLE_HOSTS'        => '127.0.0.1',
		);
		foreach ( array( 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ) as $name ) {
			$constants += array( "{$name}_KEY" => bin2hex( random_bytes( 16 ) ), "{$name}_SALT" => bin2hex( random_bytes( 16 ) ) );
		}
		$lines = array( '<?php', "\$table_prefix = 'wp_';", "\$_SERVER['HTTP_HOST'] = \$_SERVER['HTTP_HOST'] ?? 'localhost';" );
		foreach ( $constants as $name => $value ) {
			$lines[] = "define( '$name', " . var_export( $value, true ) . ' );';
		}
		$lines[] = "if ( ! defined( 'ABSPATH' ) ) { define( 'ABSPATH', __DIR__ . '/' ); }";
		$lines[] = "require_once ABSPATH . 'wp-settings.php';";
		return implode( "\n", $lines );
	}

	private static function delete( string $path ): void {
		if ( ! is_dir( $path ) ) {
			return;
		}
		$files = new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $path, FilesystemIterator::SKIP_DOTS ), RecursiveIteratorIterator::CHILD_FIRST );
		foreach ( $files as $file ) {
			$file->isDir() ? rmdir( $file->getPathname() ) : unlink( $file->getPathname() );
		}
		rmdir( $path );
	}
}
