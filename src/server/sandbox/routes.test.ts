import { mkdtemp, rm } from 'node:fs/promises';
import { Resolver } from 'node:dns/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import { createLog } from '#server/base/log.ts';
import { createMailTransport, type MailTransport } from '#server/delivery/mail/transport.ts';
import { testClock, testConfig } from '#test/context.ts';
import { createMailbox } from './mailbox.ts';
import type { PayablePayment } from './payer-routes.ts';
import { sandboxRoutes } from './routes.ts';
import { type SandboxDns, startSandboxDns } from './sandbox-dns.ts';
import type { ChainAct, SandboxChains, SandboxPayment } from './sandbox-chains.ts';
import { createWebhookReceiver } from './webhook-receiver.ts';

const clock = testClock('2026-01-01T12:00:00Z');
const reference = '0123456789abcdef';
const payable: PayablePayment = {
  chain: 'moonbeam/test',
  recipientAccount: `0x${'ab'.repeat(20)}`,
  assetId: nativeAsset,
  remainingAtomic: 12_340_000_000_001_234n,
  reference,
};
const payments: Record<string, PayablePayment> = {
  pay_1: payable,
  pay_paid: { ...payable, remainingAtomic: 0n },
  pay_real: { ...payable, chain: 'moonbeam/production' },
};

// The real chains have their own tests; this fake only records its calls.
let recorded: { paid: SandboxPayment[]; acts: [string, ChainAct][]; expired: string[] };
const chains: SandboxChains = {
  start: async () => {},
  pay: async (payment) => {
    recorded.paid.push(payment);
    return { transactionHash: '0xfeed' };
  },
  freshAccount: async (ecosystem) =>
    ecosystem === 'evm'
      ? { address: '0xabc', privateKey: '0xkey' }
      : { address: '5abc', mnemonic: 'twelve words' },
  act: async (network, act) => void recorded.acts.push([network, act]),
  connections: [{ chain: 'moonbeam/test', endpoints: ['http://127.0.0.1:1'] }],
  stop: async () => {},
};

let directory: string;
let dns: SandboxDns;
let transport: MailTransport;
let server: ServerType;
let base: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'florin-sandbox-'));
  transport = createMailTransport(testConfig('', directory), clock);
  dns = await startSandboxDns();
  const app = sandboxRoutes({
    mailbox: createMailbox(join(directory, 'mail')),
    webhooks: createWebhookReceiver(join(directory, 'webhooks'), clock),
    chains,
    dns,
    findPayment: async (id) => payments[id],
    expirePayment: async (id) => void recorded.expired.push(id),
    makeOperator: async (email) => email === 'ada@example.com',
    clock,
    log: createLog('silent'),
  });
  await new Promise<void>((resolve) => {
    server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve());
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  recorded = { paid: [], acts: [], expired: [] };
});
afterAll(async () => {
  server.close();
  dns.server.close();
  await rm(directory, { recursive: true, force: true });
});

