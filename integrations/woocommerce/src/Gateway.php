<?php
/**
 * The payment method.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class Gateway extends \WC_Payment_Gateway {

	public const ID = Plugin::METHOD;

	public function __construct() {
		$this->id                 = self::ID;
		$this->method_title       = __( 'Florin', 'florin-for-woocommerce' );
		$this->method_description = __( 'Crypto payments directly into your own wallets.', 'florin-for-woocommerce' );
		$this->has_fields         = false;
		// Not `refunds`: WooCommerce would call the order refunded before anything was sent.
		$this->supports = array( 'products' );
		$this->init_form_fields();
		$this->init_settings();
		$this->title       = (string) $this->get_option( 'title' );
		$this->description = (string) $this->get_option( 'description' );
		add_action( 'woocommerce_update_options_payment_gateways_' . $this->id, array( $this, 'process_admin_options' ) );
	}

	/** Secrets are no settings: WooCommerce's REST API returns these to every shop manager. */
	public function init_form_fields(): void {
		$this->form_fields = array(
			'enabled'     => array(
				'title'   => __( 'Enable/Disable', 'florin-for-woocommerce' ),
				'type'    => 'checkbox',
				'label'   => __( 'Accept crypto payments', 'florin-for-woocommerce' ),
				'default' => 'no',
			),
			'title'       => array(
				'title'   => __( 'Title', 'florin-for-woocommerce' ),
				'type'    => 'text',
				'default' => __( 'Crypto', 'florin-for-woocommerce' ),
			),
			'description' => array(
				'title'   => __( 'Description', 'florin-for-woocommerce' ),
				'type'    => 'textarea',
				'default' => __( 'You’ll pay on the next page, with a wallet or an exchange of your choice.', 'florin-for-woocommerce' ),
			),
		);
	}

	/** Returns the description, which says so in test mode: both checkouts show it below the title. */
	public function get_description(): string {
		$description = (string) parent::get_description();
		$connection  = Plugin::connection();
		return null !== $connection && $connection->is_test()
			? trim( $description . ' ' . __( 'Test mode: only test coins without value are accepted, and nothing is really paid.', 'florin-for-woocommerce' ) )
			: $description;
	}

	/** Shows the connection above the settings. */
	public function admin_options(): void {
		ConnectPage::show();
		parent::admin_options();
	}

	/** Lets WooCommerce open the settings, instead of enabling a method that isn't connected. */
	public function needs_setup(): bool {
		return null === Plugin::connection();
	}

	/** Offers the method only for what can be paid with it. */
	public function is_available(): bool {
		if ( ! parent::is_available() || null === Plugin::connection() ) {
			return false;
		}
		$order    = absint( get_query_var( 'order-pay' ) ) > 0 ? wc_get_order( absint( get_query_var( 'order-pay' ) ) ) : null;
		$currency = $order instanceof \WC_Order ? $order->get_currency() : get_woocommerce_currency();
		$total    = (string) ( $order instanceof \WC_Order ? $order->get_total( 'edit' ) : $this->get_order_total() );
		if ( ! Decimal::is_decimal( $total ) || Decimal::is_zero( Decimal::normalise( $total, Currency::decimals( $currency ) ) ) ) {
			return false;
		}
		return Priced::includes( $currency, $total ) && ! Cart::has_unsupported();
	}

	/**
	 * Sends the order to Florin, and the customer to its page. Pressing the button again leads to the same page.
	 *
	 * @param int $order_id
	 * @return array{result: string, redirect?: string}
	 */
	public function process_payment( $order_id ): array {
		$order      = wc_get_order( $order_id );
		$connection = Plugin::connection();
		if ( ! $order instanceof \WC_Order || null === $connection ) {
			return $this->fail( 'not_connected' );
		}
		$store = Plugin::store();
		// Before the call: if PHP is killed in between, the order is reconciled.
		$store->remember( $order->get_id(), time() );
		try {
			$request = OrderRequest::of( $order );
			$florin  = ( new Client( $connection ) )->put_order( (string) $order->get_id(), $request );
		} catch ( FlorinError $error ) {
			Log::warn( 'An order could not be sent', array( 'order' => $order->get_id(), 'code' => $error->name ) );
			if ( 'link_over_limit' === $error->name ) {
				Priced::note_over_limit( $request['amount']['currency'], $request['amount']['amount'] );
			}
			return $this->fail( $error->name );
		}
		( new OrderSync( $store ) )->apply( $florin );
		return array(
			'result'   => 'success',
			'redirect' => $florin->url,
		);
	}

	private function fail( string $code ): array {
		wc_add_notice( Texts::checkout_error( $code ), 'error' );
		Priced::note_failure( $code );
		return array( 'result' => 'failure' );
	}
}
