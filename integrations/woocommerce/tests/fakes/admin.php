<?php
/**
 * Fakes of WordPress's functions for its administration: sessions, nonces, users and redirects.
 */

declare(strict_types=1);

/** Ends a request where WordPress, or an `exit` after it, does. */
final class Ended extends Exception {

	/** @var string Where the browser is sent; empty if the request was refused. */
	public $url;

	/** @var int Status of the response. */
	public $status;

	public function __construct( string $url, int $status ) {
		parent::__construct( "$status $url" );
		$this->url    = $url;
		$this->status = $status;
	}
}

function wp_redirect( string $url ): void {
	throw new Ended( $url, 302 );
}

/** Sends the browser to the administration instead of another host. */
function wp_safe_redirect( string $url ): void {
	throw new Ended( 0 === strpos( $url, admin_url( '' ) ) ? $url : admin_url( '' ), 302 );
}

function wp_die( string $text, string $title, array $arguments ): void {
	throw new Ended( '', $arguments['response'] );
}

/** Belongs to one action, user and session. */
function wp_create_nonce( string $action ): string {
	return substr( hash( 'sha256', $action . '|' . Fake::$user . '|' . Fake::$session ), 0, 10 );
}

function wp_verify_nonce( string $nonce, string $action ) {
	return wp_create_nonce( $action ) === $nonce ? 1 : false;
}

function wp_nonce_field( string $action, string $name, bool $with_referer ): void {
	printf( '<input type="hidden" name="%s" value="%s">', $name, wp_create_nonce( $action ) );
}

function get_current_user_id(): int {
	return Fake::$user;
}

function wp_get_session_token(): string {
	return Fake::$session;
}

function get_user_option( string $name, int $user ) {
	return Fake::$user_meta[ "$user wp_$name" ] ?? false;
}

function update_user_option( int $user, string $name, string $value ): void {
	Fake::$user_meta[ "$user wp_$name" ] = $value;
}

function delete_user_option( int $user, string $name ): bool {
	$is_there = isset( Fake::$user_meta[ "$user wp_$name" ] );
	unset( Fake::$user_meta[ "$user wp_$name" ] );
	return $is_there;
}

function delete_metadata( string $type, int $id, string $name, string $value, bool $of_all ): void {
	foreach ( array_keys( Fake::$user_meta ) as $key ) {
		if ( explode( ' ', $key )[1] === $name ) {
			unset( Fake::$user_meta[ $key ] );
		}
	}
}

function admin_url( string $path ): string {
	return 'https://shop.example/wp-admin/' . $path;
}

function home_url(): string {
	return Fake::$options['home'];
}

function rest_url( string $path ): string {
	return home_url() . '/wp-json/' . $path;
}

function wp_unslash( string $text ): string {
	return stripslashes( $text );
}

function esc_attr( string $text ): string {
	return htmlspecialchars( $text, ENT_QUOTES );
}
