import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Payment } from '#contract/ledger/payments.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { testTill } from '#test/till.ts';
import { expiredAtOnce } from './expiry-store.ts';
import { expireOverdue, selectCursor } from './transfers.ts';

// More payments have one deadline than one transaction expires.

const chain = 'polkadot/test';
const crowd = 3 * expiredAtOnce + 10;
const context = testContext({ config: { chains: allChains } });
const till = testTill(context);
let model: Payment;

beforeAll(() => pretendLive(context, chain));
beforeEach(async () => {
  await context.pool.query('delete from payments');
  model = await till.open();
  await context.pool.query(
    `insert into payments select (jsonb_populate_record(p, jsonb_build_object(
      'id', p.id || lpad(n::text, 6, '0'), 'reference', right(p.id, 10) || lpad(n::text, 6, '0'),
      'amount_atomic', p.amount_atomic + n,
      'expires_at', p.expires_at - n % 3 * interval '1 minute'
    ))).* from payments p, generate_series(1, $1::int) n`,
    [crowd],
  );
  // It has its deadline later.
  await context.pool.query(
    `update payments set expires_at = expires_at + interval '1 day' where id = $1`,
    [model.id],
  );
});

async function count(): Promise<{ expired: number; open: number; events: number }> {
  const { rows } = await context.pool.query(`
    select count(*) filter (where status = 'expired')::int as expired,
      count(*) filter (where status = 'open')::int as open,
      (select count(*)::int from events where type = 'payment.expired') as events
    from payments`);
  return rows[0];
}

async function expireNext() {
  return expireOverdue(context, chain, (await selectCursor(context.db, chain))!);
}

/** Returns a copy whose deadline has passed although it is still stored as open. */
async function overdue(): Promise<Payment> {
  const { rows } = await context.pool.query<{ id: string; reference: string }>(
    `select id, reference from payments where status = 'open' and id <> $1 limit 1`,
    [model.id],
  );
  return { ...model, ...rows[0]! };
}

async function statusOf(id: string): Promise<string> {
  const { data } = await till.owner.call('GET', `/checkout/payments/${id}`);
  return data.status as string;
}

async function passDeadlines(...amounts: bigint[]): Promise<void> {
  await till.run(62);
  await till.storeFinal(till.block(101, 62, model, ...amounts));
}

describe('a block that passes the deadline of a crowd', () => {
  test('expires only the first of them, those with the earliest deadline, and credits who pays in it', async () => {
    await passDeadlines(BigInt(model.amountAtomic));
    expect(await statusOf(model.id)).toBe('paid');
    expect(await count()).toEqual({
      expired: expiredAtOnce,
      open: crowd - expiredAtOnce,
      events: expiredAtOnce,
    });
    const { rows } = await context.pool.query(`
      select max(expires_at) filter (where status = 'expired')
        <= min(expires_at) filter (where status = 'open') as ordered
      from payments`);
    expect(rows).toEqual([{ ordered: true }]);
  });

  test('leaves the rest to transactions of their own, each of which expires as many', async () => {
    await passDeadlines();
    expect([await expireNext(), await expireNext()]).toEqual(['more', 'more']);
    expect((await count()).expired).toBe(3 * expiredAtOnce);
    expect(await expireNext()).toBe('done');
    expect(await count()).toEqual({ expired: crowd, open: 1, events: crowd });
    expect(await expireNext()).toBe('done');
    expect((await count()).events).toBe(crowd);
  });

  test('leaves none behind if its watcher is killed: the next block continues', async () => {
    await passDeadlines();
    await till.storeFinal(till.block(102, 63, model));
    expect((await count()).expired).toBe(2 * expiredAtOnce);
    for (let height = 103; height < 106; height += 1)
      await till.storeFinal(till.block(height, 63, model));
    expect(await count()).toEqual({ expired: crowd, open: 1, events: crowd });
  });

  test('leaves none to a watcher whose lease was taken over', async () => {
    await passDeadlines();
    const cursor = (await selectCursor(context.db, chain))!;
    expect(await expireOverdue(context, chain, { ...cursor, fence: -1n })).toBe('fenced');
    expect(await expireOverdue(context, chain, { ...cursor, height: 100 })).toBe('fenced');
    expect((await count()).expired).toBe(expiredAtOnce);
  });
});

describe('a payment whose deadline has passed, although that is not stored yet', () => {
  test('is paid late', async () => {
    await passDeadlines();
    const payment = await overdue();
    const amount = 2n * BigInt(model.amountAtomic);
    await till.storeFinal(till.block(102, 63, payment, amount));
    expect(await statusOf(payment.id)).toBe('paid_late');
  });

  test('can’t be canceled', async () => {
    await passDeadlines();
    const { id } = await overdue();
    const { error } = await till.owner.call('POST', `/payment/${id}/cancel`, {});
    expect(error?.code).toBe('payment_not_open');
  });

  test('gets no more time by a halt that begins later', async () => {
    await passDeadlines();
    const { id } = await overdue();
    const select = 'select expires_at from payments where id = $1';
    const before = await context.pool.query(select, [id]);
    await till.storeFinal(till.block(102, 300, model));
    expect((await context.pool.query(select, [id])).rows).toEqual(before.rows);
  });
});
