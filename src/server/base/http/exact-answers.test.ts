import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWeb } from '#server/app.ts';
import { type Caller, signInWithCompany, stepUp, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { donation, ids, link, wallet, webhook } from '#test/requests.ts';

const context = testContext({ config: { chains: allChains } });
let owner: Caller & { companyId: string };
let web: Awaited<ReturnType<typeof startWeb>>;

beforeAll(async () => {
  owner = await signInWithCompany(context, testApi(context));
  await stepUp(owner);
  web = await startWeb(context);
  ids.company = owner.companyId;
  ids.wallet = (await owner.call('POST', '/wallet', wallet({}))).data.id;
  ids.webhook = (await owner.call('POST', '/webhook', webhook({}))).data.id;
});
afterAll(() => web.stop());

/** Sends a request over a real connection, with exactly these headers. */
function send(method: string, path: string, init: RequestInit = {}): Promise<Response> {
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(`http://127.0.0.1:${web.port}/api${path}`, {
    ...init,
    method,
    headers: { cookie, origin: context.config.publicUrl, ...init.headers },
  });
}

describe('a refused field is reported with the expected value', () => {
  const make = (change: object) => owner.call('POST', '/payment-link/static', link(change));

  test.each([
    [{ amount: { amount: 5, currency: 'USD' } }, 'amount.amount', 'Send text, such as "5.00".'],
    [{ name: ['Coffee'] }, 'name', 'Send text, such as "5.00".'],
    [{ name: undefined }, 'name', 'This field is required.'],
    [{ walletIds: 'wal_1' }, 'walletIds', 'Send a list, such as ["…"].'],
    [{ amount: '5.00' }, 'amount', 'Send a JSON object.'],
    [{ collectEmail: 'often' }, 'collectEmail', 'Send true or false.'],
    [{ environment: 'live' }, 'environment', 'Check this value. Send one of: test, production.'],
    [{ descripton: 'x' }, 'descripton', 'There’s no such field. Did you mean “description”?'],
    [{ WalletIDs: [] }, 'WalletIDs', 'There’s no such field. Did you mean “walletIds”?'],
    [{ amount: { amount: '5', curency: 'USD' } }, 'amount.curency', 'Did you mean “currency”?'],
    [{ zebra: 1 }, 'zebra', 'There’s no such field.'],
    [{ constructor: 1 }, 'constructor', 'There’s no such field.'],
    [JSON.parse('{ "__proto__": 1 }'), '__proto__', 'There’s no such field.'],
  ])('%j', async (change, field, text) => {
    const { status, error } = await make(change);
    expect([status, error?.code]).toEqual([422, 'invalid_fields']);
    expect(error?.fields?.[field]?.join(' ')).toContain(text);
  });

  test('all at the same time', async () => {
    const { error } = await make({ name: 5, descripton: 'x', walletIds: 'x' });
    expect(Object.keys(error?.fields ?? {}).toSorted()).toEqual([
      'descripton',
      'name',
      'walletIds',
    ]);
  });

  test('however many and long they are', async () => {
    const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`name${n}`, n]));
    const { error } = await make({ ...many, [`x${'y'.repeat(50_000)}`]: 1 });
    expect(error?.issues).toHaveLength(20);
    const { error: long } = await make({ [`\u001b${'y'.repeat(50_000)}`]: 1 });
    expect(long?.issues?.[0]?.field).toMatch(/^\uFFFDy{63}…$/);
  });

  test('and nothing is stored', async () => {
    const { data } = await owner.call(
      'GET',
      `/payment-link?environment=test&companyId=${owner.companyId}`,
    );
    expect(data.links).toEqual([]);
  });

  test('only after access was checked', async () => {
    const stranger = testApi(context)();
    const refused = await stranger.call('POST', '/payment-link/static', link({ zebra: 1 }));
    expect(refused.status).toBe(401);
  });
});

