import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectionCodeMinutes } from '#contract/integrations/woocommerce.ts';
import { type Caller, joinAs, signInWithCompany, stepUp, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { startWordPress, type WordPressStandIn } from '#test/wordpress-stand-in.ts';

// The attacks of an authorization code: each looks at the state after it, too.

const context = testContext({ config: { trustedProxies: 1 } });
const anonymous = () => testApi(context)();
let owner: Caller & { companyId: string };
let site: WordPressStandIn;
let callers = 0;

beforeAll(async () => {
  owner = await signInWithCompany(context, anonymous);
  site = await startWordPress();
});
afterAll(() => site.stop());

async function created(who = owner): Promise<string> {
  const input = { companyId: who.companyId, provider: 'woocommerce', environment: 'production' };
  return (await who.call('POST', '/integration', input)).data.id as string;
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Approves the shop as its merchant does, and returns what the browser brings back to it. */
async function approved(id: string, change: object = {}) {
  const verifier = randomBytes(32).toString('base64url');
  await stepUp(owner);
  const response = await owner.call('POST', `/integration/woocommerce/${id}/approve`, {
    shopUrl: site.url,
    returnUrl: `${site.url}/wp-admin/admin-post.php?action=florin_connected`,
    state: 'a state',
    codeChallenge: challengeOf(verifier),
    ...change,
  });
  expect(response.status).toBe(200);
  const redirect = new URL(response.data.redirectUrl as string);
  return { id, verifier, redirect, code: redirect.searchParams.get('code')! };
}

/** Exchanges a code as the shop's server does. */
function exchange(
  { id, code, verifier }: { id: string; code: string; verifier: string },
  change: object = {},
) {
  callers += 1;
  const body = {
    code,
    codeVerifier: verifier,
    shopUrl: site.url,
    webhookUrl: site.webhookUrl,
    pluginVersion: '1.0.0',
    currency: 'EUR',
    ...change,
  };
  const from = { 'x-forwarded-for': `198.51.${callers}.1` };
  return anonymous().call('POST', `/integration/woocommerce/${id}`, body, from);
}

const refused = { status: 403, error: { code: 'connection_code_invalid' } };

async function stateOf(id: string) {
  const { data } = await owner.call(
    'GET',
    `/integration/${owner.companyId}/list?environment=production`,
  );
  return (data.integrations as { id: string; status: string }[]).find((one) => one.id === id)
    ?.status;
}

async function actionsOf(id: string): Promise<string[]> {
  const { data } = await owner.call('GET', `/company/${owner.companyId}/audit?limit=100`);
  const entries = data.entries as { action: string; target: string }[];
  return entries.filter(({ target }) => target === id).map(({ action }) => action);
}

test('a shop connects by an approved code, and no secret passes the browser', async () => {
  const grant = await approved(await created());
  expect([...grant.redirect.searchParams.keys()].toSorted()).toEqual([
    'action',
    'code',
    'florin',
    'integration',
    'state',
  ]);
  const { status, data } = await exchange(grant);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    status: 'connected',
    shopUrl: site.url,
    pluginVersion: '1.0.0',
    shopCurrency: 'EUR',
  });
  const key = { authorization: `Bearer ${data.apiKey as string}` };
  const self = await anonymous().call('GET', '/integration/self', undefined, key);
  expect(self.data.integration.id).toBe(grant.id);
  expect(await actionsOf(grant.id)).toEqual([
    'integration.connected',
    'integration.approved',
    'integration.created',
  ]);
});

