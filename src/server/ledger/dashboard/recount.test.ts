import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Currency, divideRound } from '#contract/base/money.ts';
import { periods } from '#contract/ledger/dashboard.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import { commit } from '#server/base/database/commit.ts';
import { addRevenue, type Revenue } from '#server/ledger/payments/kept-sums-store.ts';
import { testContext } from '#test/context.ts';
import { makeShop } from '#test/shop.ts';
import { type Bucket, revenueBuckets } from './buckets.ts';
import { factorsFor, roundScaled } from './factors.ts';
import { type RevenueOf, selectRevenue, selectSources } from './revenue-store.ts';

const context = testContext();
const currencies: Currency[] = ['EUR', 'USD', 'JPY'];
const chains: ChainKey[] = ['moonbeam/production', 'polkadot/production', 'kusama/production'];
const now = new Date('2026-11-01T12:34:56Z');
const dayMs = 24 * 60 * 60_000;

/** Times of the last two years, most of them close to the ends of quarter hours, days and years. */
const times = fc.oneof(
  fc.integer({ min: -730 * dayMs, max: 0 }).map((ms) => now.getTime() + ms),
  fc
    .tuple(fc.integer({ min: -730 * 96, max: 0 }), fc.integer({ min: -2, max: 2 }))
    .map(([quarters, ms]) => Date.UTC(2026, 10, 1) + quarters * 15 * 60_000 + ms),
  fc
    .tuple(fc.integer({ min: -400, max: 0 }), fc.constantFrom(-45, 0, 30, 75, 330), fc.nat(1))
    .map(([days, minutes, ms]) => Date.UTC(2026, 10, 1) + days * dayMs + minutes * 60_000 - ms),
);
const earnings = fc.array(
  fc.record({
    at: times,
    amountMinor: fc.bigInt(1n, 10_000_000n),
    chain: fc.constantFrom(...chains),
    linkId: fc.constantFrom('lnk_a', 'lnk_b', 'lnk_c'),
    currency: fc.constantFrom(...currencies),
  }),
  { maxLength: 60 },
);
const zones = fc.constantFrom(
  ...['UTC', 'Europe/Lisbon', 'America/New_York', 'Asia/Kolkata', 'Asia/Kathmandu'],
  ...['Australia/Lord_Howe', 'Pacific/Chatham', 'America/St_Johns', 'Pacific/Kiritimati'],
);

/** What a source publishes for one euro, on some days of three years. */
const publications = fc.uniqueArray(
  fc.record({
    day: fc
      .integer({ min: -1_100, max: 0 })
      .map((days) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)),
    USD: fc.integer({ min: 90, max: 150 }).map((cents) => `${cents / 100}`),
    JPY: fc.integer({ min: 100, max: 200 }).map(String),
  }),
  { selector: ({ day }) => day, minLength: 1, maxLength: 12 },
);
type Publication = { day: string; USD: string; JPY: string };

test(
  'whatever was earned when and in which currency, the sums of every period and zone are those of a plain recount',
  { retry: 0 },
  async () => {
    await fc.assert(
      fc.asyncProperty(earnings, publications, zones, fc.nat(3), async (...drawn) => {
        const [earned, published, zone, batches] = drawn;
        await publish(published);
        const { workspaceId } = await makeShop(context);
        const revenue = earned.map((one): Revenue => ({
          ...one,
          workspaceId,
          environment: 'production',
          at: new Date(one.at),
        }));
        // The result must be the same for one transaction and for several.
        const size = Math.max(1, Math.ceil(revenue.length / (batches + 1)));
        for (let start = 0; start < revenue.length; start += size) {
          await commit(context, async (tx) =>
            addRevenue(tx, context, revenue.slice(start, start + size)),
          );
        }
        for (const period of periods) {
          const { previous, current } = revenueBuckets(period, zone, now);
          for (const shown of [currencies.slice(0, 1), currencies]) {
            const of = await revenueIn(shown, [...previous, ...current]);
            const kept = revenue.filter(({ currency }) => of.currencies.includes(currency));
            await expectSums(workspaceId, of, kept, published, [...previous, ...current]);
            const time = { from: current[0]!.from, to: current.at(-1)!.to };
            await expectSources(workspaceId, of, kept, published, time);
          }
        }
      }),
      { numRuns: 40 },
    );
  },
);

async function publish(published: Publication[]): Promise<void> {
  await context.pool.query('delete from fiat_rates');
  const values = published.flatMap(({ day, ...rates }) =>
    Object.entries({ EUR: '1', ...rates }).map(([currency, value]) => ({ day, currency, value })),
  );
  await context.pool.query(
    `insert into fiat_rates (source, published_on, base, currency, value, fetched_at)
     select 'one', day, 'EUR', currency, value, now()
     from json_to_recordset($1) as v (day date, currency text, value text)`,
    [JSON.stringify(values)],
  );
}

async function revenueIn(shown: Currency[], buckets: Bucket[]): Promise<RevenueOf> {
  const time = { from: buckets[0]!.from, to: buckets.at(-1)!.to };
  const factors = await factorsFor(context.db, shown, 'EUR', time);
  return { environment: 'production', currencies: shown, factors, isConstant: shown.length === 1 };
}

async function expectSums(
  workspaceId: string,
  of: RevenueOf,
  revenue: Revenue[],
  published: Publication[],
  buckets: Bucket[],
) {
  const rows = await selectRevenue(context.db, workspaceId, of, buckets);
  const told = buckets.map((_, place) =>
    rows
      .filter(({ bucket }) => bucket === place)
      .reduce((total, { scaled }) => total + scaled!, 0n),
  );
  const counted = buckets.map((bucket) => recount(revenue, published, bucket));
  expect(told.map(roundScaled)).toEqual(counted);
}

async function expectSources(
  workspaceId: string,
  of: RevenueOf,
  revenue: Revenue[],
  published: Publication[],
  time: Bucket,
) {
  const rows = await selectSources(context.db, workspaceId, of, time);
  const told = rows.map(({ chain, linkId, scaled }) => [chain ?? linkId, roundScaled(scaled)]);
  const counted = [...chains, 'lnk_a', 'lnk_b', 'lnk_c']
    .map((source): [string, Revenue[]] => [
      source,
      revenue.filter(({ chain, linkId }) => chain === source || linkId === source),
    ])
    .filter(([, ofOne]) => ofOne.some(({ at }) => at >= time.from && at < time.to))
    .map(([source, ofOne]) => [source, recount(ofOne, published, time)]);
  expect(new Map(told as [])).toEqual(new Map(counted as []));
}

/** Adds up in cents, each amount at the last rate published by its day, of 15 decimals. */
function recount(revenue: Revenue[], published: Publication[], { from, to }: Bucket): bigint {
  const byDay = published.toSorted((one, two) => (one.day < two.day ? -1 : 1));
  const scale = 10n ** 15n;
  const scaled = revenue
    .filter(({ at }) => at >= from && at < to)
    .map(({ at, amountMinor, currency }) => {
      if (currency === 'EUR') return amountMinor * scale;
      const day = at.toISOString().slice(0, 10);
      const rates = byDay.findLast((one) => one.day <= day) ?? byDay[0]!;
      // A dollar has as many cents as a euro; a yen is a hundred times as much as its part of a cent.
      return currency === 'USD'
        ? amountMinor * divideRound(scale * 100n, BigInt(Math.round(Number(rates.USD) * 100)))
        : amountMinor * divideRound(scale * 100n, BigInt(rates.JPY));
    });
  return divideRound(
    scaled.reduce((total, one) => total + one, 0n),
    scale,
  );
}
