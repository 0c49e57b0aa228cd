<?php

declare(strict_types=1);

use Florin\WooCommerce\Connect;
use Florin\WooCommerce\PendingConnect;
use Florin\WooCommerce\Pkce;
use Florin\WooCommerce\Plugin;
use Florin\WooCommerce\Priced;
use Florin\WooCommerce\Reconcile;
use Florin\WooCommerce\Secrets;
use PHPUnit\Framework\TestCase;

final class ConnectTest extends TestCase {

	protected function setUp(): void {
		Fake::reset();
		Fake::$capabilities['manage_woocommerce'] = true;
	}

	public function test_connects_without_a_secret_in_the_browser(): void {
		$started = Connecting::start( array( 'integration' => 'int_1' ) );
		$query   = Connecting::query( $started );
		$this->assertStringStartsWith( 'https://florin.example/integrations/woocommerce/connect?shop=https%3A%2F%2Fshop.example&return=', $started->url );
		$this->assertSame( array( 'shop', 'return', 'state', 'code_challenge', 'integration' ), array_keys( $query ) );
		$this->assertSame( 'https://shop.example/wp-admin/admin-post.php?action=florin_connected', $query['return'] );
		$this->assertSame( 'int_1', $query['integration'] );
		$this->assertSame( array(), Fake::$requests );

		Connecting::accept();
		$this->assertSame( 'connected', Connecting::notice( Connecting::finish( array( 'state' => $query['state'] ) ) ) );
		[ $url, $arguments ] = Fake::$requests[0];
		$body                = json_decode( $arguments['body'], true );
		$this->assertSame( 'https://florin.example/api/integration/woocommerce/int_1', $url );
		$this->assertSame( array( 'POST', 10, 0, 1048576 ), array( $arguments['method'], $arguments['timeout'], $arguments['redirection'], $arguments['limit_response_size'] ) );
		$this->assertArrayNotHasKey( 'Authorization', $arguments['headers'] );
		$this->assertSame( $query['code_challenge'], Pkce::challenge( $body['codeVerifier'] ) );
		unset( $body['codeVerifier'] );
		$this->assertSame(
			array(
				'code'          => Connecting::CODE,
				'shopUrl'       => 'https://shop.example',
				'webhookUrl'    => 'https://shop.example/wp-json/florin/v1/events',
				'pluginVersion' => Florin\WooCommerce\VERSION,
				'currency'      => 'EUR',
			),
			$body
		);
		$this->assertEquals(
			array( 'url' => 'https://florin.example', 'integration_id' => 'int_1', 'api_key' => Connecting::KEY, 'signing_secret' => Connecting::SECRET, 'shop' => 'https://shop.example' ),
			get_object_vars( Plugin::connection() )
		);
	}

