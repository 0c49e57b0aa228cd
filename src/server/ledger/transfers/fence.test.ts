import { beforeEach, describe, expect, test } from 'vitest';
import type { ChainKey } from '#contract/chain/networks.ts';
import { testContext } from '#test/context.ts';
import { untilWaitingForLocks } from '#test/lock-waits.ts';
import { allChains } from '#test/live-chains.ts';
import { testTill } from '#test/till.ts';
import {
  followAccounts,
  recordHeads,
  updateProviders,
  raiseFence,
  selectCursor,
  startCursor,
  recordComparison,
  recordSeenBlocks,
} from './transfers.ts';
import { operatorNamed } from '#server/chain/clients/witness.ts';
import { demoEvidence, storeDemoBlocks } from '#test/store-blocks.ts';
import { clearAlarms, raiseAlarm } from '#server/chain/networks/networks.ts';
import type { Block } from '#server/chain/clients/chain.ts';

// Two watchers both believe that they hold the lease. Every write of the one with the older fence is refused,
// even if the cursor is where it expects it.

const chain: ChainKey = 'polkadot/test';
const context = testContext({ config: { chains: allChains } });
const till = testTill(context);
const heads = { head: 500, headHash: '0xe', final: 400, finalHash: '0xf' };
const shownHeads = () => {
  const at = context.clock.now();
  const head = {
    operator: `${fence}`,
    height: 500,
    hash: '0xe',
    linked: true,
    seenAt: at,
    advancedAt: at,
  };
  const agreed = { height: 500, replaces: true };
  return { heads: [head], agreed, shared: { height: 500, at }, final: 400 };
};
let fence = 10n;

beforeEach(async () => {
  fence += 10n;
  await raiseFence(context.db, chain, fence);
  await clearAlarms(context.db, chain, ['wrong_chain'], { now: context.clock.now() });
});

/** Returns the contents of all tables that a watcher writes to. */
async function ledger(): Promise<unknown> {
  const tables = [
    'chain_cursors',
    'transfers',
    'expected_balances',
    'accounts_to_follow',
    'balance_falls',
    'payments',
    'events',
    'wallets',
    'seen_transfers',
    'network_alarms',
    'provider_heads',
  ];
  return Promise.all(
    tables.map(
      async (table) => (await context.pool.query(`select * from ${table} t order by t`)).rows,
    ),
  );
}

const seen = (blocks: Block[], orphaned: string[], own: bigint) => {
  const paid = blocks.flatMap(({ credits }) => credits.map(({ recipient }) => recipient));
  const shown = blocks.map((block) => ({ ...block, shownBy: operatorNamed('sandbox') }));
  return { blocks: shown, awaited: new Set(paid), orphaned, fence: own };
};
const alarm = () => {
  const raisedAt = context.clock.now();
  return { chain, kind: 'wrong_chain', detail: `seen ${fence}`, raisedAt } as const;
};

type Write = (fence: bigint) => Promise<unknown>;

