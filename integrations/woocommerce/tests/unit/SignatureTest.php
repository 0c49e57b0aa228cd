<?php

declare(strict_types=1);

use Florin\WooCommerce\Signature;
use PHPUnit\Framework\TestCase;

final class SignatureTest extends TestCase {

	private const NOW  = 1795000000;
	private const BODY = '{"type":"order.updated","data":{"orderId":"17"}}';

	public function test_accepts_what_florin_signed(): void {
		$this->assertNull( self::verify( self::BODY, self::signed() ) );
	}

	public function test_accepts_the_example_of_standard_webhooks(): void {
		$headers = array(
			'webhook-id'        => 'msg_p5jXN8AQM9LWM0D4loKWxJek',
			'webhook-timestamp' => '1614265330',
			'webhook-signature' => 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
		);
		$secret  = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
		$this->assertNull( Signature::problem( '{"test": 2432232314}', $headers, $secret, 1614265330 ) );
	}

	/** @dataProvider seconds_within_tolerance */
	public function test_accepts_clocks_that_differ_by_five_minutes( int $skew ): void {
		$this->assertNull( self::verify( self::BODY, self::signed( self::NOW + $skew ) ) );
	}

	public static function seconds_within_tolerance(): array {
		return array(
			'four minutes behind' => array( -240 ),
			'exactly behind'      => array( -300 ),
			'exactly ahead'       => array( 300 ),
		);
	}

	/** @dataProvider seconds_beyond_tolerance */
	public function test_refuses_a_delivery_that_is_replayed_later_or_from_the_future( int $skew ): void {
		$this->assertSame( 'time_other', self::verify( self::BODY, self::signed( self::NOW + $skew ) ) );
	}

	public static function seconds_beyond_tolerance(): array {
		return array(
			'a second too old'   => array( -301 ),
			'ten minutes old'    => array( -600 ),
			'a year old'         => array( -31536000 ),
			'a second too early' => array( 301 ),
			'ten minutes early'  => array( 600 ),
		);
	}

	public function test_refuses_a_replay_whose_time_was_renewed(): void {
		$headers                      = self::signed( self::NOW - 3600 );
		$headers['webhook-timestamp'] = (string) self::NOW;
		$this->assertSame( 'signature_other', self::verify( self::BODY, $headers ) );
	}

	public function test_refuses_a_body_that_was_changed_by_one_byte(): void {
		for ( $index = 0; $index < strlen( self::BODY ); $index++ ) {
			$changed           = self::BODY;
			$changed[ $index ] = chr( ord( $changed[ $index ] ) ^ 1 );
			$this->assertSame( 'signature_other', self::verify( $changed, self::signed() ) );
		}
		$this->assertSame( 'signature_other', self::verify( self::BODY . "\n", self::signed() ) );
		$this->assertSame( 'signature_other', self::verify( '', self::signed() ) );
	}

	public function test_refuses_the_signature_of_another_event(): void {
		$headers               = self::signed();
		$headers['webhook-id'] = 'evt_2';
		$this->assertSame( 'signature_other', self::verify( self::BODY, $headers ) );
	}

	public function test_refuses_what_another_secret_signed(): void {
		$headers = self::signed( self::NOW, self::secret( 'b' ) );
		$this->assertSame( 'signature_other', self::verify( self::BODY, $headers ) );
	}

	public function test_accepts_one_good_signature_among_several_in_any_place(): void {
		$good  = self::signed()['webhook-signature'];
		$other = self::signed( self::NOW, self::secret( 'b' ) )['webhook-signature'];
		foreach ( array( "$good $other", "$other $good", "v1a,xyz $good", "$other $other $good" ) as $several ) {
			$this->assertNull( self::verify( self::BODY, self::with( 'webhook-signature', $several ) ) );
		}
	}

	public function test_refuses_several_signatures_of_which_none_is_good(): void {
		$other = self::signed( self::NOW, self::secret( 'b' ) )['webhook-signature'];
		$this->assertSame( 'signature_other', self::verify( self::BODY, self::with( 'webhook-signature', "$other $other" ) ) );
	}

	public function test_reads_no_more_than_ten_signatures(): void {
		$many = str_repeat( 'v1,AAAA ', 10 ) . self::signed()['webhook-signature'];
		$this->assertSame( 'signature_other', self::verify( self::BODY, self::with( 'webhook-signature', $many ) ) );
	}

	/** @dataProvider malformed_signatures */
	public function test_refuses_a_malformed_signature( string $signature ): void {
		$this->assertSame( 'signature_other', self::verify( self::BODY, self::with( 'webhook-signature', $signature ) ) );
	}

