import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, signInWithCompany, stepUp, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { ids, wallet } from '#test/requests.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { startWordPress, type WordPressStandIn } from '#test/wordpress-stand-in.ts';

const context = testContext({ config: { chains: allChains, trustedProxies: 1 } });
const anonymous = () => testApi(context)();
let owner: Caller & { companyId: string };
let site: WordPressStandIn;
let other: WordPressStandIn;
let callers = 0;

beforeAll(async () => {
  owner = await signInWithCompany(context, anonymous);
  ids.company = owner.companyId;
  context.rateSources.push(sandboxRates(context.clock));
  site = await startWordPress();
  other = await startWordPress();
});
afterAll(async () => {
  await site.stop();
  await other.stop();
});

async function created(environment = 'production'): Promise<string> {
  const input = { companyId: owner.companyId, provider: 'woocommerce', environment };
  return (await owner.call('POST', '/integration', input)).data.id as string;
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

function approve(id: string, shop: { url: string }, change: object = {}) {
  return owner.call('POST', `/integration/woocommerce/${id}/approve`, {
    shopUrl: shop.url,
    returnUrl: `${shop.url}/wp-admin/admin-post.php?action=florin_connected`,
    state: 'a state',
    codeChallenge: challengeOf('x'),
    ...change,
  });
}

async function approved(id: string, shop = site) {
  const verifier = randomBytes(32).toString('base64url');
  await stepUp(owner);
  const { status, data } = await approve(id, shop, { codeChallenge: challengeOf(verifier) });
  expect(status).toBe(200);
  const code = new URL(data.redirectUrl as string).searchParams.get('code')!;
  return { id, verifier, code, shop };
}

type Grant = Awaited<ReturnType<typeof approved>>;

function exchange({ id, code, verifier, shop }: Grant, change: object = {}, address?: string) {
  callers += 1;
  const body = { code, codeVerifier: verifier, shopUrl: shop.url, webhookUrl: shop.webhookUrl };
  const from = { 'x-forwarded-for': address ?? `198.51.${callers}.1` };
  return anonymous().call('POST', `/integration/woocommerce/${id}`, { ...body, ...change }, from);
}

async function refusalsOf(id: string): Promise<number> {
  const { data } = await owner.call('GET', `/company/${owner.companyId}/audit?limit=100`);
  const entries = data.entries as { action: string; target: string }[];
  return entries.filter((one) => one.target === id && one.action === 'integration.refused').length;
}

test('a used or refused code that someone has read can’t fill the audit log', async () => {
  const grant = await approved(await created());
  expect((await exchange(grant)).status).toBe(200);
  for (let tries = 0; tries < 15; tries += 1) await exchange(grant);
  expect(await refusalsOf(grant.id)).toBeLessThanOrEqual(5);
});

test('a stranger can’t have hosts looked up without limit by naming ever other integrations', async () => {
  const statuses = new Set<number>();
  for (let tries = 0; tries < 60; tries += 1) {
    const code = randomBytes(32).toString('base64url');
    const grant = { id: `int_${tries}`, code, verifier: code, shop: site };
    statuses.add((await exchange(grant, {}, '203.0.113.77')).status);
  }
  expect([...statuses]).toContain(429);
});

test('a code is checked before the host that comes with it is looked up', async () => {
  const code = randomBytes(32).toString('base64url');
  const grant = { id: await created(), code, verifier: code, shop: site };
  const hosts = ['no-such-host.invalid', '10.0.0.1'];
  const answers = await Promise.all(
    hosts.map((host) =>
      exchange(grant, { shopUrl: `https://${host}`, webhookUrl: `https://${host}/hook` }),
    ),
  );
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 403, error: { code: 'connection_code_invalid' } });
  }
});

test('another shop doesn’t take over the integration, the orders and the key of a connected one', async () => {
  const id = await created('test');
  const { data } = await exchange(await approved(id, site));
  const key = { authorization: `Bearer ${data.apiKey as string}` };
  expect((await owner.call('POST', '/wallet', wallet({}))).status).toBe(201);
  const order = { number: '1', amount: { amount: '10.00', currency: 'USD' } };
  const path = `/integration/${id}/order/1`;
  const put = await anonymous().call('PUT', path, order, key);
  expect([put.status, put.error]).toEqual([200, undefined]);
  await stepUp(owner);
  expect(await approve(id, other)).toMatchObject({
    status: 409,
    error: { code: 'integration_of_shop' },
  });
  expect((await anonymous().call('GET', '/integration/self', undefined, key)).status).toBe(200);
});

test('a shop at another path of the same host doesn’t take over a connected one', async () => {
  const id = await created();
  await exchange(await approved(id, site));
  await stepUp(owner);
  const answer = await approve(id, { url: `${site.url}/somebody-else` });
  expect(answer.status).not.toBe(200);
});

test('a code goes only to the page of the plugin: not to one that forwards or reports its address', async () => {
  const id = await created();
  await stepUp(owner);
  const pages = [`${site.url}/go/affiliate`, `${site.url}/?redirect_to=https://thief.example/`];
  for (const returnUrl of pages) {
    expect((await approve(id, site, { returnUrl })).status).toBe(422);
  }
});

test('approving again while the shop exchanges its code ends in an answer for both', async () => {
  const id = await created();
  for (let round = 0; round < 12; round += 1) {
    const grant = await approved(id);
    const answers = await Promise.all([
      exchange(grant),
      approve(id, site),
      approve(id, site),
      approve(id, site),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  }
});

test('a session that was left open doesn’t lead the merchant to another host than the connected shop', async () => {
  const id = await created();
  await exchange(await approved(id, site));
  context.clock.advance(30 * 60_000);
  await owner.call('POST', '/auth/refresh-session');
  const { status } = await owner.call('PATCH', `/integration/woocommerce/${id}`, {
    shopUrl: other.url,
  });
  expect(status).toBe(409);
  const { data } = await owner.call('POST', `/integration/woocommerce/${id}`, {});
  expect(data.shopUrl).toBe(site.url);
});

test('disconnecting ends an approved code', async () => {
  const grant = await approved(await created());
  const gone = await owner.call('DELETE', `/integration/${owner.companyId}/${grant.id}`);
  expect(gone.status).toBe(204);
  const answer = await exchange(grant);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer).not.toHaveProperty('data.apiKey');
});

test('disconnecting while codes are exchanged leaves no key that works', async () => {
  for (let round = 0; round < 6; round += 1) {
    const grant = await approved(await created());
    const path = `/integration/${owner.companyId}/${grant.id}`;
    const [shop, gone] = await Promise.all([exchange(grant), owner.call('DELETE', path)]);
    expect(gone.status).toBe(204);
    const key = { authorization: `Bearer ${(shop.data?.apiKey as string) ?? 'fl_live_none'}` };
    expect((await anonymous().call('GET', '/integration/self', undefined, key)).status).toBe(401);
  }
});
