import { beforeAll, describe, expect, test } from 'vitest';
import type { Currency } from '#contract/base/money.ts';
import { commit } from '#server/base/database/commit.ts';
import { addRevenue, type Revenue } from '#server/ledger/payments/kept-sums-store.ts';
import { type Caller, signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { ids, link, wallet } from '#test/requests.ts';

const context = testContext({ config: { chains: allChains } });
let caller: Caller & { companyId: string };

beforeAll(async () => {
  caller = await signInWithCompany(context, testApi(context));
  ids.company = caller.companyId;
});

async function earn(bucketAt: string, minor: bigint, currency: Currency = 'EUR'): Promise<void> {
  const earned: Revenue = {
    workspaceId: caller.companyId,
    environment: 'test',
    currency,
    chain: 'polkadot/test',
    linkId: ids.link || 'lnk_gone',
    at: new Date(bucketAt),
    amountMinor: minor,
  };
  await commit(context, async (tx) => addRevenue(tx, context, [earned]));
}

async function publish(day: string, values: Record<string, string>): Promise<void> {
  await context.pool.query(
    `insert into fiat_rates (source, published_on, base, currency, value, fetched_at)
     select 'one', $1, 'GBP', key, value, now() from jsonb_each_text($2)`,
    [day, values],
  );
}

async function revenue(query: string) {
  const path = `/dashboard/revenue?companyId=${caller.companyId}&environment=test&${query}`;
  const { data } = await caller.call('GET', path);
  return data as {
    timeZone: string;
    currency: string;
    total: string;
    previousTotal: string;
    points: { from: string; amount: string }[];
    charged: { currency: string; amount: string; converted: string | null; estimated: boolean }[];
  };
}

describe('revenue', () => {
  test('is in the currency of the country at first, then in the one that the workspace has chosen', async () => {
    expect(await revenue('period=day')).toMatchObject({ currency: 'EUR', total: '0.00' });
    ids.wallet = (await caller.call('POST', '/wallet', wallet({}))).data.id;
    ids.link = (await caller.call('POST', '/payment-link/static', link({}))).data.id;
    const company = `/company/${caller.companyId}`;
    const { data } = await caller.call('PATCH', company, { reportingCurrency: 'JPY' });
    expect(data.reportingCurrency).toBe('JPY');
    expect(await revenue('period=day')).toMatchObject({ currency: 'JPY', total: '0' });
    await caller.call('PATCH', company, { reportingCurrency: 'EUR' });
  });

  test('includes what was charged in other currencies at the rates of its days, unless one is requested', async () => {
    await earn('2025-12-31T23:45:00Z', 100n);
    await earn('2025-12-31T23:30:00Z', 300n, 'GBP');
    await earn('2026-01-01T00:15:00Z', 300n, 'GBP');
    expect(await revenue('period=day')).toMatchObject({
      currency: 'EUR',
      total: '1.00',
      charged: [
        { currency: 'EUR', amount: '1.00', converted: '1.00', estimated: false },
        { currency: 'GBP', amount: '6.00', converted: null, estimated: false },
      ],
    });
    await publish('2026-01-01', { EUR: '1.2', GBP: '1' });
    const estimated = await revenue('period=day');
    expect(estimated.charged[0]).toMatchObject({
      currency: 'GBP',
      converted: '7.20',
      estimated: true,
    });
    await publish('2025-12-30', { EUR: '1.1', GBP: '1' });
    // Never a later rate.
    await publish('2026-01-02', { EUR: '9', GBP: '1' });
    expect(await revenue('period=day')).toMatchObject({
      total: '7.90',
      charged: [
        { currency: 'GBP', amount: '6.00', converted: '6.90', estimated: false },
        { currency: 'EUR', amount: '1.00', converted: '1.00', estimated: false },
      ],
    });
    expect(await revenue('period=day&currency=GBP')).toMatchObject({
      currency: 'GBP',
      total: '6.00',
    });
    await context.pool.query('delete from fiat_rates');
  });

  test.each(['Etc/Unknown', 'Mars/Base', 'undefined', ''])(
    'has the days of UTC for a browser in time zone %j',
    async (zone) => {
      for (const period of ['day', 'week', 'month', 'year']) {
        const shown = await revenue(`period=${period}&timeZone=${zone}`);
        expect(shown).toEqual(await revenue(`period=${period}&timeZone=UTC`));
        expect(shown.timeZone).toBe('UTC');
      }
    },
  );

  test('belongs to the day, month and period of its quarter hour in the user’s time zone', async () => {
    // Midnight in Lisbon is midnight in UTC; in New York it was still the year before.
    await earn('2026-01-01T00:00:00Z', 1_000n);
    const lisbon = await revenue('period=year&timeZone=Europe/Lisbon');
    expect(lisbon.points.slice(-2).map(({ amount }) => amount)).toEqual(['1.00', '10.00']);
    const newYork = await revenue('period=year&timeZone=America/New_York');
    expect(newYork.points.slice(-2).map(({ amount }) => amount)).toEqual(['11.00', '0.00']);
    const kathmandu = await revenue('period=week&timeZone=Asia/Kathmandu');
    expect(kathmandu.points.at(-1)).toEqual({
      from: '2025-12-31T18:15:00.000Z',
      to: '2026-01-01T18:15:00.000Z',
      amount: '11.00',
    });
  });

  test('is compared with the same number of buckets before', async () => {
    await earn('2025-12-25T23:45:00Z', 700n);
    await earn('2025-12-18T23:45:00Z', 9_900n);
    const week = await revenue('period=week');
    expect([week.total, week.previousTotal]).toEqual(['11.00', '7.00']);
  });

  test('lists all currencies with revenue, the newest first', async () => {
    const { currencies } = (await revenue('period=day')) as unknown as { currencies: string[] };
    expect(currencies).toEqual(['GBP', 'EUR']);
  });
});

describe('the sources of revenue', () => {
  test('are networks and links, highest first, and sum up to the revenue', async () => {
    const path = `/dashboard/revenue/sources?companyId=${caller.companyId}&environment=test`;
    const { data } = await caller.call('GET', `${path}&period=week&currency=EUR`);
    expect(data).toMatchObject({
      total: '11.00',
      networks: [{ network: 'polkadot', networkName: 'Paseo Asset Hub', amount: '11.00' }],
      links: [{ linkId: ids.link, linkName: 'Coffee', amount: '11.00' }],
      otherLinks: '0.00',
    });
  });

  test('do not include other workspaces', async () => {
    const stranger = await signInWithCompany(context, testApi(context));
    const path = `/dashboard/revenue/sources?companyId=${stranger.companyId}&environment=test`;
    const { data } = await stranger.call('GET', `${path}&period=year`);
    expect(data).toMatchObject({ currency: 'EUR', total: '0.00', networks: [], links: [] });
  });
});
