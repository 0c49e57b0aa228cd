<?php
/**
 * Exchanges a one-use code for the secrets of a connection, from server to server.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class CodeExchange {

	private const TIMEOUT_SECONDS = 10;

	/**
	 * Returns the connection that Florin grants for a code.
	 *
	 * @throws FlorinError If Florin refuses the code, or can't be reached.
	 */
	public static function run( PendingConnect $pending, string $integration, string $code ): Connection {
		$answer     = Http::call(
			'POST',
			$pending->florin . '/api/integration/woocommerce/' . rawurlencode( $integration ),
			null,
			array(
				'code'          => $code,
				'codeVerifier'  => $pending->verifier,
				'shopUrl'       => home_url(),
				'webhookUrl'    => rest_url( 'florin/v1/events' ),
				'pluginVersion' => VERSION,
				'currency'      => get_woocommerce_currency(),
			),
			self::TIMEOUT_SECONDS
		);
		$connection = Connection::read(
			array(
				'url'            => $pending->florin,
				'integration_id' => $answer['id'] ?? null,
				'api_key'        => self::secret( $answer['apiKey'] ?? null, '/\Afl_(?:test|live)_[A-Za-z0-9_-]{1,200}\z/' ),
				'signing_secret' => self::secret( $answer['signingSecret'] ?? null, '#\Awhsec_[A-Za-z0-9+/=_-]{1,200}\z#' ),
				// As it is stored: a filter can change what home_url() returns, by language for example.
				'shop'           => (string) get_option( 'home' ),
			)
		);
		// Another integration than the one that was approved.
		if ( null === $connection || $connection->integration_id !== $integration ) {
			throw new FlorinError( 'response_malformed', true );
		}
		return $connection;
	}

	/**
	 * Returns a secret that looks like one of Florin's, so that it fits into a header and the log can mask it.
	 *
	 * @param mixed $value
	 */
	private static function secret( $value, string $pattern ): ?string {
		return is_string( $value ) && 1 === preg_match( $pattern, $value ) ? $value : null;
	}
}
