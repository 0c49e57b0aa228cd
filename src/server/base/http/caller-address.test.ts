import { describe, expect, test } from 'vitest';
import { addressBlock, callerAddress } from './caller-address.ts';

const forwardedFor = (value: string) => new Headers({ 'x-forwarded-for': value });

describe('the address of a caller', () => {
  test.each([
    ['the connection’s if no proxy is trusted', '203.0.113.9', 0, '198.51.100.1'],
    ['what the one proxy received', '203.0.113.9', 1, '203.0.113.9'],
    ['what the outer of two received', '203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['never what the caller prepended', '192.0.2.66, 203.0.113.9', 1, '203.0.113.9'],
    ['the connection’s if a proxy sent no address', 'unknown', 1, '198.51.100.1'],
    ['the connection’s if there are fewer proxies', '203.0.113.9', 2, '198.51.100.1'],
    ['IPv6 in its canonical form', '2001:DB8:0::1', 1, '2001:db8::1'],
  ])('is %s', (_name, header, trusted, address) => {
    expect(callerAddress('198.51.100.1', forwardedFor(header), trusted)).toBe(address);
  });

  test('is IPv4 even if it reaches an IPv6 socket', () => {
    expect(callerAddress('::ffff:198.51.100.1', new Headers(), 0)).toBe('198.51.100.1');
  });

  test('is unknown if there is no connection', () => {
    expect(callerAddress(undefined, new Headers(), 0)).toBe('unknown');
  });
});

test('all addresses of one IPv6 subscriber are in one block', () => {
  expect(addressBlock('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(addressBlock('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
  expect(addressBlock('2001:db8:1:3::9')).not.toBe('2001:db8:1:2::/64');
  expect(addressBlock('198.51.100.1')).toBe('198.51.100.1');
  expect(addressBlock('unknown')).toBe('unknown');
});
