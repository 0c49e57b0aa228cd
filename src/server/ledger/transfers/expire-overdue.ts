import type { ChainKey } from '#contract/chain/networks.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { applyCommand } from '#server/ledger/payments/payments.ts';
import { clearExpiring, expiredAtOnce, selectOverdue } from './expiry-store.ts';
import { type Cursor, type HeldCursor, lockCursorAt } from './store.ts';

/**
 * Expires the next payments whose deadline has passed by the cursor, in one transaction. A block can pass the
 * deadlines of more than are expired with it. Returns `more` if others remain, and `fenced` if another watcher
 * has moved the cursor or taken over.
 */
export async function expireOverdue(
  context: Context,
  chain: ChainKey,
  at: Cursor,
): Promise<'done' | 'more' | 'fenced'> {
  const expire = (tx: Transaction) =>
    applyCommand<HeldCursor | undefined, 'done' | 'more' | 'fenced'>(tx, context, {
      lock: () => lockCursorAt(tx, chain, at),
      async change(_, cursor) {
        if (!cursor) return { result: 'fenced' };
        const payments = await selectOverdue(tx, chain, cursor.time);
        const isLast = payments.length < expiredAtOnce;
        if (isLast) await clearExpiring(tx, chain);
        return { result: isLast ? 'done' : 'more', payments, chainTime: cursor.time };
      },
    });
  return commit(context, expire, context.databases.blocks);
}
