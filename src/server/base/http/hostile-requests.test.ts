import { beforeAll, describe, expect, test } from 'vitest';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { type Caller, signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { company, ids, link, opening, wallet } from '#test/requests.ts';

const context = testContext({ config: { chains: allChains, trustedProxies: 1 } });
const anybody = () => testApi(context)();
let caller: Caller & { companyId: string };

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  await pretendLive(context, 'polkadot/test');
  caller = await signInWithCompany(context, testApi(context));
  ids.company = caller.companyId;
  ids.wallet = (await caller.call('POST', '/wallet', wallet({}))).data.id;
  ids.link = (await caller.call('POST', '/payment-link/static', link({}))).data.id;
});

describe('a malicious request', () => {
  test.each(['%', '%ff', '%E0%A4%A', '"'])(
    'with the session cookie %s has no session',
    async (value) => {
      const stranger = anybody();
      stranger.cookies.set('florin_session', value);
      const info = await stranger.call('GET', '/user/info');
      expect([info.status, info.error?.code]).toEqual([401, 'session_expired']);
      const page = await stranger.call('POST', '/auth/logout');
      expect(page.status).toBe(204);
    },
  );

  test.each([
    'constructor_1',
    '__proto___1',
    'toString_1',
    '_',
    'wal_',
    '%ff',
    '%2e%2e',
    '%F0%9F%92%A9',
  ])('for the record %s finds nothing', async (id) => {
    for (const path of ['company', 'payment-link', 'payment-link/static', 'webhook', 'checkout']) {
      const { status } = await caller.call('GET', `/${path}/${id}`);
      expect([path, [400, 404, 422].includes(status)]).toEqual([path, true]);
    }
  });

  test('with a record’s id in place of a workspace’s finds none', async () => {
    for (const id of [ids.wallet, ids.link]) {
      expect((await caller.call('GET', `/company/${id}`)).status).toBe(404);
    }
  });

  test.each([
    ['a text', '{"name":"\\ud800","size":"1","country":"PT"}', '/company'],
    ['a text for JSON', '{"network":"polkadot","symbol":"PAS","customer":{"name":"\\udc00"}}', ''],
    ['a key', '{"network":"polkadot","symbol":"PAS","customer":{"\\ud83d":"a"}}', ''],
  ])('with half a character in %s is refused', async (_name, body, path) => {
    const url = path || `/checkout/${ids.link}/payments`;
    const response = await caller.call('POST', url, body);
    expect([response.status, response.error?.code]).toEqual([400, 'bad_request']);
  });

  test('with an empty Idempotency-Key gets an error that names it', async () => {
    const response = await caller.call('POST', '/company', company({}), { 'idempotency-key': '' });
    expect(response.error?.issues).toEqual([{ field: 'Idempotency-Key', code: 'required' }]);
  });
});

describe('callers behind a proxy', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const open = (address: string) =>
    anybody().call('POST', `/checkout/${ids.link}/payments`, opening({}), from(address));

  test('are counted separately, and one IPv6 network as one', async () => {
    for (let opened = 0; opened < 60; opened += 1) {
      expect((await open(`2001:db8:1:1::${opened}`)).status).toBe(201);
    }
    const refused = await open('2001:db8:1:1:ffff::');
    expect([refused.status, refused.error?.code]).toEqual([429, 'too_many_requests']);
    expect(refused.headers.get('retry-after')).toBe('600');
    expect(refused.headers.get('ratelimit')).toBe('"default";r=0;t=600');
    expect((await open('203.0.113.9')).status).toBe(201);
  });

  test('cannot impersonate another address', async () => {
    const forged = await open('203.0.113.9, 2001:db8:1:1::7');
    expect(forged.status).toBe(429);
  });
});
