<?php
/**
 * Plugin Name: WooCommerce
 * Description: Not WooCommerce, but the few functions of it that the tests in a real WordPress need: no package registry has it.
 * Version: 10.0.0
 */

declare(strict_types=1);

final class WooCommerce {}

/** The class of payment methods. */
class WC_Payment_Gateway {

	public $id;
	public $title;
	public $description;
	public $method_title;
	public $method_description;
	public $has_fields;
	public $supports    = array();
	public $form_fields = array();
	public $settings    = array();

	public function init_settings(): void {
		$this->settings = (array) get_option( 'woocommerce_florin_settings', array() );
	}

	public function get_option( string $name ): string {
		return (string) ( $this->settings[ $name ] ?? $this->form_fields[ $name ]['default'] );
	}

	public function admin_options(): void {
		echo '<p>Settings</p>';
	}
}

final class Stand_In_Logger {

	public function log( string $level, string $message, array $context ): void {
		update_option( 'stand_in_log', array_merge( (array) get_option( 'stand_in_log', array() ), array( "$level $message" ) ) );
	}
}

function wc_get_logger(): Stand_In_Logger {
	return new Stand_In_Logger();
}

function wc_get_order( $id ) {
	return false;
}

function get_woocommerce_currency(): string {
	return 'EUR';
}

function as_has_scheduled_action( string $hook, ?array $arguments, string $group ): bool {
	return in_array( $hook, (array) get_option( 'stand_in_jobs', array() ), true );
}

function as_schedule_recurring_action( int $at, int $every, string $hook, array $arguments, string $group ): void {
	update_option( 'stand_in_jobs', array_merge( (array) get_option( 'stand_in_jobs', array() ), array( $hook ) ) );
}

function as_unschedule_all_actions( string $hook, array $arguments, string $group ): void {
	delete_option( 'stand_in_jobs' );
}

// What WooCommerce gives to administrators when it is installed.
add_filter(
	'user_has_cap',
	static function ( array $has ): array {
		return empty( $has['manage_options'] ) ? $has : $has + array( 'manage_woocommerce' => true, 'edit_shop_orders' => true );
	}
);

// The settings of the only payment method.
add_action(
	'admin_menu',
	static function (): void {
		$show = static function (): void {
			foreach ( apply_filters( 'woocommerce_payment_gateways', array() ) as $gateway ) {
				( new $gateway() )->admin_options();
			}
		};
		add_menu_page( 'WooCommerce', 'WooCommerce', 'manage_woocommerce', 'wc-settings', $show );
	}
);

add_action(
	'rest_api_init',
	static function (): void {
		register_rest_route( 'wc/v3', '/orders', array( 'methods' => 'GET', 'callback' => '__return_empty_array', 'permission_callback' => '__return_false' ) );
	}
);