	public static function malformed_signatures(): array {
		$good = substr( self::signed()['webhook-signature'], 3 );
		return array(
			'a version alone'             => array( 'v1,' ),
			'a version without comma'     => array( 'v1' ),
			'no version'                  => array( $good ),
			'another version'             => array( "v2,$good" ),
			'a version of asymmetric keys' => array( "v1a,$good" ),
			'base64 of nothing'           => array( 'v1,====' ),
			'no base64'                   => array( 'v1,***' ),
			'cut short'                   => array( 'v1,' . substr( $good, 0, 10 ) ),
			'with more at the end'        => array( "v1,{$good}AAAA" ),
			'a comma more'                => array( "v1,,$good" ),
			'hexadecimal'                 => array( 'v1,' . bin2hex( (string) base64_decode( $good, true ) ) ),
			'with a tab'                  => array( "v1,\t$good" ),
		);
	}

	/** @dataProvider header_names */
	public function test_refuses_a_delivery_without_one_of_its_headers( string $name ): void {
		$this->assertSame( 'headers_missing', self::verify( self::BODY, self::with( $name, '' ) ) );
		$headers = self::signed();
		unset( $headers[ $name ] );
		$this->assertSame( 'headers_missing', self::verify( self::BODY, $headers ) );
		$headers[ $name ] = array( self::signed()[ $name ] );
		$this->assertSame( 'headers_missing', self::verify( self::BODY, $headers ) );
	}

	public static function header_names(): array {
		return array(
			'ID'        => array( 'webhook-id' ),
			'time'      => array( 'webhook-timestamp' ),
			'signature' => array( 'webhook-signature' ),
		);
	}

	/** @dataProvider malformed_times */
	public function test_refuses_a_malformed_time( string $time ): void {
		$headers                      = self::signed();
		$headers['webhook-timestamp'] = $time;
		$headers['webhook-signature'] = self::sign( 'evt_1', $time, self::BODY, self::secret( 'a' ) );
		$this->assertSame( 'headers_malformed', self::verify( self::BODY, $headers ) );
	}

	public static function malformed_times(): array {
		return array(
			'negative'           => array( '-1795000000' ),
			'with a point'       => array( '1795000000.5' ),
			'with an exponent'   => array( '1795e6' ),
			'with a line break'  => array( "1795000000\n" ),
			'hexadecimal'        => array( '0x6AFE' ),
			'beyond any integer' => array( '99999999999999999999' ),
			'ISO 8601'           => array( '2026-11-28T00:00:00Z' ),
		);
	}

	public function test_refuses_an_id_that_moves_the_border_to_the_time(): void {
		$headers = array(
			'webhook-id'        => 'evt_1.' . self::NOW,
			'webhook-timestamp' => (string) self::NOW,
			'webhook-signature' => self::sign( 'evt_1.' . self::NOW, (string) self::NOW, self::BODY, self::secret( 'a' ) ),
		);
		$this->assertSame( 'headers_malformed', self::verify( self::BODY, $headers ) );
	}

	/** @dataProvider malformed_secrets */
	public function test_verifies_nothing_with_a_malformed_secret( string $secret ): void {
		$key     = (string) base64_decode( (string) substr( $secret, 6 ) );
		$time    = (string) self::NOW;
		$headers = array(
			'webhook-id'        => 'evt_1',
			'webhook-timestamp' => $time,
			'webhook-signature' => 'v1,' . base64_encode( hash_hmac( 'sha256', "evt_1.$time." . self::BODY, $key, true ) ),
		);
		$this->assertSame( 'secret_malformed', Signature::problem( self::BODY, $headers, $secret, self::NOW ) );
	}

	public static function malformed_secrets(): array {
		return array(
			'empty, as before the shop is connected' => array( '' ),
			'a prefix alone'      => array( 'whsec_' ),
			'without prefix'      => array( base64_encode( str_repeat( 'a', 32 ) ) ),
			'with another prefix' => array( 'whpub_' . base64_encode( str_repeat( 'a', 32 ) ) ),
			'malformed base64'    => array( 'whsec_!!!!' . base64_encode( str_repeat( 'a', 32 ) ) ),
			'a short key'         => array( 'whsec_' . base64_encode( 'short' ) ),
		);
	}

	private static function verify( string $body, array $headers ): ?string {
		return Signature::problem( $body, $headers, self::secret( 'a' ), self::NOW );
	}

	private static function with( string $name, string $value ): array {
		return array_merge( self::signed(), array( $name => $value ) );
	}

	private static function signed( int $at = self::NOW, ?string $secret = null ): array {
		return array(
			'webhook-id'        => 'evt_1',
			'webhook-timestamp' => (string) $at,
			'webhook-signature' => self::sign( 'evt_1', (string) $at, self::BODY, $secret ?? self::secret( 'a' ) ),
		);
	}

	private static function sign( string $id, string $time, string $body, string $secret ): string {
		$key = (string) base64_decode( substr( $secret, 6 ), true );
		return 'v1,' . base64_encode( hash_hmac( 'sha256', "$id.$time.$body", $key, true ) );
	}

	private static function secret( string $letter ): string {
		return 'whsec_' . base64_encode( str_repeat( $letter, 32 ) );
	}
}