const writes: [string, () => Promise<Write>][] = [
  [
    'final blocks',
    async () => {
      const payment = await till.open();
      const cursor = (await selectCursor(context.db, chain))!;
      const blocks = [till.block(101, 1, payment, payment.due)];
      return (own) => storeDemoBlocks(context, chain, { ...cursor, fence: own }, blocks);
    },
  ],
  [
    'final blocks after a halt',
    async () => {
      const payment = await till.open();
      const cursor = (await selectCursor(context.db, chain))!;
      const blocks = [till.block(101, 9, payment, payment.due)];
      return (own) => storeDemoBlocks(context, chain, { ...cursor, fence: own }, blocks);
    },
  ],
  [
    'seen blocks',
    async () => {
      const payment = await till.open();
      const blocks = [till.block(101, 1, payment, payment.due)];
      return (own) => recordSeenBlocks(context, chain, seen(blocks, [], own));
    },
  ],
  [
    'orphaned blocks',
    async () => {
      const payment = await till.open();
      const block = till.block(101, 1, payment, payment.due);
      await recordSeenBlocks(context, chain, seen([block], [], fence));
      return (own) => recordSeenBlocks(context, chain, seen([], [block.hash], own));
    },
  ],
  [
    'accounts to follow',
    async () => {
      const cursor = (await selectCursor(context.db, chain))!;
      const followed = { balances: new Map([[`0x${fence}`, 5n]]), entries: [] };
      return (own) => followAccounts(context, chain, { ...cursor, fence: own }, followed);
    },
  ],
  [
    'a comparison of balances',
    async () => {
      const cursor = (await selectCursor(context.db, chain))!;
      const account = `0x${fence}`;
      const increase = {
        account,
        amountAtomic: 7n,
        fromHeight: 90,
        block: cursor,
        evidence: demoEvidence,
        balances: { expectedAtomic: 1n, heldAtomic: 8n },
      };
      const fall = {
        account,
        amountAtomic: 7n,
        fromHeight: 90,
        toHeight: 91,
        providers: ['sandbox'],
      };
      const found = { gaps: [], blocks: [], unexplained: [increase], falls: [fall], all: true };
      return (own) => recordComparison(context, chain, { ...cursor, fence: own }, found);
    },
  ],
  [
    'the start of another instance of the chain',
    async () => {
      const time = context.clock.now();
      const start = { instance: `run ${fence}`, height: 5, hash: '0x5', time };
      return (own) => startCursor(context, chain, { ...start, fence: own }, heads);
    },
  ],
  ['heads', async () => (own) => recordHeads(context, chain, shownHeads(), [], own)],
  [
    'providers',
    async () => (own) =>
      updateProviders(
        context.db,
        chain,
        [{ host: `${fence}.example`, operator: 'example', state: 'failing' }],
        own,
      ),
  ],
  ['an alarm', async () => (own) => raiseAlarm(context.db, alarm(), own)],
  [
    'the end of an alarm',
    async () => {
      await raiseAlarm(context.db, alarm());
      const now = context.clock.now();
      return (own) => clearAlarms(context.db, chain, ['wrong_chain'], { now, fence: own });
    },
  ],
];

describe('a watcher whose lease was taken over', () => {
  test.each(writes)('is refused: %s', async (_name, prepare) => {
    const write = await prepare();
    const before = await ledger();
    await write(fence - 1n);
    expect(await ledger()).toEqual(before);
    await write(fence);
    expect(await ledger()).not.toEqual(before);
  });

  test('cannot raise its fence above that of its successor', async () => {
    expect(await raiseFence(context.db, chain, fence - 1n)).toBe(false);
    expect((await selectCursor(context.db, chain))!.fence).toBe(fence);
  });
});

test('a takeover waits for the open transaction and continues from what it stored', async () => {
  const payment = await till.open();
  const cursor = (await selectCursor(context.db, chain))!;
  const blocks = [till.block(101, 1, payment, payment.due)];
  const client = await context.pool.connect();
  // Blocks the first watcher's transaction.
  await client.query('begin');
  await client.query('select from payments where id = $1 for update', [payment.id]);
  const stored = storeDemoBlocks(context, chain, { ...cursor, fence }, blocks);
  await untilWaitingForLocks(context.pool, 1);
  let raised = false;
  const raising = raiseFence(context.db, chain, fence + 1n).then(() => (raised = true));
  await untilWaitingForLocks(context.pool, 2);
  expect(raised).toBe(false);
  await client.query('commit');
  client.release();
  expect(await stored).toBe('stored');
  await raising;
  expect(await selectCursor(context.db, chain)).toMatchObject({ height: 101, fence: fence + 1n });
  const next = { ...cursor, height: 101, hash: blocks[0]!.hash, fence };
  expect(await storeDemoBlocks(context, chain, next, [till.block(102, 2, payment, 1n)])).toBe(
    'fenced',
  );
});
