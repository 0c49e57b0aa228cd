import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ResolveName, dnsServer } from '#test/dns-server.ts';
import { checkPublicUrl, publicAddresses, readPublicUrl, resolveWith } from './public-url.ts';

const publicIpv4 = '93.184.216.34';
const publicIpv6 = '2606:2800:220:1::1';

const zones: Record<string, ReturnType<ResolveName> | ResolveName> = {
  'good.example.com': [publicIpv4, publicIpv6],
  'six.example.com': [publicIpv6],
  'private.example.com': ['10.0.0.1'],
  'mixed.example.com': [publicIpv4, '192.168.1.1'],
  'mixed-families.example.com': [publicIpv4, 'fd00::1'],
  'mapped.example.com': ['::ffff:127.0.0.1'],
  'metadata.example.com': ['169.254.169.254'],
  'none.example.com': [],
  'silent.example.com': undefined,
  'half.example.com': (_name, kind) => (kind === 'A' ? [publicIpv4] : undefined),
  'turning.example.com': (_name, _kind, nth) => (nth === 1 ? [publicIpv4] : ['127.0.0.1']),
};

let server: Awaited<ReturnType<typeof dnsServer>>;
beforeAll(async () => {
  server = await dnsServer((name, kind, nth) => {
    const zone = zones[name];
    return typeof zone === 'function' ? zone(name, kind, nth) : zone;
  });
});
afterAll(() => server.close());

const rules = {
  allowLoopback: false,
  resolve: (hostname: string, signal: AbortSignal) =>
    resolveWith([server.address], hostname, signal),
};
const sandbox = { ...rules, allowLoopback: true };
const refused = { name: 'RefusedUrlError' };

describe('a URL is refused by its syntax', () => {
  test.each([
    'http://good.example.com/',
    'ftp://good.example.com/',
    'file:///etc/passwd',
    'gopher://good.example.com/',
    'javascript:alert(1)',
    'data:text/plain,hello',
    'unix:/var/run/docker.sock',
    '//good.example.com/',
    '/hooks',
    'good.example.com/hooks',
    '',
    'https://',
    'https:good.example.com',
    'https:///good.example.com',
  ])('without an https host: %s', (url) => {
    expect(() => readPublicUrl(url, rules)).toThrow(expect.objectContaining(refused));
  });

  test.each([
    'https://user:password@good.example.com/',
    'https://user@good.example.com/',
    'https://:@good.example.com/',
    'https://@good.example.com/',
    'https://good.example.com@127.0.0.1/',
    'https://good.example.com#@127.0.0.1/',
    'https://good.example.com/#fragment',
    'https://bad.example.com\\@good.example.com/',
    'https:\\\\good.example.com/',
    'https://good.example.com /',
    'https://good.exa\tmple.com/',
    'https://good.example.com/\nx-header: 1',
    'https://good.example.com/\u0000',
    'https://good\u00ad.example.com/',
    'https://good.example.com/\u202egnp',
  ])('with credentials, fragments or tricks: %j', (url) => {
    expect(() => readPublicUrl(url, rules)).toThrow(expect.objectContaining(refused));
  });

  test.each([
    '127.0.0.1',
    '127.1',
    '0',
    '0.0.0.0',
    '2130706433',
    '017700000001',
    '0x7f.1',
    '0x7f000001',
    '0177.0.0.1',
    '127.0.0.1.',
    '１２７.０.０.１',
    '127。0。0。1',
    '①②⑦.0.0.1',
    '169.254.169.254',
    '2852039166',
    '0xa9fea9fe',
    '0251.0376.0251.0376',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '100.64.0.1',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::a9fe:a9fe]',
    '[2002:7f00:1::]',
    '[2002:a9fe:a9fe::]',
    '[2001:0:7f00:1::]',
    '[fe80::1]',
    '[febf::1]',
    '[fe80::1%25eth0]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
    '[::ffff:169.254.169.254]',
    '[64:ff9b::a9fe:a9fe]',
  ])('with an address that is not public: %s', (host) => {
    expect(() => readPublicUrl(`https://${host}/`, rules)).toThrow(
      expect.objectContaining(refused),
    );
  });

  test.each([
    'localhost',
    'localhost.',
    'LOCALHOST',
    'api.localhost',
    'ｌocalhost',
    'printer.local',
    'metadata.google.internal',
    'metadata.google.internal.',
    'db.intranet',
    'router.lan',
    'nas.home',
    '1.0.0.127.in-addr.arpa',
    'hidden.onion',
    'intern',
    'com',
    'a..b.example.com',
    '-a.example.com',
    `${'a'.repeat(64)}.example.com`,
    `${'a.'.repeat(130)}example.com`,
  ])('with a name that is not public: %s', (host) => {
    expect(() => readPublicUrl(`https://${host}/`, rules)).toThrow(
      expect.objectContaining(refused),
    );
  });

  test.each([1, 22, 25, 80, 110, 442, 444, 1023, 3306, 5432, 6379, 6443, 9200, 11211, 27017])(
    'the port of another service: %i',
    (port) => {
      const url = `https://good.example.com:${port}/`;
      expect(() => readPublicUrl(url, rules)).toThrow(expect.objectContaining(refused));
    },
  );
});

