<?php
/**
 * Updates the plugin from the Florin that the shop is connected to, and from nowhere else.
 *
 * The header `Update URI` keeps WordPress from asking its own directory. Florin describes the package that it offers, and
 * a package that differs from its description isn't installed.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class Updates {

	/** The host of the header `Update URI`, which doesn't exist. */
	private const HOST = 'florin-for-woocommerce.invalid';

	private const SLUG = 'florin-for-woocommerce';

	private const DESCRIBE_SECONDS = 10;
	private const DOWNLOAD_SECONDS = 120;
	private const LARGEST_PACKAGE  = 10485760;

	/** A description has a few hundred bytes. */
	private const LARGEST_DESCRIPTION = 65536;

	public static function register(): void {
		add_filter( 'update_plugins_' . self::HOST, array( self::class, 'offer' ), 10, 3 );
		// Last, so that no other plugin has the last word.
		add_filter( 'upgrader_pre_download', array( self::class, 'download' ), PHP_INT_MAX, 4 );
		add_filter( 'plugins_api', array( self::class, 'describe' ), 10, 3 );
	}

	/**
	 * Returns the version that Florin offers; what was there before if it can't be asked.
	 *
	 * @param mixed  $update
	 * @param array  $plugin Headers.
	 * @param string $file
	 * @return mixed
	 */
	public static function offer( $update, $plugin, $file ) {
		$connection = Plugin::connection();
		$about      = self::file() === $file && null !== $connection ? self::about( $connection ) : null;
		if ( null === $about ) {
			return $update;
		}
		return array(
			'slug'         => self::SLUG,
			'version'      => $about['version'],
			'url'          => $connection->url,
			'package'      => self::package( $connection ),
			'requires'     => $about['requires'],
			'requires_php' => $about['requiresPhp'],
		);
	}

	/**
	 * Downloads the package in place of WordPress. Returns the file, or an error, with which WordPress installs nothing.
	 *
	 * @param mixed        $reply
	 * @param string       $package
	 * @param \WP_Upgrader $upgrader
	 * @param array        $extra    What is updated.
	 * @return mixed
	 */
	public static function download( $reply, $package, $upgrader, $extra = array() ) {
		$connection = Plugin::connection();
		$address    = null === $connection ? null : self::package( $connection );
		if ( ( $extra['plugin'] ?? null ) !== self::file() && $package !== $address ) {
			return $reply;
		}
		if ( $package !== $address ) {
			return new \WP_Error( 'florin_other_address', __( 'This update isn’t from the Florin that the shop is connected to, so it wasn’t downloaded. Check for updates again.', 'florin-for-woocommerce' ) );
		}
		$about = self::about( $connection );
		if ( null === $about ) {
			return new \WP_Error( 'florin_unreachable', __( 'Florin can’t be reached right now, or offers no update. Try again later.', 'florin-for-woocommerce' ) );
		}
		$file     = wp_tempnam( self::SLUG . '.zip' );
		$response = wp_remote_get(
			$address,
			array(
				'timeout'             => self::DOWNLOAD_SECONDS,
				// A redirect would lead to another host.
				'redirection'         => 0,
				'stream'              => true,
				'filename'            => $file,
				'limit_response_size' => self::LARGEST_PACKAGE,
			)
		);
		if ( is_wp_error( $response ) || 200 !== (int) wp_remote_retrieve_response_code( $response ) || ! hash_equals( $about['sha256'], (string) hash_file( 'sha256', $file ) ) ) {
			wp_delete_file( $file );
			Log::warn( 'An update was refused', array( 'version' => $about['version'] ) );
			return new \WP_Error( 'florin_package_refused', __( 'The downloaded update isn’t the one that Florin describes, so it wasn’t installed. Try again later.', 'florin-for-woocommerce' ) );
		}
		return $file;
	}

	/**
	 * Describes the plugin in “View details”, which would show one of WordPress's directory that has its name.
	 *
	 * @param mixed  $result
	 * @param string $action
	 * @param object $arguments
	 * @return mixed
	 */
	public static function describe( $result, $action, $arguments ) {
		if ( 'plugin_information' !== $action || self::SLUG !== ( $arguments->slug ?? null ) ) {
			return $result;
		}
		$connection = Plugin::connection();
		$about      = null === $connection ? null : self::about( $connection );
		$texts      = array( esc_html__( 'Accept crypto payments directly into your own wallets, verified by your Florin.', 'florin-for-woocommerce' ) );
		if ( null !== $connection ) {
			/* translators: %s: host of Florin. */
			$texts[] = esc_html( sprintf( __( 'Updates come from %s.', 'florin-for-woocommerce' ), FlorinAddress::host( $connection->url ) ) );
		}
		return (object) array(
			'name'         => __( 'Florin for WooCommerce', 'florin-for-woocommerce' ),
			'slug'         => self::SLUG,
			'version'      => $about['version'] ?? VERSION,
			'requires'     => $about['requires'] ?? '',
			'requires_php' => $about['requiresPhp'] ?? '',
			'external'     => true,
			'sections'     => array( 'description' => '<p>' . implode( '</p><p>', $texts ) . '</p>' ),
		);
	}

	/** Forgets what was offered by the Florin before. */
	public static function forget(): void {
		delete_site_transient( 'update_plugins' );
	}

	private static function file(): string {
		return plugin_basename( Plugin::file() );
	}

	private static function package( Connection $connection ): string {
		return $connection->url . '/downloads/' . self::SLUG . '.zip';
	}

	/**
	 * Returns what Florin says about its package.
	 *
	 * @return array{version: string, sha256: string, requires: string, requiresPhp: string}|null
	 */
	private static function about( Connection $connection ): ?array {
		$response = wp_remote_get(
			$connection->url . '/downloads/' . self::SLUG . '.json',
			array(
				'timeout'             => self::DESCRIBE_SECONDS,
				'redirection'         => 0,
				'limit_response_size' => self::LARGEST_DESCRIPTION,
			)
		);
		$text     = is_wp_error( $response ) || 200 !== (int) wp_remote_retrieve_response_code( $response ) ? '' : (string) wp_remote_retrieve_body( $response );
		// WordPress cuts off a response of this size.
		$json     = strlen( $text ) < self::LARGEST_DESCRIPTION ? json_decode( $text, true ) : null;
		$patterns = array(
			'version'     => '/\A\d+(?:\.\d+){1,3}\z/',
			'sha256'      => '/\A[0-9a-f]{64}\z/',
			'requires'    => '/\A\d+(?:\.\d+){1,2}\z/',
			'requiresPhp' => '/\A\d+(?:\.\d+){1,2}\z/',
		);
		$about    = array();
		foreach ( $patterns as $name => $pattern ) {
			$value = is_array( $json ) ? ( $json[ $name ] ?? null ) : null;
			if ( ! is_string( $value ) || 1 !== preg_match( $pattern, $value ) ) {
				return null;
			}
			$about[ $name ] = $value;
		}
		return $about;
	}
}
