import { describe, expect, test } from 'vitest';
import { addressBlock, callerAddress } from './caller-address.ts';

const forwardedFor = (value: string) => new Headers({ 'x-forwarded-for': value });

const proxy = '198.51.100.1';

describe('the address of a caller', () => {
  const addressOf = (header: string, trusted: number) =>
    callerAddress(proxy, forwardedFor(header), trusted).address;

  test.each([
    ['the connection’s if no proxy is trusted', '203.0.113.9', 0, proxy],
    ['what the one proxy received', '203.0.113.9', 1, '203.0.113.9'],
    ['what the outer of two received', '203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['never what the caller prepended', '192.0.2.66, 203.0.113.9', 1, '203.0.113.9'],
    ['never that even if the trusted entry can’t be read', '192.0.2.66, unknown', 1, proxy],
    ['never that even if it is within quotation marks', '"192.0.2.66, unknown"', 1, proxy],
    ['the connection’s if there are fewer proxies', '203.0.113.9', 2, proxy],
  ])('is %s', (_name, header, trusted, address) => {
    expect(addressOf(header, trusted)).toBe(address);
  });

  test.each([
    ['203.0.113.9:50712', '203.0.113.9'],
    ['"203.0.113.9"', '203.0.113.9'],
    ['"203.0.113.9:50712"', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:50712', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['2001:DB8:0::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:50712', '2001:db8::1'],
    ['"[2001:db8::1]:50712"', '2001:db8::1'],
    ['2001:db8:0:0:0:0:0:1:50712', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:50712', 'fe80::1'],
  ])('is understood as proxies write it: %s', (written, address) => {
    expect(addressOf(`192.0.2.66,${written}`, 1)).toBe(address);
    expect(callerAddress(proxy, forwardedFor(written), 1)).toEqual({ address });
  });

  test.each([
    ...[
      '',
      ' ',
      'unknown',
      '_hidden',
      'pay.example.com',
      '203.0.113',
      '0313.0.0113.9',
      '3405803785',
    ],
    ...[
      '203.0.113.9:',
      '203.0.113.9:port',
      ':443',
      '[203.0.113.9',
      '[]:1',
      '""',
      'for=203.0.113.9',
    ],
    ...['203.0.113.9/24', '1.2.3.4.5', '::ffff:1.2.3.400', ':'.repeat(9_000), '['.repeat(9_000)],
  ])('is the proxy’s, with the fault, if the entry is none: “%.30s”', (written) => {
    const { address, fault } = callerAddress(proxy, forwardedFor(`192.0.2.66, ${written}`), 1);
    expect([address, fault?.endsWith('is not an address')]).toEqual([proxy, true]);
    expect(fault?.length).toBeLessThan(200);
  });

  test('is the proxy’s, with the fault, if entries are missing', () => {
    expect(callerAddress(proxy, new Headers(), 1).fault).toContain('is missing');
    expect(callerAddress(proxy, forwardedFor('203.0.113.9'), 2).fault).toContain('only 1 address');
  });

  test('is IPv4 even if it reaches an IPv6 socket, and has no fault without proxies', () => {
    expect(callerAddress('::ffff:198.51.100.1', new Headers(), 0)).toEqual({ address: proxy });
  });

  test('is unknown if there is no connection', () => {
    expect(callerAddress(undefined, new Headers(), 0)).toEqual({ address: 'unknown' });
  });
});

test('all addresses of one IPv6 subscriber are in one block', () => {
  expect(addressBlock('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(addressBlock('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
  expect(addressBlock('2001:db8:1:3::9')).not.toBe('2001:db8:1:2::/64');
  expect(addressBlock('198.51.100.1')).toBe('198.51.100.1');
  expect(addressBlock('unknown')).toBe('unknown');
});
