<?php
/**
 * The connection on the settings page of the payment method.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class ConnectPage {

	private const NOTICE = 'florin_notice';

	/** Returns the address of the settings page, with a notice. */
	public static function url( string $notice ): string {
		return admin_url( 'admin.php?page=wc-settings&tab=checkout&section=' . Plugin::METHOD . '&' . self::NOTICE . '=' . $notice );
	}

	/**
	 * Shows whether the shop is connected, and the buttons. Florin's wizard links here with its address, which fills in
	 * the field and does nothing else.
	 */
	public static function show(): void {
		if ( ! current_user_can( Connect::CAPABILITY ) ) {
			return;
		}
		// WooCommerce's own form surrounds this page, and forms can't be nested.
		add_action( 'admin_footer', array( self::class, 'show_forms' ) );
		$stored    = Secrets::read();
		$connected = null !== Plugin::connection();
		$given     = FlorinAddress::normalise( Connect::text( $_GET, 'florin' ) );
		printf( '<h2>%s</h2>', esc_html__( 'Connection to Florin', 'florin-for-woocommerce' ) );
		self::show_notice( Connect::text( $_GET, self::NOTICE ) );
		self::show_state( $stored, $connected );
		if ( $connected && $stored->is_test() ) {
			self::paragraph( 'warning', __( 'Test mode: customers pay with test coins that have no value. To sell, connect the shop to Florin’s live environment.', 'florin-for-woocommerce' ) );
		}
		if ( ! $connected && null !== $given ) {
			/* translators: %s: host of Florin. */
			self::paragraph( 'warning', sprintf( __( 'A link filled in this address. Connect only if %s is your Florin: customers pay into the wallets that are set up there.', 'florin-for-woocommerce' ), FlorinAddress::host( $given ) ) );
		}
		if ( $connected && null !== $given && $given !== $stored->url ) {
			self::paragraph( 'warning', __( 'A link filled in another address than that of the connected Florin. If you connect, customers pay into the wallets that are set up there.', 'florin-for-woocommerce' ) );
		}
		self::show_field( $given ?? ( null === $stored ? '' : $stored->url ) );
		// WooCommerce warns of unsaved changes, unless a button in `.submit` was pressed.
		printf(
			'<p class="submit"><button type="submit" form="%s" class="button%s">%s</button>',
			esc_attr( Connect::START ),
			$connected ? '' : ' button-primary',
			null === $stored ? esc_html__( 'Connect', 'florin-for-woocommerce' ) : esc_html__( 'Connect again', 'florin-for-woocommerce' )
		);
		if ( null !== $stored ) {
			printf( ' <button type="submit" form="%s" class="button">%s</button>', esc_attr( Connect::DISCONNECT ), esc_html__( 'Disconnect', 'florin-for-woocommerce' ) );
		}
		echo '</p>';
	}

	/** Prints the forms that the buttons belong to. */
	public static function show_forms(): void {
		foreach ( array( Connect::START, Connect::DISCONNECT ) as $action ) {
			printf( '<form id="%1$s" method="post" action="%2$s">', esc_attr( $action ), esc_url( admin_url( 'admin-post.php?action=' . $action ) ) );
			wp_nonce_field( $action, Connect::NONCE, false );
			$integration = Connect::START === $action ? Connect::id( $_GET, 'integration' ) : null;
			if ( null !== $integration ) {
				printf( '<input type="hidden" name="integration" value="%s">', esc_attr( $integration ) );
			}
			echo '</form>';
		}
	}

	private static function show_state( ?Connection $stored, bool $connected ): void {
		if ( null === $stored ) {
			return;
		}
		$host = FlorinAddress::host( $stored->url );
		if ( $connected ) {
			/* translators: %s: host of Florin. */
			self::paragraph( 'success', sprintf( __( 'Connected to %s', 'florin-for-woocommerce' ), $host ) );
			return;
		}
		/* translators: 1: host of Florin, 2: address of the shop. */
		self::paragraph( 'warning', sprintf( __( 'Connected to %1$s at another address: %2$s. This looks like a copy of the shop, so it takes no crypto payments. If the shop has moved, connect it again.', 'florin-for-woocommerce' ), $host, $stored->shop ) );
	}

	private static function show_field( string $value ): void {
		printf(
			'<table class="form-table"><tr><th scope="row"><label for="florin-address">%1$s</label></th><td>' .
			'<input type="url" id="florin-address" name="florin" form="%2$s" value="%3$s" placeholder="https://" class="regular-text" required>' .
			'<p class="description">%4$s</p></td></tr></table>',
			esc_html__( 'Address of your Florin', 'florin-for-woocommerce' ),
			esc_attr( Connect::START ),
			esc_attr( $value ),
			esc_html__( 'You sign in there and approve the connection. Use only an address that you know: customers pay into the wallets that are set up there.', 'florin-for-woocommerce' )
		);
	}

	private static function show_notice( string $notice ): void {
		$text = self::notices()[ $notice ] ?? null;
		if ( null !== $text && ( 'connected' !== $notice || null !== Plugin::connection() ) ) {
			self::paragraph( in_array( $notice, array( 'connected', 'disconnected' ), true ) ? 'success' : 'error', $text );
		}
	}

	private static function paragraph( string $kind, string $text ): void {
		printf( '<div class="notice notice-%s inline"><p>%s</p></div>', esc_attr( $kind ), esc_html( $text ) );
	}

	/** @return array<string, string> */
	private static function notices(): array {
		return array(
			'connected'     => __( 'The shop is connected. Enable the payment method below to offer it to customers.', 'florin-for-woocommerce' ),
			'disconnected'  => __( 'The shop is disconnected.', 'florin-for-woocommerce' ),
			'denied'        => __( 'The connection was declined in Florin. Nothing has changed.', 'florin-for-woocommerce' ),
			'expired'       => __( 'The connection wasn’t finished in time, or was started in another session. Connect again.', 'florin-for-woocommerce' ),
			'refused'       => __( 'Florin refused the connection. Connect again, and check in Florin that the integration still exists.', 'florin-for-woocommerce' ),
			'unreachable'   => __( 'Your shop’s server can’t reach Florin at this address, or the response isn’t from Florin. Check the address, then connect again.', 'florin-for-woocommerce' ),
			'no_encryption' => __( 'PHP’s OpenSSL extension is missing, so the connection can’t be stored encrypted. Ask your host to enable it, then connect again.', 'florin-for-woocommerce' ),
			'address'       => __( 'This address can’t be used. Enter the address of your Florin, starting with https://.', 'florin-for-woocommerce' ),
		);
	}
}
