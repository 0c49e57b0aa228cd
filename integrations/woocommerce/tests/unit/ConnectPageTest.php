<?php

declare(strict_types=1);

use Florin\WooCommerce\Connect;
use Florin\WooCommerce\Gateway;
use PHPUnit\Framework\TestCase;

final class ConnectPageTest extends TestCase {

	protected function setUp(): void {
		Fake::reset();
		Fake::$capabilities['manage_woocommerce'] = true;
	}

	/** Returns the settings page with what its footer prints. */
	private function page(): string {
		ob_start();
		( new Gateway() )->admin_options();
		return ob_get_clean() . Fake::run( 'admin_footer' );
	}

	public function test_offers_to_connect(): void {
		$this->assertTrue( ( new Gateway() )->needs_setup() );
		$page = $this->page();
		$this->assertStringContainsString( '>Address of your Florin</label>', $page );
		$this->assertStringContainsString( '<button type="submit" form="florin_connect" class="button button-primary">Connect</button>', $page );
		$this->assertStringNotContainsString( 'Disconnect', $page );
		$this->assertStringContainsString( '<table>settings</table>', $page );
		$this->assertStringContainsString( '<form id="florin_connect" method="post" action="https://shop.example/wp-admin/admin-post.php?action=florin_connect"><input type="hidden" name="florin_nonce" value="' . wp_create_nonce( Connect::START ) . '">', $page );
		$this->assertGreaterThan( strpos( $page, '<table>settings' ), strpos( $page, '<form' ), 'forms are outside of WooCommerce’s' );
	}

	public function test_shows_the_host_that_it_is_connected_to_and_no_secret(): void {
		Fake::connect();
		$this->assertFalse( ( new Gateway() )->needs_setup() );
		$page = $this->page();
		$this->assertStringContainsString( '>Connected to florin.example<', $page );
		$this->assertStringContainsString( '>Connect again</button> <button type="submit" form="florin_disconnect" class="button">Disconnect</button>', $page );
		$this->assertStringContainsString( 'value="' . wp_create_nonce( Connect::DISCONNECT ) . '"', $page );
		$this->assertStringNotContainsString( 'fl_test_', $page );
		$this->assertStringNotContainsString( 'whsec_', $page );
	}

	public function test_a_copy_of_the_shop_is_shown_as_one(): void {
		Fake::connect();
		Fake::$options['home'] = 'https://staging.shop.example';
		$page                  = $this->page();
		$this->assertStringContainsString( 'Connected to florin.example at another address: https://shop.example.', $page );
		$this->assertStringContainsString( 'connect it again', $page );
		$this->assertStringContainsString( '>Connect again</button>', $page );
	}

	public function test_a_link_fills_in_the_field_and_does_nothing_else(): void {
		$_GET = array( 'florin' => 'https://florin.example/', 'integration' => 'int_7' );
		$page = $this->page();
		$this->assertStringContainsString( 'value="https://florin.example" placeholder', $page );
		$this->assertStringContainsString( '<input type="hidden" name="integration" value="int_7">', $page );
		$this->assertSame( array( array(), array() ), array( Fake::$requests, Fake::$user_meta ) );
		$this->assertStringNotContainsString( 'filled in another address', $page );
		$this->assertStringContainsString( 'A link filled in this address. Connect only if florin.example is your Florin', $page );
	}

	public function test_warns_of_a_link_only_if_it_filled_in_an_address(): void {
		foreach ( array( array(), array( 'florin' => 'http://florin.example' ), array( 'florin' => array( 'https://florin.example' ) ) ) as $query ) {
			$_GET = $query;
			$this->assertStringNotContainsString( 'A link filled in', $this->page() );
		}
	}

	public function test_says_that_a_connection_is_for_tests_and_never_otherwise(): void {
		$this->assertStringNotContainsString( 'Test mode', $this->page() );
		Fake::connect();
		$this->assertStringContainsString( 'Test mode: customers pay with test coins that have no value.', $this->page() );
		Fake::connect( 'fl_live_secretsecret' );
		$this->assertStringNotContainsString( 'Test mode', $this->page() );
	}

	public function test_warns_of_a_link_to_another_florin_than_the_connected_one(): void {
		Fake::connect();
		$_GET = array( 'florin' => 'https://other.example' );
		$this->assertStringContainsString( 'filled in another address', $this->page() );
		$_GET = array( 'florin' => 'https://florin.example' );
		$this->assertStringNotContainsString( 'filled in another address', $this->page() );
	}

	public function test_nothing_of_a_link_is_printed_as_it_came(): void {
		$_GET = array( 'florin' => 'https://a.example/"><script>', 'integration' => '"><script>', 'florin_notice' => '<script>' );
		$page = $this->page();
		$this->assertStringNotContainsString( '<script', $page );
		$this->assertStringNotContainsString( 'name="integration"', $page );
		$this->assertStringNotContainsString( 'notice-', $page );
	}

	public function test_every_notice_of_the_handlers_has_a_text(): void {
		$code = (string) file_get_contents( dirname( __DIR__, 2 ) . '/src/Connect.php' );
		preg_match_all( "/(?:show|return|[?:]) ?\(? ?'([a-z_]+)' ?(?=\)|;|:)/", $code, $found );
		$notices = array_unique( $found[1] );
		sort( $notices );
		$this->assertSame( array( 'address', 'connected', 'denied', 'disconnected', 'expired', 'no_encryption', 'refused', 'unreachable' ), $notices );
		Fake::connect( 'fl_live_secretsecret' );
		foreach ( $notices as $notice ) {
			$_GET = array( 'florin_notice' => $notice );
			$this->assertSame( 2, substr_count( $this->page(), 'class="notice ' ), $notice );
		}
	}

	public function test_a_link_does_not_claim_that_the_shop_is_connected(): void {
		$_GET = array( 'florin_notice' => 'connected' );
		$this->assertStringNotContainsString( 'notice-success', $this->page() );
	}

	public function test_users_who_may_not_manage_the_shop_see_nothing_of_it(): void {
		Fake::$capabilities = array();
		$this->assertSame( '<table>settings</table>', $this->page() );
	}
}
