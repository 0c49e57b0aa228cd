import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DnsServer } from '#server/sandbox/dns-server.ts';
import { type Zone, zoneServer } from '#test/dns-server.ts';
import { findRecord } from './lookup.ts';
import { challengeRecord } from './record.ts';

/** What the resolver answers, and what the zone's own name servers answer. */
const known: Zone = new Map();
const zone: Zone = new Map();
let resolver: DnsServer;
let nameServer: DnsServer;

beforeAll(async () => {
  [resolver, nameServer] = await Promise.all([zoneServer(known), zoneServer(zone)]);
});
afterAll(() => {
  resolver.close();
  nameServer.close();
});

const domain = 'shop.example.com';
const record = challengeRecord(Buffer.alloc(32, 1), 'wsp_1', domain);
const texts = (...data: (string | string[])[]) => zone.set(`${record.name} TXT`, { data });

beforeEach(() => {
  known.clear();
  zone.clear();
  known.set('com NS', { data: ['a.gtld-servers.net'] });
  known.set('example.com NS', { data: ['ns1.example.net', 'ns2.example.net'] });
  known.set('shop.example.com A', { data: ['192.0.2.1'] });
  known.set('ns1.example.net A', { data: ['127.0.0.1'] });
});

const find = ({ sandbox = true, servers = [resolver.address] } = {}) =>
  findRecord({ sandbox, dns: { servers, nameServerPort: nameServer.port } }, domain, record);

describe('a record is found', () => {
  test('at the name servers of the parent zone, whatever the resolver has cached', async () => {
    // Resolvers cache a negative response for hours.
    known.set(`${record.name} TXT`, { code: 'NXDOMAIN' });
    texts(record.value);
    expect(await find()).toBe('proven');
  });

  test('among others, and split into chunks', async () => {
    texts('v=spf1 -all', [record.value.slice(0, 9), record.value.slice(9)]);
    expect(await find()).toBe('proven');
  });

  test('in a zone of its own', async () => {
    known.set('shop.example.com NS', { data: ['ns1.example.net'] });
    known.set('example.com NS', { data: ['elsewhere.example.net'] });
    texts(record.value);
    expect(await find()).toBe('proven');
  });

  test('below a name that does not exist yet', async () => {
    known.delete('shop.example.com A');
    texts(record.value);
    expect(await find()).toBe('proven');
  });

  test('if one of the name servers has no address', async () => {
    known.set('ns2.example.net A', { code: 'SERVFAIL' });
    texts(record.value);
    expect(await find()).toBe('proven');
  });
});

describe('the reason why a record is not found:', () => {
  test('no record at the name', async () => {
    expect(await find()).toBe('record_missing');
    zone.set(`${record.name} A`, { data: ['192.0.2.1'] });
    expect(await find()).toBe('record_missing');
  });

  test('another record at the name', async () => {
    texts('florin-verification=of-another-workspace');
    expect(await find()).toBe('record_other');
  });

  test('the provider has appended the zone to its name once more', async () => {
    zone.set(`${record.name}.example.com TXT`, { data: [record.value] });
    expect(await find()).toBe('record_doubled');
    zone.set(`${record.name}.example.com TXT`, { data: [`"${record.value}"`] });
    expect(await find()).toBe('record_doubled');
    zone.set(`${record.name}.example.com TXT`, { data: ['of another workspace'] });
    expect(await find()).toBe('record_missing');
  });

  test('the provider has appended the whole domain to its name', async () => {
    zone.set(`${record.name}.${domain} TXT`, { data: [record.value] });
    expect(await find()).toBe('record_doubled');
  });

  test('its value is in quotation marks', async () => {
    for (const quoted of ['"*"', "'*'", '“*”', '„*“', '«*»', '\\"*\\"', ' "*" ']) {
      texts('v=spf1 -all', quoted.replace('*', record.value));
      expect(await find()).toBe('record_quoted');
    }
    texts(`"${record.value}`, record.value);
    expect(await find()).toBe('proven');
  });

  test('it is at the domain itself', async () => {
    zone.set(`${domain} TXT`, { data: ['v=spf1 -all', record.value] });
    expect(await find()).toBe('record_at_domain');
  });

  test('another record at the name, whatever is elsewhere', async () => {
    texts('florin-verification=of-another-workspace');
    zone.set(`${record.name}.example.com TXT`, { data: [record.value] });
    expect(await find()).toBe('record_doubled');
  });

  test('nothing elsewhere is asked of servers that do not respond to it', async () => {
    zone.set(`${record.name}.example.com TXT`, 'silent');
    expect(await find()).toBe('record_missing');
  });

  test('the domain does not exist', async () => {
    known.delete('example.com NS');
    known.delete('shop.example.com A');
    expect(await find()).toBe('no_such_domain');
  });

  test('no name servers are responsible for it', async () => {
    known.delete('example.com NS');
    expect(await find()).toBe('no_name_servers');
    known.set('example.com NS', { data: ['missing.example.net'] });
    expect(await find()).toBe('no_name_servers');
  });

  test('an alias takes its place, whose servers or records may belong to anyone', async () => {
    known.set('shop.example.com NS', { data: ['ns.elsewhere.example'] });
    known.set('shop.example.com CNAME', { data: ['elsewhere.example'] });
    known.set('ns.elsewhere.example A', { data: ['127.0.0.2'] });
    texts(record.value);
    expect(await find()).toBe('proven');
    zone.set(`${record.name} CNAME`, { data: ['_florin-challenge.elsewhere.example'] });
    expect(await find()).toBe('record_other');
  });

  test('its name servers refuse', async () => {
    zone.set(`${record.name} TXT`, { code: 'SERVFAIL' });
    expect(await find()).toBe('server_failure');
    zone.set(`${record.name} TXT`, { code: 'REFUSED' });
    expect(await find()).toBe('server_failure');
    known.set('shop.example.com NS', { code: 'SERVFAIL' });
    expect(await find()).toBe('server_failure');
  });

  test('its name servers do not respond', async () => {
    zone.set(`${record.name} TXT`, 'silent');
    expect(await find()).toBe('no_answer');
  });

  test('the resolver does not respond', async () => {
    known.set('shop.example.com NS', 'silent');
    expect(await find()).toBe('no_answer');
    expect(await find({ servers: ['127.0.0.1:9'] })).toBe('no_answer');
  });

  test('its name servers have private addresses, which are not queried', async () => {
    texts(record.value);
    expect(await find({ sandbox: false })).toBe('name_servers_not_public');
    for (const inside of ['10.0.0.1', '169.254.169.254', '192.168.1.1']) {
      known.set('ns1.example.net A', { data: [inside] });
      expect(await find()).toBe('name_servers_not_public');
    }
  });
});
