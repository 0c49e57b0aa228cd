import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import { commit } from '#server/base/database/commit.ts';
import { newId } from '#server/base/ids.ts';
import { testContext } from '#test/context.ts';
import { makeShop } from '#test/shop.ts';
import { holdAmount } from './held-amounts.ts';
import { purgeIdleAmounts } from './store.ts';

const context = testContext();
const chain: ChainKey = 'moonbeam/test';
const lateUntil = new Date('2026-01-08T12:30:00Z');
/** 5.00 of an asset with six decimals, where each atomic unit is a tag. */
const price = { atomic: 5_000_000n, decimals: 6 };

let recipientAccount: string;
let template: string;

beforeEach(async () => {
  const shop = await makeShop(context);
  template = await shop.payment();
  // Every test has an account of its own.
  recipientAccount = newId('wallet', context.clock.now());
});

/** Holds an amount as opening a payment does, and returns it. */
function open(of = price): Promise<bigint> {
  const id = newId('payment', context.clock.now());
  const account = { chain, recipientAccount, assetId: nativeAsset };
  return commit(context, async (tx) => {
    const hold = { paymentId: id, lateUntil };
    const amount = await holdAmount(tx, context.clock.now(), account, of, hold);
    await sql`
      insert into payments select (jsonb_populate_record(p, jsonb_build_object(
        'id', ${id}::text, 'reference', ${id}::text, 'amount_atomic', ${amount}::numeric,
        'recipient_account', ${recipientAccount}::text
      ))).* from payments p where p.id = ${template}`.execute(tx);
    return amount;
  });
}

/** Holds the lowest amounts for this many payments. */
async function fill(count: number): Promise<void> {
  await sql`
    with tags as (
      select n + (n - 1) / 9999 as tag from generate_series(1, ${count}::int) n
    ), made as (
      insert into payments
      select (jsonb_populate_record(p, jsonb_build_object(
        'id', ${recipientAccount} || tag, 'reference', ${recipientAccount} || tag,
        'amount_atomic', ${price.atomic}::numeric + tag, 'late_until', ${lateUntil}::timestamptz,
        'recipient_account', ${recipientAccount}::text
      ))).* from payments p, tags where p.id = ${template}
      returning *
    )
    insert into held_amounts
    select chain, recipient_account, asset_id, amount_atomic, ${price.atomic}, id, late_until
    from made`.execute(context.db);
}

const setAll = (status: string) =>
  context.pool.query('update payments set status = $1 where recipient_account = $2', [
    status,
    recipientAccount,
  ]);

test('the lowest free amount is held first', async () => {
  const amounts = [await open(), await open(), await open()];
  expect(amounts).toEqual([5_000_001n, 5_000_002n, 5_000_003n]);
  expect(await open({ atomic: 1_234_567_890_123n, decimals: 18 })).toBe(100_010_000_000_000n);
});

test('sixteen concurrent openings hold the sixteen lowest amounts', async () => {
  const amounts = await Promise.all(Array.from({ length: 16 }, () => open()));
  expect(new Set(amounts).size).toBe(16);
  expect(amounts.every((amount) => amount > 5_000_000n && amount <= 5_000_064n)).toBe(true);
});

test('an opening that fails holds no amount', async () => {
  const opening = commit(context, async (tx) => {
    const account = { chain, recipientAccount, assetId: nativeAsset };
    const hold = { paymentId: newId('payment', context.clock.now()), lateUntil };
    await holdAmount(tx, context.clock.now(), account, price, hold);
    throw new Error('the rest of it failed');
  });
  await expect(opening).rejects.toThrow('failed');
  expect(await open()).toBe(5_000_001n);
});

describe('a shop with one price', () => {
  test('has more amounts than four digits can distinguish', async () => {
    await fill(9_999);
    expect(await open()).toBe(5_010_001n);
    // Another price has this amount as its first one: both continue with the next free amount.
    expect(await open({ ...price, atomic: 5_010_000n })).toBe(5_010_002n);
    expect(await open()).toBe(5_010_003n);
  });

  test('can hold its 49 995 amounts again as soon as they are paid', async () => {
    await fill(49_995);
    await expect(open()).rejects.toMatchObject({ code: 'too_many_requests' });
    await setAll('paid');
    expect(await open()).toBe(5_000_001n);
    const amounts = await Promise.all(Array.from({ length: 8 }, () => open()));
    expect(new Set([5_000_001n, ...amounts]).size).toBe(9);
  });
});

test('amounts that stay unused are deleted, and created again from the first', async () => {
  await fill(3);
  expect(await open()).toBe(5_000_004n);
  const free = (amount: bigint) =>
    context.pool.query(
      'update held_amounts set payment_id = null, free_from = $1 where amount_atomic = $2 and recipient_account = $3',
      [context.clock.now(), amount.toString(), recipientAccount],
    );
  await free(5_000_002n);
  context.clock.advance(1);
  const before = context.clock.now();
  expect(await purgeIdleAmounts(context.db, before, 100)).toBeGreaterThan(0n);
  expect(await purgeIdleAmounts(context.db, before, 100)).toBe(0n);
  expect(await open()).toBe(5_000_002n);
  expect(await open()).toBe(5_000_005n);
});
