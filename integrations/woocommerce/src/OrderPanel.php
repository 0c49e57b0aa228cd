<?php
/**
 * Florin's panel on the page of an order: what was received and refunded, and the form of a refund.
 *
 * The page asks Florin for it, and changes nothing: the order's own form on the same page would undo it.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class OrderPanel {

	/** An order's page opens without Florin as well. */
	private const TIMEOUT_SECONDS = 5;

	private const FORM = 'florin-refund';

	public static function register(): void {
		add_action( 'add_meta_boxes', array( self::class, 'add' ), 10, 2 );
	}

	/**
	 * Adds the panel to the page of an order that was sent to Florin, whether orders are stored as posts or not.
	 *
	 * @param string $screen
	 * @param mixed  $shown  A post, an order, or something else that has a page.
	 */
	public static function add( $screen, $shown ): void {
		$order = self::order( $shown );
		if ( null !== $order && null !== Plugin::store()->find( $order->get_id() ) ) {
			add_meta_box( 'florin-order', __( 'Florin', 'florin-for-woocommerce' ), array( self::class, 'show' ), $screen, 'normal', 'default' );
		}
	}

	/**
	 * Shows the panel.
	 *
	 * @param mixed $shown
	 */
	public static function show( $shown ): void {
		$order      = self::order( $shown );
		$connection = Plugin::connection();
		$row        = null === $order ? null : Plugin::store()->find( $order->get_id() );
		if ( null === $order || null === $row ) {
			return;
		}
		$outcome = RefundTexts::outcome( Connect::text( $_GET, RefundForm::OUTCOME ) );
		if ( null !== $outcome ) {
			self::notice( 'offered' === Connect::text( $_GET, RefundForm::OUTCOME ) ? 'success' : 'error', $outcome );
		}
		try {
			if ( null === $connection ) {
				throw new FlorinError( 'not_connected', false );
			}
			$florin = ( new Client( $connection, self::TIMEOUT_SECONDS ) )->get_order( (string) $order->get_id() );
		} catch ( FlorinError $error ) {
			self::notice( 'warning', __( 'Florin can’t be asked right now. This is what the shop knows.', 'florin-for-woocommerce' ) );
			self::row( __( 'Payment status', 'florin-for-woocommerce' ), Texts::state( $row['state'] ) );
			return;
		}
		$arguments = array( $order->get_id() );
		if ( $florin->version > (int) $row['florin_version'] && false === as_has_scheduled_action( Reconcile::COMPARE_HOOK, $arguments, Reconcile::GROUP ) ) {
			as_enqueue_async_action( Reconcile::COMPARE_HOOK, $arguments, Reconcile::GROUP );
		}
		self::show_order( $florin, $connection->url );
		if ( ! Decimal::is_zero( $florin->refundable() ) && current_user_can( RefundForm::CAPABILITY ) ) {
			self::show_form( $florin, $order );
		}
	}

	private static function show_order( FlorinOrder $florin, string $url ): void {
		if ( $florin->is_test ) {
			self::notice( 'warning', __( 'Test mode: these coins have no value.', 'florin-for-woocommerce' ) );
		}
		self::row( __( 'Payment status', 'florin-for-woocommerce' ), Texts::state( $florin->state ) );
		/* translators: 1: received, 2: amount. */
		self::row( __( 'Received', 'florin-for-woocommerce' ), sprintf( __( '%1$s of %2$s', 'florin-for-woocommerce' ), RefundTexts::amount( $florin->received, $florin ), RefundTexts::amount( $florin->amount, $florin ) ) );
		$payments = array_map(
			static function ( array $payment ) use ( $url ): string {
				return self::link( $url . '/payments/' . rawurlencode( $payment['id'] ), '' === $payment['received'] ? $payment['id'] : $payment['received'] )
					. ' – ' . esc_html( Texts::payment_status( $payment['status'] ) ) . self::transactions( $payment['transactions'] );
			},
			$florin->payments
		);
		self::show_list( __( 'Payments', 'florin-for-woocommerce' ), $payments );
		$refunds = array_map(
			static function ( array $refund ) use ( $florin ): string {
				return esc_html( RefundTexts::amount( $refund['value'], $florin ) . ( '' === $refund['coins'] ? '' : ' (' . $refund['coins'] . ')' ) . ' – ' . RefundTexts::status( $refund['status'] ) )
					. '<br>' . esc_html( $refund['reason'] ) . self::transactions( array_filter( array( $refund['transaction'] ) ) );
			},
			$florin->refunds
		);
		self::show_list( __( 'Refunds', 'florin-for-woocommerce' ), $refunds );
		$payment = $florin->payments[0]['id'] ?? null;
		printf( '<p>%s</p>', self::link( null === $payment ? $url . '/payments' : $url . '/payments/' . rawurlencode( $payment ), __( 'Open in Florin', 'florin-for-woocommerce' ) ) );
	}

	private static function show_form( FlorinOrder $florin, \WC_Order $order ): void {
		// WooCommerce's own form surrounds this panel, and forms can't be nested.
		add_action(
			'admin_footer',
			static function () use ( $florin, $order ): void {
				printf( '<form id="%1$s" method="post" action="%2$s">', esc_attr( self::FORM ), esc_url( admin_url( 'admin-post.php?action=' . RefundForm::ACTION ) ) );
				wp_nonce_field( RefundForm::nonce_action( $order->get_id() ), RefundForm::NONCE, false );
				printf( '<input type="hidden" name="order" value="%1$d"><input type="hidden" name="seen" value="%2$s"></form>', $order->get_id(), esc_attr( $florin->newest_refund() ) );
			}
		);
		$left = RefundTexts::amount( $florin->refundable(), $florin );
		printf( '<h4>%s</h4>', esc_html__( 'Refund in crypto', 'florin-for-woocommerce' ) );
		printf( '<p>%s</p>', esc_html__( 'Florin mails the customer, who enters an address. You sign the refund in Florin. It’s entered in this order once it is confirmed.', 'florin-for-woocommerce' ) );
		printf(
			'<p><label><input type="radio" form="%1$s" name="what" value="amount" checked> %2$s</label> ' .
			'<input type="text" form="%1$s" name="amount" inputmode="decimal" size="12" aria-label="%2$s"> %3$s<br>' .
			'<label><input type="radio" form="%1$s" name="what" value="rest"> %4$s</label></p>',
			esc_attr( self::FORM ),
			esc_attr__( 'Amount', 'florin-for-woocommerce' ),
			esc_html( $florin->currency ),
			/* translators: %s: amount. */
			esc_html( sprintf( __( 'Everything that’s left: %s', 'florin-for-woocommerce' ), $left ) )
		);
		self::field( 'text', 'reason', __( 'Reason, which the customer reads', 'florin-for-woocommerce' ), '' );
		self::field( 'email', 'email', __( 'Email address of the customer', 'florin-for-woocommerce' ), (string) $order->get_billing_email() );
		printf( '<p><button type="submit" form="%1$s" class="button">%2$s</button></p>', esc_attr( self::FORM ), esc_html__( 'Offer refund', 'florin-for-woocommerce' ) );
	}

	private static function field( string $type, string $name, string $label, string $value ): void {
		printf(
			'<p><label>%1$s<br><input type="%2$s" form="%3$s" name="%4$s" value="%5$s" class="regular-text" maxlength="500" required></label></p>',
			esc_html( $label ),
			esc_attr( $type ),
			esc_attr( self::FORM ),
			esc_attr( $name ),
			esc_attr( $value )
		);
	}

	/** @param string[] $items Escaped. */
	private static function show_list( string $title, array $items ): void {
		if ( array() !== $items ) {
			printf( '<h4>%s</h4><ul><li>%s</li></ul>', esc_html( $title ), implode( '</li><li>', $items ) );
		}
	}

	/** @param array<array{hash: string, url: string}> $transactions */
	private static function transactions( array $transactions ): string {
		$shown = '';
		foreach ( $transactions as $transaction ) {
			$hash   = '<code style="overflow-wrap:anywhere">' . esc_html( $transaction['hash'] ) . '</code>';
			$shown .= '<br>' . ( '' === $transaction['url'] ? $hash : sprintf( '<a href="%s" target="_blank" rel="noreferrer">%s</a>', esc_url( $transaction['url'] ), $hash ) );
		}
		return $shown;
	}

	private static function link( string $url, string $text ): string {
		return sprintf( '<a href="%s" target="_blank" rel="noreferrer">%s</a>', esc_url( $url ), esc_html( $text ) );
	}

	private static function row( string $label, string $text ): void {
		printf( '<p>%s: <strong>%s</strong></p>', esc_html( $label ), esc_html( $text ) );
	}

	private static function notice( string $kind, string $text ): void {
		printf( '<div class="notice notice-%s inline"><p>%s</p></div>', esc_attr( $kind ), esc_html( $text ) );
	}

	/** @param mixed $shown */
	private static function order( $shown ): ?\WC_Order {
		$order = $shown instanceof \WP_Post ? wc_get_order( $shown->ID ) : $shown;
		return $order instanceof \WC_Order ? $order : null;
	}
}
