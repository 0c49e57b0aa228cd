<?php
/**
 * One call of Florin's API.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class Http {

	private const LARGEST_RESPONSE = 1048576;

	/**
	 * Returns the `data` of a response; nothing if the response has none by its status.
	 *
	 * @param array|null $body    Sent as JSON.
	 * @param array      $headers In addition to those of every call.
	 * @throws FlorinError With Florin's code, or why there is none.
	 */
	public static function call( string $method, string $url, ?string $api_key, ?array $body, int $seconds, array $headers = array() ): array {
		$response = wp_remote_request(
			$url,
			array(
				'method'              => $method,
				'timeout'             => $seconds,
				// A redirect would carry the key or the code to another host.
				'redirection'         => 0,
				'limit_response_size' => self::LARGEST_RESPONSE,
				'user-agent'          => 'Florin for WooCommerce/' . VERSION,
				'headers'             => $headers + ( null === $api_key ? array() : array( 'Authorization' => 'Bearer ' . $api_key ) ) + array(
					'Content-Type' => 'application/json',
					'Accept'       => 'application/json',
				),
				'body'                => null === $body ? ( 'GET' === $method ? null : '{}' ) : wp_json_encode( $body ),
			)
		);
		if ( is_wp_error( $response ) ) {
			throw new FlorinError( 'unreachable', true );
		}
		$status = (int) wp_remote_retrieve_response_code( $response );
		$text   = (string) wp_remote_retrieve_body( $response );
		if ( 204 === $status ) {
			return array();
		}
		// WordPress cuts off a response of this size.
		$json = strlen( $text ) < self::LARGEST_RESPONSE ? json_decode( $text, true ) : null;
		if ( $status >= 200 && $status < 300 && is_array( $json ) && is_array( $json['data'] ?? null ) ) {
			return $json['data'];
		}
		$code = is_array( $json ) ? ( $json['error']['code'] ?? null ) : null;
		// A proxy or a maintenance page answers with HTML.
		if ( ! is_string( $code ) || 1 !== preg_match( '/\A[a-z0-9_]{1,64}\z/', $code ) ) {
			throw new FlorinError( 'response_malformed', true );
		}
		throw new FlorinError( self::issue( $json ) ?? $code, $status >= 500 || 429 === $status );
	}

	/** Returns the code of the first field that Florin refuses, which says more than `validation_failed`. */
	private static function issue( array $json ): ?string {
		$issues = $json['error']['issues'] ?? null;
		$first  = is_array( $issues ) ? ( $issues[0]['code'] ?? null ) : null;
		return is_string( $first ) && 1 === preg_match( '/\A[a-z0-9_]{1,64}\z/', $first ) ? $first : null;
	}
}
