<?php
/**
 * Offers a refund by the form on an order's page.
 *
 * The form has the newest refund that the merchant saw. Florin offers one refund after each, whatever is pressed twice, in
 * two windows, or again after a failure whose outcome is unknown.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class RefundForm {

	public const ACTION = 'florin_refund';

	/** The field of the nonce: `_wpnonce` is that of WooCommerce's own form on the same page. */
	public const NONCE = 'florin_refund_nonce';

	/** The parameter of the order's page that says what came of it. */
	public const OUTCOME = 'florin_refund';

	/** As WooCommerce's own refunds. */
	public const CAPABILITY = 'edit_shop_orders';

	/** Adds the hook of `admin-post.php`. None for visitors who aren't logged in. */
	public static function register(): void {
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'submit' ) );
	}

	/** Returns the action of the nonce, which is valid for one order only. */
	public static function nonce_action( int $order_id ): string {
		return self::ACTION . '_' . $order_id;
	}

	/** Offers the refund, and sends the browser back to the order with the outcome. */
	public static function submit(): void {
		$order_id = (int) Connect::text( $_POST, 'order' );
		if ( ! current_user_can( self::CAPABILITY ) || false === wp_verify_nonce( Connect::text( $_POST, self::NONCE ), self::nonce_action( $order_id ) ) ) {
			self::refuse();
		}
		$order      = wc_get_order( $order_id );
		$connection = Plugin::connection();
		if ( ! $order instanceof \WC_Order || null === $connection || null === Plugin::store()->find( $order_id ) ) {
			self::refuse();
		}
		$outcome = self::offer( new Client( $connection ), $order );
		wp_safe_redirect( add_query_arg( self::OUTCOME, $outcome, $order->get_edit_order_url() ) );
		exit;
	}

	/** Returns the outcome, as a key of the texts. */
	private static function offer( Client $client, \WC_Order $order ): string {
		$order_id = (string) $order->get_id();
		$seen     = Connect::text( $_POST, 'seen' );
		try {
			$present = $client->get_order( $order_id );
		} catch ( FlorinError $error ) {
			return self::outcome( $error, 'not_sent' );
		}
		if ( $present->newest_refund() !== $seen ) {
			return 'changed';
		}
		$refund = self::read( $_POST, $present->currency );
		if ( is_string( $refund ) ) {
			return $refund;
		}
		try {
			// The same for all tries after the same refund: of two at the same time, Florin refuses the one that differs.
			$florin = $client->offer_refund( $order_id, $refund, hash( 'sha256', 'refund ' . $present->integration_id . ' ' . $order_id . ' ' . $seen ) );
		} catch ( FlorinError $error ) {
			Log::warn( 'A refund was not offered', array( 'order' => $order_id, 'code' => $error->name ) );
			return self::outcome( $error, 'unknown' );
		}
		( new OrderSync( Plugin::store() ) )->apply( $florin );
		Log::info( 'A refund was offered', array( 'order' => $order_id, 'refund' => $florin->newest_refund() ) );
		return 'offered';
	}

	/**
	 * Returns what to send to Florin, or the key of what is missing.
	 *
	 * @return array|string
	 */
	private static function read( array $fields, string $currency ) {
		$reason = trim( sanitize_text_field( Connect::text( $fields, 'reason' ) ) );
		$email  = trim( Connect::text( $fields, 'email' ) );
		if ( '' === $reason ) {
			return 'reason';
		}
		if ( false === is_email( $email ) ) {
			return 'email';
		}
		$common = array(
			'reason' => $reason,
			'email'  => $email,
		);
		if ( 'rest' === Connect::text( $fields, 'what' ) ) {
			return $common + array( 'rest' => true );
		}
		$amount = self::decimal( Connect::text( $fields, 'amount' ) );
		if ( null === $amount || Decimal::is_zero( $amount ) ) {
			return 'amount';
		}
		if ( ! Decimal::equals( $amount, Decimal::normalise( $amount, Currency::decimals( $currency ) ) ) ) {
			return 'too_many_decimals';
		}
		return $common + array(
			'amount' => array(
				'amount'   => Decimal::normalise( $amount, Currency::decimals( $currency ) ),
				'currency' => $currency,
			),
		);
	}

	/** Returns an amount as the shop writes them. With separators of thousands, it could be read in two ways. */
	private static function decimal( string $text ): ?string {
		$separator = wc_get_price_decimal_separator();
		$text      = trim( $text );
		if ( '.' !== $separator && 1 === preg_match( '/\.\d{3}\z/', $text ) ) {
			return null;
		}
		$decimal   = '.' === $separator ? $text : str_replace( $separator, '.', $text );
		return Decimal::is_decimal( $decimal ) && '-' !== $decimal[0] ? $decimal : null;
	}

	private static function outcome( FlorinError $error, string $if_temporary ): string {
		if ( $error->is_temporary ) {
			return $if_temporary;
		}
		if ( Priced::is_rejection( $error->name ) ) {
			return 'rejected';
		}
		return null === RefundTexts::outcome( $error->name ) ? 'refused' : $error->name;
	}

	private static function refuse(): void {
		wp_die( esc_html__( 'You can’t refund this order, or the page has expired. Go back, reload it, and try again.', 'florin-for-woocommerce' ), '', array( 'response' => 403 ) );
		exit;
	}
}