const call = (path: string, init?: RequestInit) => fetch(`${base}${path}`, init);
const post = (path: string, body: unknown) =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Returns the status for a plain HTTP client, which can send the headers that fetch forbids. */
function statusOf(path: string, headers: Record<string, string>, body?: string) {
  return new Promise<number | undefined>((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(`${base}${path}`, { method, headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject).end(body);
  });
}

describe('operators', () => {
  test('are created only from existing people', async () => {
    const made = await post('/sandbox/operators', { email: 'ada@example.com' });
    expect(await made.json()).toEqual({
      data: { email: 'ada@example.com', page: '/operator' },
    });
    expect((await post('/sandbox/operators', { email: 'nobody@example.com' })).status).toBe(404);
    expect((await post('/sandbox/operators', {})).status).toBe(422);
  });
});

const json = { headers: { accept: 'application/json' } };

describe('mail', () => {
  const mail = { to: 'ada@example.com', subject: 'First', text: 'Code 123456', html: '<p>…</p>' };

  beforeAll(async () => {
    await transport.send({ ...mail, id: '1' });
    clock.advance(1_000);
    await transport.send({ ...mail, id: '2', to: 'Bob@example.com', subject: '<b>Second</b>' });
    clock.advance(1_000);
    await transport.send({
      ...mail,
      id: '3',
      subject: 'Third',
      text: 'Open https://florin.test/a?b=1&c=2 now',
    });
  });

  test('JSON lists sent mails, newest first', async () => {
    const { data } = (await (await call('/sandbox/mail', json)).json()) as {
      data: { mails: object[] };
    };
    expect(data.mails.map((kept) => (kept as typeof mail).subject)).toEqual([
      'Third',
      '<b>Second</b>',
      'First',
    ]);
    expect(data.mails.at(-1)).toEqual({ ...mail, id: '1', sentAt: '2026-01-01T12:00:00.000Z' });
  });

  test('?to= filters by address, ignoring case', async () => {
    const response = await call('/sandbox/mail?to=bob@EXAMPLE.com', json);
    expect(await response.json()).toMatchObject({
      data: { mails: [{ subject: '<b>Second</b>' }] },
    });
    const nobody = await call('/sandbox/mail?to=nobody@example.com', json);
    expect(await nobody.json()).toEqual({ data: { mails: [] } });
  });

  test('the page has no script or inline style, and escapes markup in mails', async () => {
    const response = await call('/sandbox/mail', { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(response.headers.get('content-type')).toMatch('text/html');
    expect(response.headers.get('content-security-policy')).toMatch("default-src 'none'");
    const page = await response.text();
    expect(page).toContain('&lt;b&gt;Second&lt;/b&gt;');
    expect(page).toContain('<a href="https://florin.test/a?b=1&amp;c=2">');
    expect(page).not.toMatch(/<script|<style|style=|<b>/);
  });

  test('the list is empty before the first mail', async () => {
    expect(await createMailbox(join(directory, 'none')).list()).toEqual([]);
  });
});

describe('webhooks', () => {
  type Received = { data: { received: { method: string; body: string; headers: object }[] } };
  const received = async (name: string) =>
    ((await (await call(`/sandbox/webhooks/${name}`, json)).json()) as Received).data.received;

  test('every request is stored unchanged, oldest first', async () => {
    const headers = { 'X-Api-Key': 'secret', 'webhook-id': 'evt_1' };
    await call('/sandbox/webhooks/shop', { method: 'POST', body: '{ "a":  1 }', headers });
    await call('/sandbox/webhooks/shop', { method: 'PUT', body: 'zwölf\n' });
    const [first, second, ...more] = await received('shop');
    expect(first).toMatchObject({
      method: 'POST',
      body: '{ "a":  1 }',
      headers: { 'x-api-key': 'secret', 'webhook-id': 'evt_1' },
      receivedAt: clock.now().toISOString(),
    });
    expect(second).toMatchObject({ method: 'PUT', body: 'zwölf\n' });
    expect(more).toEqual([]);
    expect(await received('other')).toEqual([]);
  });

  test('a browser that opens the address sees what was received, and adds nothing', async () => {
    const body = '{"type":"payment.completed","note":"<b>"}';
    const headers = { 'webhook-id': 'evt_7', authorization: 'Bearer secret' };
    await call('/sandbox/webhooks/opened', { method: 'POST', body, headers });
    const page = await (
      await call('/sandbox/webhooks/opened', { headers: { accept: 'text/html' } })
    ).text();
    expect(page).toContain('webhook-id: evt_7');
    expect(page).toContain('&quot;type&quot;: &quot;payment.completed&quot;');
    expect(page).not.toMatch(/<script|<style|style=|<b>|Bearer/);
    expect(await received('opened')).toHaveLength(1);
  });

  test('?answer= and &delayMs= control the response, and the request is still stored', async () => {
    const response = await post('/sandbox/webhooks/broken?answer=503&delayMs=10', { a: 1 });
    expect(response.status).toBe(503);
    expect((await post('/sandbox/webhooks/broken?answer=204', { a: 2 })).status).toBe(204);
    expect(await received('broken')).toHaveLength(2);
  });

  test.each([
    ['/sandbox/webhooks/bad?answer=abc', 422, 'answer'],
    ['/sandbox/webhooks/bad?answer=100', 422, 'answer'],
    ['/sandbox/webhooks/bad?delayMs=-1', 422, 'delayMs'],
    ['/sandbox/webhooks/bad?delayMs=999999999', 422, 'delayMs'],
    ['/sandbox/webhooks/..%2Fmail', 404, undefined],
    [`/sandbox/webhooks/${'x'.repeat(65)}`, 404, undefined],
  ])('%s is refused and nothing is stored', async (path, status, field) => {
    const response = await post(path, {});
    const { error } = (await response.json()) as { error: { fields?: object } };
    expect([response.status, Object.keys(error.fields ?? {})[0]]).toEqual([status, field]);
    expect(await received('bad')).toEqual([]);
  });

  test('a body that is too large is refused', async () => {
    expect(await statusOf('/sandbox/webhooks/large', {}, 'x'.repeat(2_000_000))).toBe(413);
    expect(await received('large')).toEqual([]);
  });
});

describe('the payer', () => {
  test('pays exactly the remaining amount by default, with the reference', async () => {
    const response = await post('/sandbox/pay', { paymentId: 'pay_1' });
    expect(await response.json()).toEqual({ data: { transactionHash: '0xfeed' } });
    const { remainingAtomic, ...target } = payable;
    expect(recorded.paid).toEqual([{ ...target, amountAtomic: remainingAtomic }]);
  });

  test('can pay another amount, and without a reference like an exchange', async () => {
    await post('/sandbox/pay', {
      paymentId: 'pay_1',
      amountAtomic: '7',
      reference: false,
      delayMs: 1,
    });
    expect(recorded.paid).toMatchObject([{ amountAtomic: 7n, reference: null }]);
  });

  test('fresh accounts come with their keys', async () => {
    const evm = await post('/sandbox/accounts/evm', {});
    expect(await evm.json()).toEqual({ data: { address: '0xabc', privateKey: '0xkey' } });
    const substrate = await call('/sandbox/accounts/substrate', { method: 'POST' });
    expect(await substrate.json()).toEqual({ data: { address: '5abc', mnemonic: 'twelve words' } });
  });

  test('controls a chain', async () => {
    expect((await post('/sandbox/chain/moonbeam', { action: 'reorg', depth: 3 })).status).toBe(200);
    const dropping = { action: 'reorg', drop: true };
    expect((await post('/sandbox/chain/moonbeam', dropping)).status).toBe(200);
    const replacing = { action: 'reorg', depth: 2, replace: '7' };
    expect((await post('/sandbox/chain/moonbeam', replacing)).status).toBe(200);
    expect((await post('/sandbox/chain/moonbeam', { action: 'halt' })).status).toBe(200);
    expect(recorded.acts).toEqual([
      ['moonbeam', { action: 'reorg', depth: 3 }],
      ['moonbeam', dropping],
      ['moonbeam', { ...replacing, replace: 7n }],
      ['moonbeam', { action: 'halt' }],
    ]);
  });

  test('ends the deadline of a payment on demand', async () => {
    expect((await post('/sandbox/expire', { paymentId: 'pay_1' })).status).toBe(200);
    expect(recorded.expired).toEqual(['pay_1']);
    expect(recorded.acts).toEqual([['moonbeam', { action: 'mine', depth: 5 }]]);
  });

  test.each<[string, unknown, number, string, string[]]>([
    ['/sandbox/expire', {}, 422, 'invalid_fields', ['paymentId']],
    ['/sandbox/expire', { paymentId: 'pay_2' }, 404, 'not_found', []],
    ['/sandbox/expire', { paymentId: 'pay_real' }, 422, 'network_unavailable', []],
    ['/sandbox/pay', {}, 422, 'invalid_fields', ['paymentId']],
    ['/sandbox/pay', { paymentId: 'pay_2' }, 404, 'not_found', []],
    ['/sandbox/pay', { paymentId: 'pay_paid' }, 422, 'invalid_fields', ['amountAtomic']],
    ['/sandbox/pay', { paymentId: 'pay_real' }, 422, 'network_unavailable', []],
    ['/sandbox/pay', { paymentId: 7 }, 422, 'invalid_fields', ['paymentId']],
    [
      '/sandbox/pay',
      { paymentId: 'pay_1', amountAtomic: 5 },
      422,
      'invalid_fields',
      ['amountAtomic'],
    ],
    [
      '/sandbox/pay',
      { paymentId: 'pay_1', amountAtomic: '0' },
      422,
      'invalid_fields',
      ['amountAtomic'],
    ],
    [
      '/sandbox/pay',
      { paymentId: 'pay_1', amountAtomic: '-1' },
      422,
      'invalid_fields',
      ['amountAtomic'],
    ],
    [
      '/sandbox/pay',
      { paymentId: 'pay_1', amountAtomic: '1.5' },
      422,
      'invalid_fields',
      ['amountAtomic'],
    ],
    ['/sandbox/pay', { paymentId: 'pay_1', reference: 'no' }, 422, 'invalid_fields', ['reference']],
    ['/sandbox/pay', { paymentId: 'pay_1', delayMs: 1e9 }, 422, 'invalid_fields', ['delayMs']],
    ['/sandbox/pay', '{', 400, 'bad_request', []],
    ['/sandbox/pay', '[]', 400, 'bad_request', []],
    ['/sandbox/accounts/bitcoin', {}, 404, 'not_found', []],
    ['/sandbox/chain/moonbeam', {}, 422, 'invalid_fields', ['action']],
    ['/sandbox/chain/moonbeam', { action: 'explode' }, 422, 'invalid_fields', ['action']],
    ['/sandbox/chain/moonbeam', { action: 'reorg', depth: 0 }, 422, 'invalid_fields', ['depth']],
    ['/sandbox/chain/moonbeam', { action: 'reorg', depth: 1.5 }, 422, 'invalid_fields', ['depth']],
    ['/sandbox/chain/moonbeam', { action: 'halt', drop: true }, 422, 'invalid_fields', ['drop']],
    [
      '/sandbox/chain/moonbeam',
      { action: 'reorg', drop: true, replace: '7' },
      422,
      'invalid_fields',
      ['replace'],
    ],
    [
      '/sandbox/chain/moonbeam',
      { action: 'reorg', replace: 7 },
      422,
      'invalid_fields',
      ['replace'],
    ],
    ['/sandbox/chain/polkadot', { action: 'halt' }, 404, 'not_found', []],
    ['/sandbox/chain/bitcoin', { action: 'halt' }, 404, 'not_found', []],
    ['/sandbox/nothing', {}, 404, 'not_found', []],
  ])('%s with %j returns %i and does nothing', async (path, body, status, code, fields) => {
    const response = await post(path, body);
    const { error } = (await response.json()) as {
      error: { code: string; message: string; fields?: object };
    };
    expect([response.status, error.code, Object.keys(error.fields ?? {})]).toEqual([
      status,
      code,
      fields,
    ]);
    expect(error.message).not.toBe('');
    expect(recorded).toEqual({ paid: [], acts: [], expired: [] });
  });

  test('what is not JSON is refused', async () => {
    const response = await call('/sandbox/pay', { method: 'POST', body: 'paymentId=pay_1' });
    expect([response.status, recorded.paid]).toEqual([415, []]);
  });
});

describe('DNS', () => {
  const name = '_florin-challenge.shop.example.com';
  const lookUp = async () => {
    const resolver = new Resolver();
    resolver.setServers([dns.server.address]);
    return resolver.resolveTxt(name).catch((error: { code: string }) => error.code);
  };

  test('returns the TXT records that are set, and no others', async () => {
    expect(await lookUp()).toBe('ENODATA');
    const set = await post('/sandbox/dns', { name: name.toUpperCase(), values: ['a', 'b'] });
    expect(set.status).toBe(200);
    expect(await lookUp()).toEqual([['a'], ['b']]);
    await post('/sandbox/dns', { name, fault: 'nxdomain' });
    expect(await lookUp()).toBe('ENOTFOUND');
    await post('/sandbox/dns', { name });
    expect(await lookUp()).toBe('ENODATA');
  });

  test('can be set on a page, which escapes the values', async () => {
    const body = new URLSearchParams({ name, value: '<img src=x>' });
    const response = await call('/sandbox/dns', { method: 'POST', body });
    const page = await response.text();
    expect([response.status, await lookUp()]).toEqual([200, [['<img src=x>']]]);
    expect(page).toContain('&lt;img src=x&gt;');
    expect(page).not.toContain('<img');
    const filled = await (await call(`/sandbox/dns?name=${name}&value="><b>`)).text();
    expect(filled).toContain(`value="${name}"`);
    expect(filled).not.toContain('<b>');
  });

  test.each([[{}], [{ name: 'x'.repeat(254) }], [{ name, values: ['x'.repeat(256)] }]])(
    '%j is refused',
    async (wrong) => {
      expect((await post('/sandbox/dns', wrong)).status).toBe(422);
    },
  );
});

describe('other hosts and origins', () => {
  test.each([
    [{ host: 'localhost:8080' }, 200],
    [{ host: '[::1]:8080' }, 200],
    [{ host: 'florin.evil.test' }, 403],
    [{ host: '127.0.0.1.evil.test:8080' }, 403],
    [{ host: '192.168.1.7:8080' }, 403],
    [{ host: 'localhost', origin: 'http://localhost:8080' }, 200],
    [{ host: 'localhost', origin: 'https://evil.test' }, 403],
    [{ host: 'localhost', origin: 'null' }, 403],
  ])('%j returns %i', async (headers, status) => {
    expect(await statusOf('/sandbox/mail', headers)).toBe(status);
  });
});