	public function test_the_verifier_and_challenge_are_those_of_rfc_7636(): void {
		$this->assertSame( 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', Pkce::challenge( 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' ) );
		$first = Connecting::query( Connecting::start() );
		$next  = Connecting::query( Connecting::start() );
		$texts = array( $first['state'], $first['code_challenge'], $next['state'], $next['code_challenge'] );
		$this->assertCount( 4, array_unique( $texts ) );
		foreach ( $texts as $text ) {
			$this->assertMatchesRegularExpression( '/\A[A-Za-z0-9_-]{43}\z/', $text );
		}
	}

	public function test_no_secret_is_in_a_redirect_the_database_the_log_or_a_note(): void {
		$order    = new WC_Order();
		$started  = Connecting::start();
		$state    = Connecting::query( $started )['state'];
		$pending  = serialize( Fake::$user_meta ) . base64_decode( (string) current( Fake::$user_meta ) );
		Connecting::accept();
		$finished = Connecting::finish( array( 'state' => $state ) );
		$verifier = json_decode( Fake::$requests[0][1]['body'], true )['codeVerifier'];
		Fake::$responses[] = array( 500, '{"error":{"code":"internal"}}' );
		$_POST             = array( Connect::NONCE => wp_create_nonce( Connect::DISCONNECT ) );
		$stored            = serialize( Fake::$options ) . base64_decode( Fake::$options[ Secrets::OPTION ] );
		$ended             = Connecting::end_of( array( Connect::class, 'disconnect' ) );
		$this->assertCount( 2, Fake::$log );
		$seen = $started->url . $pending . $finished->url . $ended->url . $stored . serialize( Fake::$options ) . implode( Fake::$log ) . implode( $order->notes );
		foreach ( array( Connecting::KEY, Connecting::SECRET, Connecting::CODE, $verifier ) as $secret ) {
			$this->assertStringNotContainsString( $secret, $seen );
		}
		$this->assertStringNotContainsString( $state, $pending . $finished->url . $stored . implode( Fake::$log ) );
	}

	/** @dataProvider intruders */
	public function test_refuses( callable $arrange ): void {
		Fake::connect();
		$state = Connecting::query( Connecting::start() )['state'];
		$meta  = Fake::$user_meta;
		$arrange();
		$this->assertSame( 403, Connecting::start()->status );
		$this->assertSame( 403, Connecting::finish( array( 'state' => $state ) )->status );
		$_POST = array( Connect::NONCE => wp_create_nonce( Connect::DISCONNECT ) );
		$this->assertSame( 403, Connecting::end_of( array( Connect::class, 'disconnect' ) )->status );
		$this->assertSame( array( $meta, array() ), array( Fake::$user_meta, Fake::$requests ) );
		$this->assertNotNull( Secrets::read() );
	}

	public static function intruders(): array {
		return array(
			'a user who may not manage the shop' => array(
				static function (): void {
					Fake::$capabilities = array( 'edit_posts' => true );
				},
			),
			'a request without a session'        => array(
				static function (): void {
					Fake::$session = '';
				},
			),
		);
	}

	/** @dataProvider nonces */
	public function test_refuses_a_form_with( callable $create ): void {
		Fake::connect();
		foreach ( array( Connect::START => 'start', Connect::DISCONNECT => 'disconnect' ) as $action => $method ) {
			$_POST = array( 'florin' => 'https://florin.example', Connect::NONCE => $create( $action ) );
			// In the address, where a link by a stranger could have it.
			$_GET = array( Connect::NONCE => wp_create_nonce( $action ) );
			$this->assertSame( 403, Connecting::end_of( array( Connect::class, $method ) )->status );
		}
		$this->assertSame( array( array(), array() ), array( Fake::$user_meta, Fake::$requests ) );
		$this->assertNotNull( Secrets::read() );
	}

	public static function nonces(): array {
		return array(
			'no nonce'                  => array(
				static function (): string {
					return '';
				},
			),
			'a nonce of another form'   => array(
				static function ( string $action ): string {
					return wp_create_nonce( Connect::START === $action ? Connect::DISCONNECT : Connect::START );
				},
			),
			'a nonce of another session' => array(
				static function ( string $action ): string {
					Fake::$session = 'session of a stranger';
					$nonce         = wp_create_nonce( $action );
					Fake::$session = 'session of user 1';
					return $nonce;
				},
			),
			'a nonce in a list'         => array(
				static function ( string $action ): array {
					return array( wp_create_nonce( $action ) );
				},
			),
		);
	}

	/** @dataProvider states_of_others */
	public function test_changes_nothing_for( callable $arrange ): void {
		$state = Connecting::query( Connecting::start() )['state'];
		$query = $arrange( $state ) ?? array( 'state' => $state );
		Connecting::accept();
		$this->assertSame( 'expired', Connecting::notice( Connecting::finish( $query ) ) );
		$this->assertSame( array(), Fake::$requests );
		$this->assertNull( Secrets::read() );
	}

	public static function states_of_others(): array {
		$save = static function ( int $seconds ): callable {
			return static function () use ( $seconds ): array {
				return array( 'state' => PendingConnect::start( 'https://florin.example', 1, 'session of user 1', time() - $seconds )->state );
			};
		};
		return array(
			'another state'                      => array(
				static function (): array {
					return array( 'state' => Pkce::random() );
				},
			),
			'no state'                           => array(
				static function (): array {
					return array( 'state' => '' );
				},
			),
			'a list of states'                   => array(
				static function ( string $state ): array {
					return array( 'state' => array( $state ) );
				},
			),
			'another session of the same user'   => array(
				static function (): void {
					Fake::$session = 'session of user 1, on the phone';
				},
			),
			'another user'                       => array(
				static function (): void {
					Fake::$user = 2;
				},
			),
			'another user with a copied entry'   => array(
				static function (): void {
					Fake::$user      = 2;
					Fake::$user_meta = array( '2 wp_' . PendingConnect::OPTION => current( Fake::$user_meta ) );
				},
			),
			'an entry that was altered'          => array(
				static function (): void {
					$name                     = (string) key( Fake::$user_meta );
					Fake::$user_meta[ $name ] = strrev( Fake::$user_meta[ $name ] );
				},
			),
			'the state of an earlier try'        => array(
				static function (): void {
					Connecting::start();
				},
			),
			'a try that expired'                 => array( $save( PendingConnect::SECONDS ) ),
			'a try that was never made'          => array(
				static function (): void {
					Fake::$user_meta = array();
				},
			),
		);
	}

	public function test_ten_minutes_are_enough_and_a_stranger_s_link_interrupts_nothing(): void {
		$pending = PendingConnect::start( 'https://florin.example', 1, 'session of user 1', time() - PendingConnect::SECONDS + 60 );
		$this->assertSame( 'expired', Connecting::notice( Connecting::finish( array( 'state' => Pkce::random() ) ) ) );
		Connecting::accept();
		$this->assertSame( 'connected', Connecting::notice( Connecting::finish( array( 'state' => $pending->state ) ) ) );
	}

	public function test_a_state_is_used_once_even_if_florin_was_down(): void {
		$state = Connecting::query( Connecting::start() )['state'];
		$this->assertSame( 'unreachable', Connecting::notice( Connecting::finish( array( 'state' => $state ) ) ) );
		$this->assertSame( array(), Fake::$user_meta );
		Connecting::accept();
		$this->assertSame( 'expired', Connecting::notice( Connecting::finish( array( 'state' => $state ) ) ) );
		$this->assertCount( 1, Fake::$requests );
		$this->assertNull( Secrets::read() );
	}

	/** @dataProvider answers */
	public function test_keeps_the_present_connection_for( array $query, $response, string $notice ): void {
		Fake::connect();
		$before = Secrets::read();
		$query += array( 'state' => Connecting::query( Connecting::start() )['state'] );
		if ( null !== $response ) {
			Fake::$responses[] = $response;
		}
		$this->assertSame( $notice, Connecting::notice( Connecting::finish( $query ) ) );
		$this->assertCount( null === $response ? 0 : 1, Fake::$requests );
		$this->assertEquals( $before, Secrets::read() );
		$this->assertSame( array(), Fake::$user_meta );
	}

	public static function answers(): array {
		$data  = static function ( array $parts ): array {
			return array( 200, (string) json_encode( array( 'data' => $parts + array( 'id' => 'int_1', 'apiKey' => Connecting::KEY, 'signingSecret' => Connecting::SECRET ) ) ) );
		};
		$error = static function ( int $status, string $code ): array {
			return array( $status, '{"error":{"code":"' . $code . '"}}' );
		};
		$huge  = $data( array() );
		return array(
			'a merchant who declines'       => array( array( 'error' => 'denied', 'code' => null, 'integration' => null ), null, 'denied' ),
			'another error in the address'  => array( array( 'error' => '<script>', 'code' => null ), null, 'refused' ),
			'an integration with a path'    => array( array( 'integration' => '../self' ), null, 'refused' ),
			'an integration with a newline' => array( array( 'integration' => "int_1\n" ), null, 'refused' ),
			'a code with a quote'           => array( array( 'code' => 'a"b' ), null, 'refused' ),
			'a code that is too long'       => array( array( 'code' => str_repeat( 'a', 129 ) ), null, 'refused' ),
			'a code of another Florin'      => array( array( 'florin' => 'https://evil.example' ), null, 'refused' ),
			'a code of no Florin'           => array( array( 'florin' => null ), null, 'refused' ),
			'a list of codes'               => array( array( 'code' => array( Connecting::CODE ) ), null, 'refused' ),
			'a Florin that is down'         => array( array(), new WP_Error( 'refused by 10.0.0.1' ), 'unreachable' ),
			'a Florin that redirects'       => array( array(), array( 302, '' ), 'unreachable' ),
			'a redirect with a body'        => array( array(), array( 307, $huge[1] ), 'unreachable' ),
			'HTML'                          => array( array(), array( 200, '<html>Welcome</html>' ), 'unreachable' ),
			'an answer that is too large'   => array( array(), array( 200, $huge[1] . str_repeat( ' ', 1048576 ) ), 'unreachable' ),
			'an empty answer'               => array( array(), array( 204, '' ), 'unreachable' ),
			'another integration'           => array( array(), $data( array( 'id' => 'int_2' ) ), 'unreachable' ),
			'an integration in a list'      => array( array(), $data( array( 'id' => array( 'int_1' ) ) ), 'unreachable' ),
			'a key that breaks a header'    => array( array(), $data( array( 'apiKey' => "fl_test_a\r\nHost: evil.example" ) ), 'unreachable' ),
			'a key that no log would mask'  => array( array(), $data( array( 'apiKey' => 'secret' ) ), 'unreachable' ),
			'no signing secret'             => array( array(), $data( array( 'signingSecret' => null ) ), 'unreachable' ),
			'a code that was used'          => array( array(), $error( 422, 'connection_code_invalid' ), 'expired' ),
			'an integration that is gone'   => array( array(), $error( 404, 'not_found' ), 'refused' ),
			'an error of its server'        => array( array(), $error( 500, 'internal' ), 'unreachable' ),
		);
	}

	public function test_connecting_forgets_what_was_known_of_the_previous_florin(): void {
		Priced::note_failure( 'api_key_invalid' );
		Priced::note_over_limit( 'EUR', '10.00' );
		Fake::$transients[ Priced::TRANSIENT ]       = array( 'USD' );
		Fake::$options[ Reconcile::MISSED_OPTION ] = '1';
		$state = Connecting::query( Connecting::start() )['state'];
		Connecting::accept();
		Connecting::finish( array( 'state' => $state ) );
		$this->assertSame( array(), Fake::$transients );
		$this->assertSame( array( 'home', Secrets::OPTION ), array_keys( Fake::$options ) );
	}

	/** @dataProvider connections */
	public function test_connecting_again_names_the_integration( callable $arrange, string $florin, ?string $expected ): void {
		Fake::connect();
		$arrange();
		$this->assertSame( $expected, Connecting::query( Connecting::start( array( 'florin' => $florin ) ) )['integration'] ?? null );
	}

	public static function connections(): array {
		$nothing = static function (): void {};
		return array(
			'of the same Florin'                           => array( $nothing, 'https://florin.example/', 'int_1' ),
			'never to another Florin'                      => array( $nothing, 'https://other.example', null ),
			'never after Florin rejected the key'          => array(
				static function (): void {
					Priced::note_failure( 'integration_disconnected' );
				},
				'https://florin.example',
				null,
			),
			'never of a copy, which would stop the original' => array(
				static function (): void {
					Fake::$options['home'] = 'https://staging.shop.example';
				},
				'https://florin.example',
				null,
			),
		);
	}

	public function test_stores_nothing_without_encryption(): void {
		$state            = Connecting::query( Connecting::start() )['state'];
		$meta             = Fake::$user_meta;
		Fake::$missing    = 'openssl_encrypt';
		$this->assertSame( 'no_encryption', Connecting::notice( Connecting::start() ) );
		$this->assertSame( $meta, Fake::$user_meta );
		$this->assertSame( 'expired', Connecting::notice( Connecting::finish( array( 'state' => $state ) ) ) );
		$this->assertSame( array( 'home' ), array_keys( Fake::$options ) );
	}

	public function test_a_wrong_address_leads_nowhere(): void {
		foreach ( array( 'http://florin.example', '', 'javascript:alert(1)' ) as $address ) {
			$this->assertSame( 'address', Connecting::notice( Connecting::start( array( 'florin' => $address ) ) ) );
		}
		$this->assertSame( 'address', Connecting::notice( Connecting::start( array( 'florin' => array( 'https://florin.example' ) ) ) ) );
		$this->assertSame( array(), Fake::$user_meta );
	}

	public function test_every_refusal_and_redirect_ends_the_request(): void {
		$ends = 0;
		foreach ( glob( dirname( __DIR__, 2 ) . '/src/*.php' ) as $path ) {
			$lines = (array) file( $path );
			foreach ( $lines as $number => $line ) {
				if ( 1 === preg_match( '/^\s*(wp_die|wp_(safe_)?redirect)\(/', $line ) ) {
					++$ends;
					$this->assertSame( 'exit;', trim( $lines[ $number + 1 ] ), basename( $path ) );
				}
			}
		}
		$this->assertSame( 5, $ends );
	}

	public function test_answers_logged_in_users_only(): void {
		Connect::register();
		$this->assertSame( array( 'admin_post_florin_connect', 'admin_post_florin_connected', 'admin_post_florin_disconnect' ), array_keys( Fake::$hooks ) );
	}
}