test.each([
  ['https://good.example.com', 'good.example.com'],
  ['https://good.example.com:443/hooks?shop=1&at=a@b', 'good.example.com'],
  ['https://GOOD.example.com:8443/hooks', 'good.example.com'],
  ['https://good.example.com./', 'good.example.com.'],
  ['https://bücher.example.com/', 'xn--bcher-kva.example.com'],
  [`https://${publicIpv4}:10443/`, publicIpv4],
  [`https://[${publicIpv6}]/`, `[${publicIpv6}]`],
])('an ordinary URL is accepted: %s', (url, hostname) => {
  expect(readPublicUrl(url, rules).hostname).toBe(hostname);
});

describe('a name is judged by all of its addresses', () => {
  const lookUp = (name: string) => publicAddresses(name, rules, AbortSignal.timeout(10_000));

  test('public ones are returned, IPv4 first', async () => {
    expect(await lookUp('good.example.com')).toEqual([publicIpv4, publicIpv6]);
    expect(await lookUp('six.example.com')).toEqual([publicIpv6]);
  });

  test.each([
    'private.example.com',
    'mixed.example.com',
    'mixed-families.example.com',
    'mapped.example.com',
    'metadata.example.com',
  ])('%s has one that is not public', async (name) => {
    await expect(lookUp(name)).rejects.toMatchObject({ ...refused, reason: 'not_public' });
  });

  test('a name without an address is refused', async () => {
    await expect(lookUp('none.example.com')).rejects.toMatchObject({ ...refused, reason: 'dns' });
  });

  test('if a name server fails for one address family, the other is used', async () => {
    const addresses = await publicAddresses('half.example.com', rules, AbortSignal.timeout(30_000));
    expect(addresses).toEqual([publicIpv4]);
  });

  test('a name server that does not respond ends in a refusal when the caller aborts', async () => {
    const check = checkPublicUrl('https://silent.example.com/', rules, AbortSignal.timeout(50));
    await expect(check).rejects.toMatchObject({ ...refused, reason: 'dns' });
  });

  test('a name is refused once its address is no longer public', async () => {
    expect(await lookUp('turning.example.com')).toEqual([publicIpv4]);
    await expect(lookUp('turning.example.com')).rejects.toMatchObject(refused);
  });
});

describe('in the sandbox', () => {
  test.each([
    'http://localhost:4000/a',
    'http://127.0.0.1:80/a',
    'https://[::1]:5000/',
    'http://shop.localhost/',
  ])('URLs of this machine are allowed: %s', async (url) => {
    await expect(checkPublicUrl(url, sandbox)).resolves.toBeUndefined();
  });

  test.each([
    'http://good.example.com/',
    'http://10.0.0.1/',
    'http://[::ffff:127.0.0.1]/',
    'http://user@127.0.0.1/',
    'http://169.254.169.254/',
    'https://private.example.com/',
    'ftp://127.0.0.1/',
  ])('all other URLs are still refused: %s', async (url) => {
    await expect(checkPublicUrl(url, sandbox)).rejects.toMatchObject(refused);
  });
});
