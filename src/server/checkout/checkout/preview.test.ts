import { beforeAll, describe, expect, test } from 'vitest';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { type Caller, joinAs, signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { everythingStored, ids, wallet } from '#test/requests.ts';

const context = testContext({ config: { chains: allChains } });
let merchant: Caller & { companyId: string };

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  await pretendLive(context, 'polkadot/test');
  merchant = await signInWithCompany(context, testApi(context));
  ids.company = merchant.companyId;
  ids.wallet = (await merchant.call('POST', '/wallet', wallet({}))).data.id;
});

const preview = (change: object, caller: Caller = merchant) =>
  caller.call('POST', '/payment-link/preview', {
    companyId: ids.company,
    environment: 'test',
    locale: 'en',
    type: 'static',
    name: 'Coffee',
    currency: 'USD',
    ...change,
  });

describe('the preview of a drafted link', () => {
  test('is the checkout that its payers would see, and stores nothing', async () => {
    const before = await everythingStored(context);
    const { status, data } = await preview({
      amount: '10',
      vat: { ratePercent: '23', inclusive: false },
      walletIds: [ids.wallet],
      collectEmail: true,
    });
    expect(status).toBe(200);
    const html = data.html as string;
    expect(html).toMatch(/^<!doctype html>/);
    for (const text of ['Coffee', '$12.30', '$2.30', 'PAS', 'name="email"']) {
      expect(html).toContain(text);
    }
    expect(await everythingStored(context)).toEqual(before);
  });

  test('renders incomplete drafts, in each language', async () => {
    for (const type of ['static', 'dynamic', 'donation']) {
      for (const locale of ['en', 'fr', 'es', 'pt']) {
        const shown = await preview({ type, locale, suggestedAmounts: ['x'] });
        expect(shown.status).toBe(422);
        const empty = await preview({ type, locale });
        expect(empty.status).toBe(200);
        expect(empty.data.html).toContain(`lang="${locale}"`);
      }
    }
  });

  test('renders what members type as text, never as markup', async () => {
    const { data } = await preview({ name: '<script>alert(1)</script>' });
    expect(data.html).not.toContain('<script>alert');
  });

  test('offers nothing of another workspace’s wallets', async () => {
    const other = await signInWithCompany(context, testApi(context));
    const shown = await preview({ companyId: other.companyId, walletIds: [ids.wallet] }, other);
    expect(shown.status).toBe(200);
    expect(shown.data.html).not.toContain('PAS');
  });

  test('requires the permission to write links', async () => {
    const viewer = await joinAs(context, merchant, 'viewer');
    expect((await preview({}, viewer)).status).toBe(403);
  });
});
