<?php
/**
 * Writes WooCommerce's log.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class Log {

	/** API keys, signing secrets, signatures and headers with keys. */
	private const SECRETS = '/fl_(?:test|live)_[A-Za-z0-9_-]+|whsec_[A-Za-z0-9+\/=_-]+|v1,[A-Za-z0-9+\/=]+|Bearer\s+\S+/i';

	/** Logs what an administrator should see. Never call it with a body or headers. */
	public static function warn( string $message, array $context = array() ): void {
		self::write( 'warning', $message, $context );
	}

	public static function info( string $message, array $context = array() ): void {
		self::write( 'info', $message, $context );
	}

	/** Replaces everything that looks like a secret of Florin's. */
	public static function mask( string $text ): string {
		return (string) preg_replace( self::SECRETS, '***', $text );
	}

	private static function write( string $level, string $message, array $context ): void {
		foreach ( $context as $name => $value ) {
			$message .= ' ' . $name . '=' . ( is_scalar( $value ) ? (string) $value : (string) wp_json_encode( $value ) );
		}
		// The plugin can be uninstalled without WooCommerce.
		if ( ! function_exists( 'wc_get_logger' ) ) {
			return;
		}
		wc_get_logger()->log( $level, self::mask( $message ), array( 'source' => 'florin' ) );
	}
}
