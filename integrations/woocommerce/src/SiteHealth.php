<?php
/**
 * Tells in WordPress's Site Health what keeps payments from working, and how to solve it.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class SiteHealth {

	/** Webhooks that were missed longer ago no longer matter. */
	private const RECENT_SECONDS = 86400;

	public static function register( array $tests ): array {
		$tests['direct']['florin'] = array(
			'label' => __( 'Florin for WooCommerce', 'florin-for-woocommerce' ),
			'test'  => array( self::class, 'test' ),
		);
		return $tests;
	}

	/** Returns the result that Site Health shows. */
	public static function test(): array {
		$problems = self::problems( time() );
		$texts    = array_intersect_key( self::texts(), array_flip( $problems ) );
		return array(
			'label'       => array() === $problems
				? __( 'Florin can take payments', 'florin-for-woocommerce' )
				: __( 'Florin needs your attention', 'florin-for-woocommerce' ),
			'status'      => array() === $problems ? 'good' : 'recommended',
			'badge'       => array(
				'label' => __( 'Payments', 'florin-for-woocommerce' ),
				'color' => 'blue',
			),
			'description' => '<p>' . implode( '</p><p>', array_map( 'esc_html', $texts ) ) . '</p>',
			'actions'     => '',
			'test'        => 'florin',
		);
	}

	/**
	 * Returns what is wrong, as keys of the texts.
	 *
	 * @return string[]
	 */
	public static function problems( int $now ): array {
		if ( Secrets::is_unreadable() ) {
			return array( 'unreadable' );
		}
		$stored = Secrets::read();
		if ( null === $stored ) {
			return array( 'not_connected' );
		}
		if ( ! $stored->is_of( (string) get_option( 'home' ) ) ) {
			return array( 'copy' );
		}
		$problems = array();
		$pause    = get_transient( Priced::PAUSE );
		if ( false !== $pause ) {
			$problems[] = 'revoked';
		}
		$currencies = get_transient( Priced::TRANSIENT );
		if ( is_array( $currencies ) && ! in_array( get_woocommerce_currency(), $currencies, true ) ) {
			$problems[] = 'currency';
		}
		if ( null !== Priced::over_limit( get_woocommerce_currency() ) ) {
			$problems[] = 'limit';
		}
		$missed = (int) get_option( Reconcile::MISSED_OPTION, 0 );
		if ( $missed > $now - self::RECENT_SECONDS && $missed > (int) get_option( Webhook::LAST_OPTION, 0 ) ) {
			$problems[] = 'webhooks';
		}
		if ( wc_get_price_decimals() > Currency::decimals( get_woocommerce_currency() ) ) {
			$problems[] = 'decimals';
		}
		return $problems;
	}

	/** @return array<string, string> */
	private static function texts(): array {
		return array(
			'not_connected' => __( 'The shop isn’t connected to Florin. Connect it to accept crypto payments.', 'florin-for-woocommerce' ),
			'unreadable'    => __( 'The connection to Florin can’t be decrypted, because the salts in wp-config.php have changed. Connect the shop again.', 'florin-for-woocommerce' ),
			'copy'          => __( 'This is a copy of a connected shop, at another address. It takes no crypto payments and doesn’t answer for the original. If the shop has moved, connect it again.', 'florin-for-woocommerce' ),
			'revoked'       => __( 'Florin rejects the key of this shop: it was disconnected there. The payment method is hidden from customers. Connect the shop again.', 'florin-for-woocommerce' ),
			'currency'      => __( 'Florin can’t price the shop’s currency right now, so the payment method is hidden from customers. Your Florin’s settings list its currencies.', 'florin-for-woocommerce' ),
			'limit'         => __( 'An order exceeded what’s left of this month’s limit. The payment method is hidden for orders of that size. You can raise the limit in Florin.', 'florin-for-woocommerce' ),
			'webhooks'      => __( 'Florin’s webhooks don’t reach the shop, so orders are updated up to ten minutes late. Allow POST requests to /wp-json/florin/v1/events in your firewall or security plugin.', 'florin-for-woocommerce' ),
			'decimals'      => __( 'The shop shows prices with more decimals than its currency has. Customers pay the total rounded half up.', 'florin-for-woocommerce' ),
		);
	}
}
