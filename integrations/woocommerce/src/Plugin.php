<?php
/**
 * Puts the plugin together.
 *
 * @package Florin\WooCommerce
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

final class Plugin {

	/** The ID of the payment method, also where WooCommerce's classes aren't loaded. */
	public const METHOD = 'florin';

	public const TEXT_DOMAIN = 'florin-for-woocommerce';

	/** The version whose table is in the database. */
	private const SCHEMA_OPTION = 'florin_for_woocommerce_schema';
	private const SCHEMA        = '2';

	/** @var string */
	private static $file = '';

	/** Adds the hooks by which WordPress starts the plugin. */
	public static function boot( string $file ): void {
		self::$file = $file;
		add_action( 'plugins_loaded', array( self::class, 'start' ) );
		// Before WooCommerce, which creates payment methods in its own action of priority 0; not earlier than `init`, where
		// WordPress warns of it.
		add_action( 'init', array( self::class, 'load_texts' ), -1 );
		add_action( 'before_woocommerce_init', array( self::class, 'declare_compatibility' ) );
	}

	/** Returns the path of the plugin's main file. */
	public static function file(): string {
		return self::$file;
	}

	public static function store(): Store {
		global $wpdb;
		return new Store( $wpdb );
	}

	/** Returns the connection; null if there is none, or this is a copy of the shop. */
	public static function connection(): ?Connection {
		$connection = Secrets::read();
		return null !== $connection && $connection->is_of( (string) get_option( 'home' ) ) ? $connection : null;
	}

	/**
	 * Starts the plugin, or says what is missing: WordPress before 6.5 ignores `Requires Plugins`, and WooCommerce can
	 * be deleted from the disk at any time.
	 */
	public static function start(): void {
		if ( ! class_exists( 'WooCommerce' ) ) {
			add_action( 'admin_notices', array( self::class, 'show_what_is_missing' ) );
			return;
		}
		self::start_payments();
		self::start_orders();
		Connect::register();
		Updates::register();
		add_action( 'init', array( self::class, 'upgrade' ) );
		add_action( 'admin_init', array( Reconcile::class, 'schedule' ) );
		add_filter( 'site_status_tests', array( SiteHealth::class, 'register' ) );
		add_filter( 'wp_privacy_personal_data_exporters', array( Privacy::class, 'exporters' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( Privacy::class, 'erasers' ) );
	}

	/** Tells WordPress where the translations are. */
	public static function load_texts(): void {
		load_plugin_textdomain( self::TEXT_DOMAIN, false, dirname( plugin_basename( self::$file ) ) . '/languages' );
	}

	/** Declares which parts of WooCommerce the plugin works with, so that it shows no warning. */
	public static function declare_compatibility(): void {
		if ( class_exists( \Automattic\WooCommerce\Utilities\FeaturesUtil::class ) ) {
			foreach ( array( 'custom_order_tables', 'cart_checkout_blocks' ) as $feature ) {
				\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( $feature, self::$file, true );
			}
		}
	}

	/** Creates or changes the table: after an update, the next request can be an event of Florin's. */
	public static function upgrade(): void {
		if ( self::SCHEMA !== get_option( self::SCHEMA_OPTION ) ) {
			if ( ! function_exists( 'dbDelta' ) ) {
				require_once ABSPATH . 'wp-admin/includes/upgrade.php';
			}
			dbDelta( self::store()->schema() );
			update_option( self::SCHEMA_OPTION, self::SCHEMA );
		}
	}

	/** Removes everything that the plugin stored but notes on orders, and tells Florin. */
	public static function remove(): void {
		if ( function_exists( 'as_unschedule_all_actions' ) ) {
			as_unschedule_all_actions( '', array(), Reconcile::GROUP );
		}
		self::store()->drop();
		Connect::end();
		PendingConnect::erase_all();
		foreach ( array( self::SCHEMA_OPTION, 'woocommerce_' . self::METHOD . '_settings' ) as $option ) {
			delete_option( $option );
		}
	}

	/** Shows that the plugin does nothing without WooCommerce. */
	public static function show_what_is_missing(): void {
		if ( current_user_can( 'activate_plugins' ) ) {
			printf(
				'<div class="notice notice-warning"><p>%s</p></div>',
				esc_html__( 'Florin for WooCommerce needs WooCommerce. Install and activate it to accept payments.', 'florin-for-woocommerce' )
			);
		}
	}

	private static function start_payments(): void {
		add_filter(
			'woocommerce_payment_gateways',
			static function ( array $gateways ): array {
				$gateways[] = Gateway::class;
				return $gateways;
			}
		);
		add_action(
			'woocommerce_blocks_payment_method_type_registration',
			static function ( $registry ): void {
				$registry->register( new BlocksMethod() );
			}
		);
		$webhook = new Webhook( new OrderSync( self::store() ) );
		add_action( 'rest_api_init', array( $webhook, 'register' ) );
		add_action( 'woocommerce_api_florin', array( $webhook, 'handle_wc_api' ) );
		add_action( 'woocommerce_before_thankyou', array( ReturnPage::class, 'show' ) );
	}

	private static function start_orders(): void {
		add_action( 'woocommerce_order_status_changed', array( new OrderSync( self::store() ), 'on_status_changed' ) );
		add_filter( 'woocommerce_cancel_unpaid_order', array( HoldStock::class, 'cancels' ), 10, 2 );
		foreach ( array( 'woocommerce_order_status_cancelled', 'woocommerce_trash_order', 'wp_trash_post' ) as $hook ) {
			add_action( $hook, array( HoldStock::class, 'close' ) );
		}
		foreach ( array( 'woocommerce_order_status_processing', 'woocommerce_order_status_completed' ) as $hook ) {
			add_action( $hook, array( HoldStock::class, 'close_if_paid_otherwise' ) );
		}
		add_action( Reconcile::HOOK, array( Reconcile::class, 'run' ) );
		add_action( Reconcile::CLOSE_HOOK, array( Reconcile::class, 'close' ) );
		add_action( Reconcile::COMPARE_HOOK, array( Reconcile::class, 'compare_one' ) );
		OrderPanel::register();
		RefundForm::register();
	}
}
