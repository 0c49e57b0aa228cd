import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, test } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** First and last address of ranges that no public service can have. */
const specialIpv4: [name: string, first: string, last: string][] = [
  ['this network', '0.0.0.0', '0.255.255.255'],
  ['private 10', '10.0.0.0', '10.255.255.255'],
  ['carrier-grade NAT', '100.64.0.0', '100.127.255.255'],
  ['loopback', '127.0.0.0', '127.255.255.255'],
  ['Azure host agent', '168.63.129.16', '168.63.129.16'],
  ['link-local', '169.254.0.0', '169.254.255.255'],
  ['private 172.16', '172.16.0.0', '172.31.255.255'],
  ['protocol assignments', '192.0.0.0', '192.0.0.255'],
  ['documentation 1', '192.0.2.0', '192.0.2.255'],
  ['AS112', '192.31.196.0', '192.31.196.255'],
  ['AMT', '192.52.193.0', '192.52.193.255'],
  ['6to4 relays', '192.88.99.0', '192.88.99.255'],
  ['private 192.168', '192.168.0.0', '192.168.255.255'],
  ['AS112 direct', '192.175.48.0', '192.175.48.255'],
  ['benchmarks', '198.18.0.0', '198.19.255.255'],
  ['documentation 2', '198.51.100.0', '198.51.100.255'],
  ['documentation 3', '203.0.113.0', '203.0.113.255'],
  ['multicast', '224.0.0.0', '239.255.255.255'],
  ['reserved', '240.0.0.0', '255.255.255.254'],
  ['broadcast', '255.255.255.255', '255.255.255.255'],
];

const specialIpv6: [name: string, first: string, last: string][] = [
  ['unspecified and compatible', '::', '::ffff:ffff'],
  ['mapped', '::ffff:0:0', '::ffff:ffff:ffff'],
  ['translated', '::ffff:0:0:0', '::ffff:0:ffff:ffff'],
  ['NAT64', '64:ff9b::', '64:ff9b::ffff:ffff'],
  ['local NAT64', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['discard', '100::', '100::ffff:ffff:ffff:ffff'],
  ['Teredo', '2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['benchmarks', '2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff'],
  ['ORCHID', '2001:10::', '2001:1f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['ORCHID 2', '2001:20::', '2001:2f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['documentation', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['6to4', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['AS112', '2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
  ['documentation 2', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['segment routing', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['unique local', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['AWS metadata', 'fd00:ec2::254', 'fd00:ec2::254'],
  ['link-local', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['site-local', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['multicast', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
];

describe.each([...specialIpv4, ...specialIpv6])('%s', (_name, first, last) => {
  test.each([first, last])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

test.each(specialIpv4)('%s is not public in any IPv6 notation either', (_name, first, last) => {
  for (const address of [first, last]) {
    for (const embedded of embeddings(address))
      expect([embedded, isPublicAddress(embedded)]).toEqual([embedded, false]);
  }
});

test('neighbors of the special ranges are public', () => {
  const neighbours = [
    ['1.0.0.0', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'],
    ['128.0.0.0', '168.63.129.15', '168.63.129.17', '169.253.255.255', '169.255.0.0'],
    ['172.15.255.255', '172.32.0.0', '192.0.1.0', '192.0.3.0', '192.167.255.255', '192.169.0.0'],
    ['198.17.255.255', '198.20.0.0', '203.0.112.255', '203.0.114.0', '223.255.255.255'],
    ['2000::', '2001:200::', '2001:db7::1', '2001:db9::1', '2001:ffff::', '2003::', '2606:4700::1'],
    ['2a00:1450:4001::1', '3ffe::1', '3fff:1000::', '3fff:ffff::'],
  ].flat();
  expect(neighbours.filter((address) => !isPublicAddress(address))).toEqual([]);
});

test('text that is not exactly an address is not public', () => {
  const texts = [
    '',
    'localhost',
    '127.1',
    '0',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '8.8.8.8.',
    ' 8.8.8.8',
    '8.8.8.8/32',
    '08.8.8.8',
    '8.8.8.256',
    '1.1',
    'fe80::1%eth0',
    '2606:4700::1%eth0',
    '[2606:4700::1]',
    '2606:4700::1/64',
    '::ffff:8.8.8.8',
    '2606:4700::5efe:127.0.0.1',
    '2606:4700::200:5efe:10.0.0.1',
  ];
  expect(texts.filter((text) => isPublicAddress(text))).toEqual([]);
});

test('every address is judged by its number, in any notation', { retry: 0 }, () => {
  fc.assert(
    fc.property(fc.ipV6(), (text) => {
      if (!ipaddr.IPv6.isValid(text)) return;
      const address = ipaddr.IPv6.parse(text);
      const forms = [address.toString(), address.toNormalizedString(), text.toUpperCase()];
      for (const form of forms) expect(isPublicAddress(form)).toBe(isPublicAddress(text));
    }),
  );
});

test('loopback is distinguished from everything else', () => {
  const loopback = ['127.0.0.1', '127.255.255.254', '::1', '0:0:0:0:0:0:0:1'];
  const others = [
    '128.0.0.1',
    '126.0.0.1',
    '::2',
    '::',
    '::ffff:127.0.0.1',
    '8.8.8.8',
    '127.1',
    '',
  ];
  expect(loopback.filter((address) => !isLoopbackAddress(address))).toEqual([]);
  expect(others.filter((address) => isLoopbackAddress(address))).toEqual([]);
});

/** Returns every known way to embed an IPv4 address in an IPv6 one. */
function embeddings(ipv4: string): string[] {
  const [a, b, c, d] = ipaddr.IPv4.parse(ipv4).octets as [number, number, number, number];
  const high = ((a << 8) | b).toString(16);
  const low = ((c << 8) | d).toString(16);
  const inverted = [0xffff ^ ((a << 8) | b), 0xffff ^ ((c << 8) | d)].map((part) =>
    part.toString(16),
  );
  return [
    `::ffff:${ipv4}`,
    `0:0:0:0:0:ffff:${high}:${low}`,
    `::${ipv4}`,
    `::ffff:0:${high}:${low}`,
    `64:ff9b::${high}:${low}`,
    `64:ff9b:1::${high}:${low}`,
    `2002:${high}:${low}::1`,
    `2001:0:${high}:${low}:0:0:${inverted.join(':')}`,
    `2606:4700::5efe:${high}:${low}`,
    `fe80::5efe:${high}:${low}`,
  ];
}
