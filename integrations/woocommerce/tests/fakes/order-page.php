<?php
/**
 * Fakes of WordPress's functions for the page of an order, and of those that read its form.
 */

declare(strict_types=1);

final class WP_Post {

	/** @var int */
	public $ID;

	public function __construct( int $id ) {
		$this->ID = $id;
	}
}

function add_meta_box( string $id, string $title, callable $callback, string $screen, string $context, string $priority ): void {
	Fake::$panels[ "$screen $id" ] = $callback;
}

function add_query_arg( string $name, string $value, string $url ): string {
	return $url . ( false === strpos( $url, '?' ) ? '?' : '&' ) . $name . '=' . $value;
}

function is_email( string $text ) {
	return 1 === preg_match( '/\A[^@\s]+@[^@\s]+\.[^@\s]+\z/', $text ) ? $text : false;
}

function sanitize_text_field( string $text ): string {
	return trim( (string) preg_replace( '/[\r\n\t ]+/', ' ', strip_tags( $text ) ) );
}

function wc_get_price_decimal_separator(): string {
	return Fake::$options['woocommerce_price_decimal_sep'] ?? '.';
}

function apply_filters( string $hook, $value ) {
	foreach ( Fake::$hooks[ $hook ] ?? array() as $callback ) {
		$value = $callback( $value );
	}
	return $value;
}

function dbDelta( string $schema ): void {
	Fake::$options['dbDelta'] = $schema;
}
