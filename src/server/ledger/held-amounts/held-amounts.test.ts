import { describe, expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import { commit } from '#server/base/database/commit.ts';
import { newId } from '#server/base/ids.ts';
import { testContext } from '#test/context.ts';
import { testAccount } from '#test/held-amounts.ts';
import { holdRemaining } from './held-amounts.ts';
import { purgeIdleAmounts } from './store.ts';

const context = testContext();
const account = testAccount(context);

test('the lowest free amount is held first', async () => {
  const amounts = [await account.open(), await account.open(), await account.open()];
  expect(amounts).toEqual([5_000_001n, 5_000_002n, 5_000_003n]);
  expect(await account.open({ atomic: 1_234_567_890_123n, decimals: 18 })).toBe(
    100_010_000_000_000n,
  );
});

test('sixteen concurrent openings hold the sixteen lowest amounts', async () => {
  const amounts = await Promise.all(Array.from({ length: 16 }, () => account.open()));
  expect(new Set(amounts).size).toBe(16);
  expect(amounts.every((amount) => amount > 5_000_000n && amount <= 5_000_064n)).toBe(true);
});

test('an opening that fails holds no amount', async () => {
  const opening = commit(context, async (tx) => {
    await account.hold(tx, newId('payment', context.clock.now()));
    throw new Error('the rest of it failed');
  });
  await expect(opening).rejects.toThrow('failed');
  expect(await account.open()).toBe(5_000_001n);
});

describe('a shop with one price', () => {
  test('has more amounts than four digits can distinguish', async () => {
    await account.fill(9_999);
    expect(await account.open()).toBe(5_010_001n);
    // Another price has this amount as its first one: both continue with the next free amount.
    expect(await account.open({ ...account.price, atomic: 5_010_000n })).toBe(5_010_002n);
    expect(await account.open()).toBe(5_010_003n);
  });
});

test('amounts that stay unused are deleted, and created again from the first', async () => {
  await account.fill(3);
  expect(await account.open()).toBe(5_000_004n);
  const free = (amount: bigint) =>
    context.pool.query(
      'update held_amounts set payment_id = null, free_from = $1 where amount_atomic = $2 and recipient_account = $3',
      [context.clock.now(), amount.toString(), account.recipientAccount],
    );
  await free(5_000_002n);
  context.clock.advance(1);
  const before = context.clock.now();
  expect(await purgeIdleAmounts(context.db, before, 100)).toBeGreaterThan(0n);
  expect(await purgeIdleAmounts(context.db, before, 100)).toBe(0n);
  expect(await account.open()).toBe(5_000_002n);
  expect(await account.open()).toBe(5_000_005n);
});

test('a remaining amount is never one that another payment waits for, however many are held', async () => {
  await account.fill(19_998);
  const exactAtomic = await account.open({ ...account.price, atomic: 9_000_000n });
  const { rows } = await context.pool.query<{ id: string }>(
    'select id from payments where recipient_account = $1 and amount_atomic = $2',
    [account.recipientAccount, exactAtomic.toString()],
  );
  const hold = { paymentId: rows[0]!.id, lateUntil: context.clock.now(), exactAtomic };
  const { recipientAccount } = account;
  const key = { chain: 'moonbeam/test' as const, recipientAccount, assetId: nativeAsset };
  const rest = { remainingAtomic: 5_000_017n, decimals: 6 };
  const requested = await commit(context, (tx) => holdRemaining(tx, key, rest, hold));
  expect(requested).toBeGreaterThanOrEqual(rest.remainingAtomic);
  const { rows: held } = await context.pool.query<{ id: string }>(
    'select payment_id as id from held_amounts where recipient_account = $1 and amount_atomic = $2',
    [recipientAccount, requested.toString()],
  );
  expect(held).toEqual([{ id: hold.paymentId }]);
});
