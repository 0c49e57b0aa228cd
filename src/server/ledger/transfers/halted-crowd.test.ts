import { beforeEach, expect, test } from 'vitest';
import type { Block } from '#server/chain/clients/chain.ts';
import { present } from '#server/base/errors.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { agreed } from '#test/store-blocks.ts';
import { testTill } from '#test/till.ts';
import { raiseFence, recordFinalBlocks, selectCursor } from './transfers.ts';

const chain = 'polkadot/test';
const crowd = 3_500;
const halt = '02:00:00';
const context = testContext({ config: { chains: allChains } });
const till = testTill(context);
let block: Block;

// Every test begins with thousands of open payments, and the first block after a halt.
beforeEach(async () => {
  await context.pool.query('delete from payments');
  const payment = await till.open();
  // The planner knows of one payment, as it does until statistics are updated.
  await context.pool.query('analyze');
  await context.pool.query(
    `insert into payments select (jsonb_populate_record(p, jsonb_build_object(
      'id', p.id || n, 'reference', p.reference || n, 'amount_atomic', p.amount_atomic + n
    ))).* from payments p, generate_series(2, $1::int) n where p.id = $2`,
    [crowd, payment.id],
  );
  const { height } = present(await selectCursor(context.db, chain));
  block = till.block(height + 1, 120, payment);
});

async function store(progress?: () => void) {
  const from = present(await selectCursor(context.db, chain));
  return recordFinalBlocks(context, chain, from, agreed([block]), undefined, progress);
}

/** Returns by how much the payments are extended, with how many are, and how many periods say so. */
async function extensions() {
  const { rows } = await context.pool.query(
    `select (p.expires_at - p.created_at - interval '30 minutes')::text as by, count(distinct p.id)::int as payments,
       count(d.payment_id)::int as periods
     from payments p left join deadline_extensions d on d.payment_id = p.id group by 1 order by 1`,
  );
  return rows;
}

const allOnce = [{ by: halt, payments: crowd, periods: crowd }];

test('a halt extends thousands of deadlines in parts, each of which is progress', async () => {
  let parts = 0;
  expect(
    await store(() => {
      parts += 1;
    }),
  ).toBe('stored');
  expect(parts).toBeGreaterThan(3);
  expect(await extensions()).toEqual(allOnce);
});

test('a watcher killed between two parts is continued by the next, and no deadline is extended twice', async () => {
  const { height } = present(await selectCursor(context.db, chain));
  let parts = 0;
  const killed = store(() => {
    parts += 1;
    if (parts === 2) throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await extensions()).toEqual([
    { by: '00:00:00', payments: crowd - 2_000, periods: 0 },
    { by: halt, payments: 2_000, periods: 2_000 },
  ]);
  expect(present(await selectCursor(context.db, chain)).height).toBe(height);
  expect(await store()).toBe('stored');
  expect(await extensions()).toEqual(allOnce);
});

test('a watcher that is replaced between two parts extends and stores nothing more', async () => {
  const { height, fence } = present(await selectCursor(context.db, chain));
  const replaced: Promise<boolean>[] = [];
  const outcome = await store(() => {
    if (replaced.length === 0) replaced.push(raiseFence(context.db, chain, fence + 1n));
  });
  await Promise.all(replaced);
  expect(outcome).toBe('fenced');
  expect(present(await selectCursor(context.db, chain)).height).toBe(height);
  expect(await store()).toBe('stored');
  expect(await extensions()).toEqual(allOnce);
});