describe('an answer can be sent back', () => {
  test('unchanged, with its nulls and the fields that can’t be changed', async () => {
    const made = await owner.call('POST', '/payment-link/static', link({}));
    const bees = await owner.call('POST', '/payment-link/donation', donation({}));
    const paths: [method: string, path: string][] = [
      ['PATCH', `/payment-link/static/${made.data.id}`],
      ['PATCH', `/payment-link/donation/${bees.data.id}`],
      ['PATCH', `/company/${owner.companyId}`],
      ['PUT', `/webhook/${ids.webhook}`],
    ];
    for (const [method, path] of paths) {
      const before = await owner.call('GET', path);
      const sent = await owner.call(method, path, before.data);
      expect([path, sent.status, sent.error]).toEqual([path, 200, undefined]);
      expect((await owner.call('GET', path)).data).toEqual(before.data);
    }
    const wallets = () =>
      owner.call('GET', `/wallet?environment=test&companyId=${owner.companyId}`);
    const [own] = (await wallets()).data.wallets;
    expect((await owner.call('PATCH', `/wallet/${ids.wallet}`, own)).status).toBe(200);
    expect((await wallets()).data.wallets).toEqual([own]);
  });

  test('as a new link', async () => {
    const { data } = await owner.call('POST', '/payment-link/static', link({ description: null }));
    const copy = await owner.call('POST', '/payment-link/static', { ...link({}), ...data });
    expect([copy.status, copy.error]).toEqual([201, undefined]);
    expect(copy.data.id).not.toBe(data.id);
  });

  test('with null to clear a text', async () => {
    const path = `/company/${owner.companyId}`;
    await owner.call('PATCH', path, { legalName: 'Rosa Ltd', websiteUrl: 'rosa.example.com' });
    const cleared = await owner.call('PATCH', path, { legalName: null, websiteUrl: null });
    expect(cleared.data).toMatchObject({ legalName: null, websiteUrl: null });
    const required = await owner.call('PATCH', path, { name: null });
    expect([required.status, required.error?.issues?.[0]?.field]).toEqual([422, 'name']);
  });
});

describe('over a real connection', () => {
  test('HEAD is answered where GET is, without a body', async () => {
    for (const path of [
      `/wallet?environment=test&companyId=${owner.companyId}`,
      `/wallet/${ids.wallet}`,
      '/health',
    ]) {
      const [head, get] = [await send('HEAD', path), await send('GET', path)];
      expect([path, head.status]).toEqual([path, get.status]);
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
      expect(await head.text()).toBe('');
    }
    expect((await send('HEAD', '/wallet/wal_none')).status).toBe(404);
  });

  test('DELETE and POST without a body need no content type', async () => {
    const rotated = await send('POST', `/webhook/${ids.webhook}/rotate-signing-secret`);
    expect(rotated.status).toBe(200);
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' };
    const again = await send('POST', `/webhook/${ids.webhook}/rotate-signing-secret`, {
      headers: form,
      body: '',
    });
    expect(again.status).toBe(200);
    expect((await send('DELETE', `/webhook/${ids.webhook}`)).status).toBe(204);
    const missing = await send('POST', '/payment-link/static');
    expect(missing.status).toBe(422);
  });

  test('a body of another type is refused', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const headers = { 'content-type': type };
      const refused = await send('POST', '/payment-link/static', { headers, body: '{}' });
      expect(refused.status).toBe(415);
    }
  });

  test('a compressed body is refused with the reason', async () => {
    const body = JSON.stringify(link({}));
    const packed = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const refused = await send('POST', '/payment-link/static', {
      headers: packed,
      body: gzipSync(body),
    });
    expect(refused.status).toBe(415);
    expect(await refused.json()).toMatchObject({ error: { code: 'body_compressed' } });
    const plain = { ...packed, 'content-encoding': 'identity' };
    expect((await send('POST', '/payment-link/static', { headers: plain, body })).status).toBe(201);
  });
});
