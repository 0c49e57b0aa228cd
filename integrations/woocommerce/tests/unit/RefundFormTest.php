<?php

declare(strict_types=1);

use Florin\WooCommerce\Plugin;
use Florin\WooCommerce\RefundForm;
use Florin\WooCommerce\RefundTexts;
use PHPUnit\Framework\TestCase;

final class RefundFormTest extends TestCase {

	private const PAGE = 'https://shop.example/wp-admin/order/17?florin_refund=';

	protected function setUp(): void {
		Fake::reset();
		Fake::connect();
		new WC_Order();
		new WC_Order( array( 'id' => 18 ) );
		Plugin::store()->remember( 17, time() );
		Fake::$capabilities['edit_shop_orders'] = true;
	}

	public function test_offers_an_amount_once_for_all_tries_after_the_same_refund(): void {
		Fake::answer( OrderJson::of( 'paid' ) );
		Fake::answer( self::offered() );
		$this->assertSame( self::PAGE . 'offered', self::submit( array( 'amount' => '12.5' ) )->url );
		[ $url, $arguments ] = Fake::$requests[1];
		$this->assertSame( array( 'https://florin.example/api/integration/int_1/order/17/refunds', 'POST' ), array( $url, $arguments['method'] ) );
		$this->assertSame(
			array(
				'reason' => 'Sent back',
				'email'  => 'ada@example.com',
				'amount' => array( 'amount' => '12.50', 'currency' => 'EUR' ),
			),
			json_decode( $arguments['body'], true )
		);
		$key = $arguments['headers']['Idempotency-Key'];
		$this->assertMatchesRegularExpression( '/\A[0-9a-f]{64}\z/', $key );
		// Pressed again before Florin has committed the first: it sees the same key, and offers nothing more.
		Fake::answer( OrderJson::of( 'paid' ) );
		Fake::$responses[] = array( 409, '{"error":{"code":"idempotency_mismatch"}}' );
		$this->assertSame( self::PAGE . 'idempotency_mismatch', self::submit( array( 'amount' => '5.00' ) )->url );
		$this->assertSame( $key, Fake::$requests[3][1]['headers']['Idempotency-Key'] );
	}

	public function test_a_press_after_the_first_has_succeeded_offers_nothing(): void {
		Fake::answer( self::offered() );
		$this->assertSame( self::PAGE . 'changed', self::submit()->url );
		$this->assertCount( 1, Fake::$requests );
		$this->assertSame( 'GET', Fake::$requests[0][1]['method'] );
	}

	public function test_a_further_refund_of_the_same_amount_has_a_key_of_its_own(): void {
		foreach ( array( '' => OrderJson::of( 'paid' ), 'ref_1' => self::offered() ) as $seen => $present ) {
			Fake::answer( $present );
			Fake::answer( self::offered() );
			$this->assertSame( self::PAGE . 'offered', self::submit( array( 'seen' => (string) $seen ) )->url );
		}
		$this->assertNotSame( Fake::$requests[1][1]['headers']['Idempotency-Key'], Fake::$requests[3][1]['headers']['Idempotency-Key'] );
	}

	public function test_offers_the_rest(): void {
		Fake::answer( OrderJson::of( 'overpaid' ) );
		Fake::answer( self::offered() );
		self::submit( array( 'what' => 'rest', 'amount' => '1.00' ) );
		$this->assertSame( array( 'reason' => 'Sent back', 'email' => 'ada@example.com', 'rest' => true ), json_decode( Fake::$requests[1][1]['body'], true ) );
	}

	public function test_an_offered_refund_changes_nothing_of_the_order_and_is_remembered_as_under_way(): void {
		Fake::answer( OrderJson::of( 'paid' ) );
		Fake::answer( self::offered() );
		self::submit();
		$this->assertSame( array(), Fake::$refunds );
		$this->assertSame( '1', Plugin::store()->find( 17 )['open_refunds'] );
		$this->assertStringNotContainsString( 'ada@example.com', implode( Fake::$log ) );
	}