describe('a code is refused', () => {
  test('the second time, and the first connection stays', async () => {
    const grant = await approved(await created());
    const first = await exchange(grant);
    expect(await exchange(grant)).toMatchObject(refused);
    const key = { authorization: `Bearer ${first.data.apiKey as string}` };
    expect((await anonymous().call('GET', '/integration/self', undefined, key)).status).toBe(200);
    expect(await actionsOf(grant.id)).toContain('integration.refused');
  });

  test('to all but one of ten servers that use it at the same time', async () => {
    const grant = await approved(await created());
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(grant)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('with another verifier: who reads it on the way has nothing', async () => {
    const grant = await approved(await created());
    const thief = { ...grant, verifier: randomBytes(32).toString('base64url') };
    expect(await exchange(thief)).toMatchObject(refused);
    // The shop itself still connects.
    expect((await exchange(grant)).status).toBe(200);
  });

  test('after a few wrong verifiers, for good', async () => {
    const grant = await approved(await created());
    const thief = { ...grant, verifier: randomBytes(32).toString('base64url') };
    for (let tries = 0; tries < 5; tries += 1) await exchange(thief);
    expect(await exchange(grant)).toMatchObject(refused);
    expect(await stateOf(grant.id)).toBe('connecting');
  });

  test('once it has expired', async () => {
    const grant = await approved(await created());
    context.clock.advance(connectionCodeMinutes * 60_000);
    expect(await exchange(grant)).toMatchObject(refused);
    expect(await stateOf(grant.id)).toBe('connecting');
  });

  test('once another was approved for the integration', async () => {
    const id = await created();
    const earlier = await approved(id);
    const newest = await approved(id);
    expect(await exchange(earlier)).toMatchObject(refused);
    expect((await exchange(newest)).status).toBe(200);
  });

  test('from another shop than the approved one', async () => {
    const grant = await approved(await created());
    const other = { shopUrl: 'https://other.example', webhookUrl: 'https://other.example/hook' };
    expect((await exchange(grant, other)).status).not.toBe(200);
    const path = { shopUrl: `${site.url}/staging` };
    expect(await exchange(grant, path)).toMatchObject(refused);
    expect(await stateOf(grant.id)).toBe('connecting');
  });

  test('with a webhook at another host', async () => {
    const grant = await approved(await created());
    const answer = await exchange(grant, { webhookUrl: 'https://thief.example/hook' });
    expect(answer).toMatchObject({ status: 422, error: { issues: [{ field: 'webhookUrl' }] } });
    expect(await stateOf(grant.id)).toBe('connecting');
  });

  test('for another integration', async () => {
    const grant = await approved(await created());
    const other = await created();
    expect(await exchange({ ...grant, id: other })).toMatchObject(refused);
    expect(await stateOf(other)).toBe('connecting');
  });

  test('if the member who approved it has left since', async () => {
    const admin = await joinAs(context, owner, 'admin');
    const id = await created();
    const verifier = randomBytes(32).toString('base64url');
    await stepUp(admin);
    const { data } = await admin.call('POST', `/integration/woocommerce/${id}/approve`, {
      shopUrl: site.url,
      returnUrl: `${site.url}/wp-admin/admin-post.php?action=florin_connected`,
      state: 'x',
      codeChallenge: challengeOf(verifier),
    });
    const code = new URL(data.redirectUrl as string).searchParams.get('code')!;
    expect((await admin.call('POST', `/company/${owner.companyId}/leave`, {})).status).toBeLessThan(
      300,
    );
    expect(await exchange({ id, code, verifier })).toMatchObject(refused);
    expect(await stateOf(id)).toBe('connecting');
  });

  test('and strangers who guess codes neither stop the shop nor fill its audit log', async () => {
    const grant = await approved(await created());
    for (let tries = 0; tries < 30; tries += 1) {
      const code = randomBytes(32).toString('base64url');
      expect(await exchange({ ...grant, code })).toMatchObject(refused);
    }
    expect(await actionsOf(grant.id)).toEqual(['integration.approved', 'integration.created']);
    expect((await exchange(grant)).status).toBe(200);
  });
});

describe('an approval', () => {
  const body = () => ({
    shopUrl: site.url,
    returnUrl: `${site.url}/wp-admin/admin-post.php?action=florin_connected`,
    state: 'x',
    codeChallenge: challengeOf('x'),
  });

  test('leads only to the shop that was approved', async () => {
    const id = await created();
    await stepUp(owner);
    const elsewhere = { ...body(), returnUrl: 'https://thief.example/back' };
    const answer = await owner.call('POST', `/integration/woocommerce/${id}/approve`, elsewhere);
    expect(answer).toMatchObject({ status: 422, error: { issues: [{ field: 'returnUrl' }] } });
  });

  test('takes a recent confirmation of identity', async () => {
    const id = await created();
    context.clock.advance(30 * 60_000);
    await owner.call('POST', '/auth/refresh-session');
    const answer = await owner.call('POST', `/integration/woocommerce/${id}/approve`, body());
    expect(answer).toMatchObject({ status: 403, error: { code: 'step_up_required' } });
  });

  test.each(['developer', 'finance', 'viewer'] as const)(
    'is refused to a %s',
    async (privilege) => {
      const id = await created();
      const member = await joinAs(context, owner, privilege);
      await stepUp(member);
      const answer = await member.call('POST', `/integration/woocommerce/${id}/approve`, body());
      expect(answer).toMatchObject({ status: 403, error: { code: 'missing_privilege' } });
    },
  );

  test('of another workspace’s integration is not found', async () => {
    const id = await created();
    const stranger = await signInWithCompany(context, anonymous);
    await stepUp(stranger);
    const answer = await stranger.call('POST', `/integration/woocommerce/${id}/approve`, body());
    expect(answer.status).toBe(404);
    const session = await stranger.call('POST', `/integration/woocommerce/${id}`, {});
    expect(session.status).toBe(404);
    expect((await anonymous().call('POST', `/integration/woocommerce/${id}`, {})).status).toBe(401);
    expect(
      (await owner.call('POST', `/integration/woocommerce/${id}`, {})).data,
    ).not.toHaveProperty('apiKey');
  });
});

test('the wallets of a live shop with orders can’t be changed: a stolen session doesn’t redirect its takings', async () => {
  const grant = await approved(await created());
  await exchange(grant);
  const change = () =>
    owner.call('PATCH', `/integration/woocommerce/${grant.id}`, { walletIds: null });
  await stepUp(owner);
  expect((await change()).status).toBe(200);
  const { companyId: workspaceId } = owner;
  const now = context.clock.now();
  await context.pool.query(
    `insert into payment_links (id, workspace_id, environment, type, status, name, amount_minor, currency,
       collect_email, collect_billing_address, created_at, updated_at)
     values ('lnk_1', $1, 'production', 'dynamic', 'active', 'x', 100, 'USD', false, false, $2, $2)`,
    [workspaceId, now],
  );
  await context.pool.query(
    `insert into integration_orders (integration_id, order_id, workspace_id, link_id, version, number, created_at)
     values ($1, '1', $2, 'lnk_1', 1, '1', $3)`,
    [grant.id, workspaceId, now],
  );
  expect(await change()).toMatchObject({
    status: 409,
    error: { code: 'integration_wallets_fixed' },
  });
});

test('a shop that leaves ends its key and its webhook', async () => {
  const grant = await approved(await created());
  const { data } = await exchange(grant);
  const key = { authorization: `Bearer ${data.apiKey as string}` };
  const left = await anonymous().call('POST', '/integration/self/disconnect', undefined, key);
  expect(left.status).toBe(204);
  expect(await stateOf(grant.id)).toBeUndefined();
  expect((await anonymous().call('GET', '/integration/self', undefined, key)).status).toBe(401);
  expect((await owner.call('GET', `/webhook/${data.webhookId as string}`)).status).toBe(404);
});
