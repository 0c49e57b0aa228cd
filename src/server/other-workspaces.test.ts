import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { everythingStored, ids, link, wallet, webhook } from '#test/requests.ts';

const context = testContext({ config: { chains: allChains } });
let stranger: Caller & { companyId: string };

beforeAll(async () => {
  const caller = await signInWithCompany(context, testApi(context));
  stranger = await signInWithCompany(context, testApi(context));
  ids.company = caller.companyId;
  ids.wallet = (await caller.call('POST', '/wallet', wallet({}))).data.id;
  ids.link = (await caller.call('POST', '/payment-link/static', link({}))).data.id;
  ids.webhook = (await caller.call('POST', '/webhook', webhook({}))).data.id;
});

describe('a record of another workspace', () => {
  test.each([
    ['GET', () => `/company/${ids.company}`, () => undefined],
    ['GET', () => `/wallet?companyId=${ids.company}`, () => undefined],
    ['POST', () => '/wallet', () => wallet({})],
    ['PATCH', () => `/wallet/${ids.wallet}`, () => ({ metadata: { ui: { label: 'Mine' } } })],
    ['DELETE', () => `/wallet/${ids.wallet}`, () => ({ companyId: ids.company })],
    ['GET', () => `/payment-link?companyId=${ids.company}`, () => undefined],
    ['GET', () => `/payment-link/static?companyId=${ids.company}`, () => undefined],
    ['POST', () => '/payment-link/static', () => link({})],
    ['GET', () => `/payment-link/${ids.link}`, () => undefined],
    ['GET', () => `/payment-link/static/${ids.link}`, () => undefined],
    ['PATCH', () => `/payment-link/${ids.link}`, () => ({ status: 'archived' })],
    ['PATCH', () => `/payment-link/static/${ids.link}`, () => ({ name: 'Mine' })],
    ['GET', () => `/webhook?companyId=${ids.company}`, () => undefined],
    ['POST', () => '/webhook', () => webhook({})],
    ['GET', () => `/webhook/${ids.webhook}`, () => undefined],
    ['PUT', () => `/webhook/${ids.webhook}`, () => webhook({})],
    ['DELETE', () => `/webhook/${ids.webhook}`, () => ({})],
    ['GET', () => `/dashboard/revenue?companyId=${ids.company}&period=day`, () => undefined],
    ['GET', () => `/dashboard/recent-payments?companyId=${ids.company}`, () => undefined],
  ])('is not there: %s %o', async (method, path, body) => {
    const before = await everythingStored(context);
    const foreign = await stranger.call(method, path(), body());
    expect([foreign.status, foreign.error?.code]).toEqual([404, 'not_found']);
    expect(await everythingStored(context)).toEqual(before);
    const nobody = await testApi(context)().call(method, path(), body());
    expect([nobody.status, nobody.error?.message]).toEqual([401, 'Session expired']);
  });

  test('cannot be reached by naming one’s own workspace beside it', async () => {
    const body = { companyId: stranger.companyId };
    expect((await stranger.call('DELETE', `/wallet/${ids.wallet}`, body)).status).toBe(404);
    const theirs = link({ companyId: stranger.companyId });
    const refused = await stranger.call('POST', '/payment-link/static', theirs);
    expect(refused.error?.issues).toEqual([{ field: 'walletIds.0', code: 'wallet_unknown' }]);
  });
});