	/** @dataProvider attacks */
	public function test_refuses( callable $arrange ): void {
		$fields = $arrange() ?? array();
		$ended  = self::submit( $fields );
		$this->assertSame( array( 403, '' ), array( $ended->status, $ended->url ) );
		$this->assertSame( array(), Fake::$requests );
	}

	public static function attacks(): array {
		$fields = static function ( array $fields ): callable {
			return static function () use ( $fields ): array {
				return $fields;
			};
		};
		return array(
			'a user who may not refund'        => array(
				static function (): void {
					Fake::$capabilities = array();
				},
			),
			'no nonce'                         => array( $fields( array( RefundForm::NONCE => '' ) ) ),
			'the nonce of another order'       => array(
				static function (): array {
					return array( RefundForm::NONCE => wp_create_nonce( RefundForm::nonce_action( 18 ) ) );
				},
			),
			'the nonce of one order for another' => array(
				static function (): array {
					Plugin::store()->remember( 18, time() );
					return array( 'order' => '18' );
				},
			),
			'the nonce of another session'     => array(
				static function (): array {
					$nonce         = wp_create_nonce( RefundForm::nonce_action( 17 ) );
					Fake::$session = 'another';
					return array( RefundForm::NONCE => $nonce );
				},
			),
			'an order that was never sent'     => array(
				static function (): array {
					return array( 'order' => '18', RefundForm::NONCE => wp_create_nonce( RefundForm::nonce_action( 18 ) ) );
				},
			),
			'an order that does not exist'     => array(
				static function (): array {
					return array( 'order' => '19', RefundForm::NONCE => wp_create_nonce( RefundForm::nonce_action( 19 ) ) );
				},
			),
			'a list in place of an order'      => array( $fields( array( 'order' => array( '17' ) ) ) ),
			'a copy of the shop'               => array(
				static function (): void {
					Fake::$options['home'] = 'https://staging.shop.example';
				},
			),
		);
	}

	/** @dataProvider fields */
	public function test_asks_for( array $fields, string $outcome ): void {
		Fake::$options['woocommerce_price_decimal_sep'] = $fields['separator'] ?? '.';
		Fake::answer( OrderJson::of( 'paid' ) );
		$this->assertSame( self::PAGE . $outcome, self::submit( $fields )->url );
		$this->assertCount( 1, Fake::$requests );
	}

	public static function fields(): array {
		return array(
			'an amount'                      => array( array( 'amount' => '' ), 'amount' ),
			'more than nothing'              => array( array( 'amount' => '0.00' ), 'amount' ),
			'an amount above zero'           => array( array( 'amount' => '-1' ), 'amount' ),
			'a number'                       => array( array( 'amount' => 'ten' ), 'amount' ),
			'a number without an exponent'   => array( array( 'amount' => '1e2' ), 'amount' ),
			'one amount'                     => array( array( 'amount' => array( '1' ) ), 'amount' ),
			'no separator of thousands'      => array( array( 'amount' => '1,250.00' ), 'amount' ),
			'no thousand with a point'       => array( array( 'amount' => '1.250', 'separator' => ',' ), 'amount' ),
			'cents, not less'                => array( array( 'amount' => '1.005' ), 'too_many_decimals' ),
			'a reason'                       => array( array( 'reason' => ' ' ), 'reason' ),
			'an address'                     => array( array( 'email' => '' ), 'email' ),
			'an address of email'            => array( array( 'email' => 'ada' ), 'email' ),
		);
	}

	/** @dataProvider amounts */
	public function test_reads_amounts_as_the_shop_writes_them( string $separator, string $text, string $currency, string $amount ): void {
		Fake::$options['woocommerce_price_decimal_sep'] = $separator;
		$money = array( 'amount' => '5000', 'currency' => $currency );
		Fake::answer( OrderJson::of( 'paid', array( 'amount' => $money, 'received' => $money ) ) );
		Fake::answer( self::offered() );
		self::submit( array( 'amount' => $text ) );
		$this->assertSame( array( 'amount' => $amount, 'currency' => $currency ), json_decode( Fake::$requests[1][1]['body'], true )['amount'] );
	}

