<?php
/**
 * Fakes of WordPress's functions for translations and scripts. Texts stay in English.
 */

declare(strict_types=1);

/** Warns as WordPress does of texts that are needed before translations can be loaded. */
function __( string $text, string $domain ): string {
	if ( 'florin-for-woocommerce' !== $domain ) {
		throw new LogicException( "other text domain: $domain" );
	}
	if ( Fake::$is_loading ) {
		throw new LogicException( "translated too early: $text" );
	}
	return $text;
}

function esc_html__( string $text, string $domain ): string {
	return esc_html( __( $text, $domain ) );
}

function esc_attr__( string $text, string $domain ): string {
	return esc_attr( __( $text, $domain ) );
}

function load_plugin_textdomain( string $domain, $deprecated, string $path ): void {
	Fake::$options[ "languages of $domain" ] = $path;
}

function plugin_basename( string $file ): string {
	return 'florin-for-woocommerce/' . basename( $file );
}

function plugins_url( string $path, string $file ): string {
	return 'https://shop.example/wp-content/plugins/florin-for-woocommerce/' . $path;
}

function wp_register_script( string $name, string $url, array $dependencies, string $version, bool $in_footer ): void {
	Fake::$options[ "script $name" ] = $url;
}

function wp_set_script_translations( string $name, string $domain, string $folder ): void {
	Fake::$options[ "texts of $name" ] = array( $domain, $folder );
}
