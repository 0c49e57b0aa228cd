<?php
/**
 * Stores the connection with its secrets.
 *
 * Gateway settings would be the usual place, but WooCommerce's REST API returns those to every shop manager. This option
 * is of its own, isn't loaded with every page, and is encrypted with a key from the salts in `wp-config.php`. That helps
 * where a database is copied without the files: backups, exports, an injection into SQL. It doesn't help against someone
 * who can run PHP in the shop.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

use RuntimeException;

final class Secrets {

	public const OPTION = 'florin_for_woocommerce_connection';

	private const CIPHER     = 'aes-256-gcm';
	private const TAG_LENGTH = 16;

	/** Returns the connection, or null if the shop isn't connected or its salts were changed. */
	public static function read(): ?Connection {
		$sealed = get_option( self::OPTION, '' );
		$text   = is_string( $sealed ) ? self::open( $sealed, self::OPTION ) : null;
		return null === $text ? null : Connection::read( json_decode( $text, true ) );
	}

	/**
	 * Stores a connection in place of the previous one.
	 *
	 * @throws RuntimeException Without the extension openssl: secrets are never stored in the clear.
	 */
	public static function write( Connection $connection ): void {
		update_option( self::OPTION, self::seal( (string) wp_json_encode( get_object_vars( $connection ) ), self::OPTION ), false );
	}

	public static function erase(): void {
		delete_option( self::OPTION );
	}

	/** Checks whether something is stored that can't be decrypted: the salts were changed since. */
	public static function is_unreadable(): bool {
		return '' !== get_option( self::OPTION, '' ) && null === self::read();
	}

	/** Checks whether this PHP can encrypt. */
	public static function is_possible(): bool {
		return function_exists( 'openssl_encrypt' );
	}

	/**
	 * Encrypts a text for one purpose: for another one, it can't be decrypted.
	 *
	 * @throws RuntimeException Without the extension openssl.
	 */
	public static function seal( string $text, string $purpose ): string {
		if ( ! self::is_possible() ) {
			throw new RuntimeException( 'openssl_missing' );
		}
		$nonce  = random_bytes( (int) openssl_cipher_iv_length( self::CIPHER ) );
		$tag    = '';
		$sealed = openssl_encrypt( $text, self::CIPHER, self::key(), OPENSSL_RAW_DATA, $nonce, $tag, $purpose, self::TAG_LENGTH );
		if ( false === $sealed ) {
			throw new RuntimeException( 'openssl_failed' );
		}
		return base64_encode( $nonce . $tag . $sealed );
	}

	/** Decrypts a text, or returns null if it was changed, is for another purpose, or the salts were changed. */
	public static function open( string $sealed, string $purpose ): ?string {
		$bytes  = (string) base64_decode( $sealed, true );
		$length = self::is_possible() ? (int) openssl_cipher_iv_length( self::CIPHER ) : 0;
		if ( 0 === $length || strlen( $bytes ) <= $length + self::TAG_LENGTH ) {
			return null;
		}
		$nonce = substr( $bytes, 0, $length );
		$tag   = substr( $bytes, $length, self::TAG_LENGTH );
		$text  = openssl_decrypt( substr( $bytes, $length + self::TAG_LENGTH ), self::CIPHER, self::key(), OPENSSL_RAW_DATA, $nonce, $tag, $purpose );
		return false === $text ? null : $text;
	}

	private static function key(): string {
		return hash_hkdf( 'sha256', wp_salt( 'auth' ) . wp_salt( 'secure_auth' ), 32, 'florin-for-woocommerce' );
	}
}