	public static function amounts(): array {
		return array(
			'a point'           => array( '.', ' 12.50 ', 'EUR', '12.50' ),
			'a comma'           => array( ',', '12,5', 'EUR', '12.50' ),
			'a point for a comma' => array( ',', '12.50', 'EUR', '12.50' ),
			'yen'               => array( '.', '1200', 'JPY', '1200' ),
			'dinars'            => array( ',', '1,250', 'KWD', '1.250' ),
		);
	}

	/** @dataProvider errors */
	public function test_says_what_came_of( array $responses, string $outcome, string $words ): void {
		Fake::$responses = $responses;
		$this->assertSame( self::PAGE . $outcome, self::submit()->url );
		$this->assertStringContainsString( $words, (string) RefundTexts::outcome( $outcome ) );
		$this->assertStringNotContainsString( '10.0.0.1', implode( Fake::$log ) );
	}

	public static function errors(): array {
		$present = array( 200, (string) json_encode( array( 'data' => OrderJson::of( 'paid' ) ) ) );
		$error   = static function ( int $status, string $code, string $issue = '' ): array {
			$issues = '' === $issue ? array() : array( 'issues' => array( array( 'field' => 'amount.amount', 'code' => $issue ) ) );
			return array( $status, (string) json_encode( array( 'error' => array( 'code' => $code ) + $issues ) ) );
		};
		return array(
			'a Florin that is away'              => array( array( new WP_Error( 'refused by 10.0.0.1' ) ), 'not_sent', 'nothing was offered' ),
			'an answer that was lost'            => array( array( $present, new WP_Error( 'timeout of 10.0.0.1' ) ), 'unknown', 'may have been offered' ),
			'an error of the server'             => array( array( $present, $error( 500, 'internal' ) ), 'unknown', 'may have been offered' ),
			'HTML of a proxy'                    => array( array( $present, array( 200, '<html>' ) ), 'unknown', 'may have been offered' ),
			'more than is left'                  => array( array( $present, $error( 422, 'invalid_fields', 'refund_amount' ) ), 'refund_amount', 'more than can still be refunded' ),
			'nothing that is left'               => array( array( $present, $error( 409, 'nothing_to_refund' ) ), 'nothing_to_refund', 'Everything received is refunded' ),
			'a key that was revoked'             => array( array( $error( 401, 'api_key_invalid' ) ), 'rejected', 'Connect the shop again' ),
			'an order that Florin does not have' => array( array( $error( 404, 'not_found' ) ), 'not_found', 'doesn’t have this order' ),
			'a code of a later Florin'           => array( array( $present, $error( 422, 'something_new' ) ), 'refused', 'refund the payment in Florin' ),
		);
	}

	public function test_every_outcome_of_the_form_has_a_text(): void {
		$code = (string) file_get_contents( dirname( __DIR__, 2 ) . '/src/RefundForm.php' );
		preg_match_all( "/return '(\w+)';|self::outcome\( \\\$error, '(\w+)' \)|\? '(refused)'/", $code, $found );
		$outcomes = array_filter( array_merge( $found[1], $found[2], $found[3] ) );
		$this->assertGreaterThan( 8, count( $outcomes ) );
		foreach ( $outcomes as $outcome ) {
			$this->assertNotNull( RefundTexts::outcome( $outcome ), $outcome );
		}
		$this->assertNull( RefundTexts::outcome( '<script>' ) );
	}

	public function test_answers_logged_in_users_only(): void {
		RefundForm::register();
		$this->assertSame( array( 'admin_post_florin_refund' ), array_keys( Fake::$hooks ) );
	}

	private static function offered(): array {
		return OrderJson::of( 'paid', array( 'version' => 4, 'refunds' => array( OrderJson::refund( 'ref_1', 'requested', '12.50' ) ) ) );
	}

	private static function submit( array $fields = array() ): Ended {
		$_POST = $fields + array(
			'order'           => '17',
			'seen'            => '',
			'what'            => 'amount',
			'amount'          => '12.50',
			'reason'          => 'Sent back',
			'email'           => 'ada@example.com',
			RefundForm::NONCE => wp_create_nonce( RefundForm::nonce_action( 17 ) ),
		);
		return Connecting::end_of( array( RefundForm::class, 'submit' ) );
	}
}
