<?php

declare(strict_types=1);

use Florin\WooCommerce\FlorinAddress;
use PHPUnit\Framework\TestCase;

final class FlorinAddressTest extends TestCase {

	/** @dataProvider addresses */
	public function test_accepts( string $text, string $address ): void {
		$this->assertSame( $address, FlorinAddress::normalise( $text ) );
	}

	public static function addresses(): array {
		return array(
			'a host'                    => array( 'https://florin.example', 'https://florin.example' ),
			'a slash at the end'        => array( ' https://Florin.Example/ ', 'https://florin.example' ),
			'a port'                    => array( 'https://florin.example:8443', 'https://florin.example:8443' ),
			'the port that is meant'    => array( 'https://florin.example:443', 'https://florin.example' ),
			'a folder'                  => array( 'https://shop.example/florin/', 'https://shop.example/florin' ),
			'localhost without TLS'     => array( 'http://localhost:8080', 'http://localhost:8080' ),
			'127.0.0.1 without TLS'     => array( 'http://127.0.0.1:8080/', 'http://127.0.0.1:8080' ),
			'[::1] without TLS'         => array( 'http://[::1]:8080', 'http://[::1]:8080' ),
			'an address of IPv6'        => array( 'https://[2001:db8::1]', 'https://[2001:db8::1]' ),
		);
	}

	/** @dataProvider refused */
	public function test_refuses( string $text ): void {
		$this->assertNull( FlorinAddress::normalise( $text ) );
	}

	public static function refused(): array {
		return array_map(
			static function ( string $text ): array {
				return array( $text );
			},
			array(
				'nothing'                        => '',
				'http'                           => 'http://florin.example',
				'http of a host named like one'  => 'http://localhost.evil.example',
				'http of another loopback name'  => 'http://127.0.0.1.nip.io',
				'http of another number'         => 'http://127.0.0.2',
				'credentials'                    => 'https://user:password@florin.example',
				'a user'                         => 'https://florin.example@evil.example',
				'a query'                        => 'https://florin.example/?a=b',
				'an empty query'                 => 'https://florin.example?',
				'a fragment'                     => 'https://florin.example/#a',
				'another scheme'                 => 'ftp://florin.example',
				'a script'                       => 'javascript:alert(1)',
				'no scheme'                      => 'florin.example',
				'no host'                        => 'https:///florin',
				'a host of dots'                 => 'https://..',
				'brackets around a name'         => 'https://[localhost]',
				'a port that is none'            => 'https://florin.example:port',
				'a port that is too high'        => 'https://florin.example:99999',
				'a backslash'                    => 'https://florin.example\\@evil.example',
				'a space'                        => 'https://florin.example/a b',
				'a newline'                      => "https://florin.example\r\nX-Header: 1",
				'a folder above'                 => 'https://florin.example/a/../b',
				'an empty folder'                => 'https://florin.example//evil.example',
				'a letter that looks like one'   => 'https://flоrin.example',
				'a percent sign'                 => 'https://florin.example/%2e%2e',
				'an address that is too long'    => 'https://florin.example/' . str_repeat( 'a', 2000 ),
			)
		);
	}

	public function test_shows_host_and_port(): void {
		$this->assertSame( 'florin.example', FlorinAddress::host( 'https://florin.example/folder' ) );
		$this->assertSame( 'localhost:8080', FlorinAddress::host( 'http://localhost:8080' ) );
	}
}
