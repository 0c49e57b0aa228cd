import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periods } from '#contract/ledger/dashboard.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import { commit } from '#server/base/database/commit.ts';
import { addRevenue, type Revenue } from '#server/ledger/payments/kept-sums-store.ts';
import { testContext } from '#test/context.ts';
import { makeShop } from '#test/shop.ts';
import { type Bucket, revenueBuckets } from './buckets.ts';
import { selectRevenue, selectSources } from './revenue-store.ts';

const context = testContext();
const of = { environment: 'production', currency: 'EUR' } as const;
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
    currency: fc.constantFrom('EUR' as const, 'EUR' as const, 'USD' as const),
  }),
  { maxLength: 60 },
);
const zones = fc.constantFrom(
  ...['UTC', 'Europe/Lisbon', 'America/New_York', 'Asia/Kolkata', 'Asia/Kathmandu'],
  ...['Australia/Lord_Howe', 'Pacific/Chatham', 'America/St_Johns', 'Pacific/Kiritimati'],
);

test(
  'whatever was earned when, the sums of every period and zone are those of a plain recount',
  { retry: 0 },
  async () => {
    await fc.assert(
      fc.asyncProperty(earnings, zones, fc.nat(3), async (earned, zone, batches) => {
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
          const buckets = [...previous, ...current];
          expect(await selectRevenue(context.db, workspaceId, of, buckets)).toEqual(
            buckets.map((bucket) => recount(revenue, bucket)),
          );
          await expectSources(workspaceId, revenue, {
            from: current[0]!.from,
            to: current.at(-1)!.to,
          });
        }
      }),
      { numRuns: 40 },
    );
  },
);

async function expectSources(workspaceId: string, revenue: Revenue[], time: Bucket) {
  const rows = await selectSources(context.db, workspaceId, of, time);
  const told = rows.map(({ chain, linkId, amount }) => [chain ?? linkId, amount]);
  const counted = [...chains, 'lnk_a', 'lnk_b', 'lnk_c']
    .map((source) => [
      source,
      recount(
        revenue.filter(({ chain, linkId }) => chain === source || linkId === source),
        time,
      ),
    ])
    .filter(([, amount]) => amount !== 0n);
  expect(new Map(told as [])).toEqual(new Map(counted as []));
}

function recount(revenue: Revenue[], { from, to }: Bucket): bigint {
  return revenue
    .filter(({ currency, at }) => currency === 'EUR' && at >= from && at < to)
    .reduce((total, { amountMinor }) => total + amountMinor, 0n);
}
