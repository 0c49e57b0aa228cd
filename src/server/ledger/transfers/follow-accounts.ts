import type { ChainKey } from '#contract/chain/networks.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Transaction } from '#server/base/database/db.ts';
import type { Context } from '#server/base/context.ts';
import {
  deleteToFollow,
  deleteUnawaited,
  insertExpected,
  updateUnreadHeights,
} from './follow-store.ts';
import { type Cursor, lockCursorAt } from './store.ts';
import { deleteFollowed } from './unfound-store.ts';

/**
 * Stores the balances of accounts at the cursor as their expected ones, and removes entries from the queue of
 * accounts to follow. Returns `fenced` if another watcher has moved the cursor or taken over.
 */
export async function followAccounts(
  context: Context,
  chain: ChainKey,
  at: Cursor,
  { balances, entries }: { balances: ReadonlyMap<string, bigint>; entries: bigint[] },
): Promise<'stored' | 'fenced'> {
  const follow = async (tx: Transaction) => {
    if (!(await lockCursorAt(tx, chain, at))) return 'fenced';
    await insertExpected(tx, chain, at.height, balances);
    await deleteFollowed(tx, chain, at.height, [...balances.keys()]);
    await deleteToFollow(tx, entries);
    return 'stored';
  };
  return commit(context, follow, context.databases.blocks);
}

/**
 * Records that the cursor moves on although the first balances of these accounts are unread. Returns `fenced` if
 * another watcher has taken over.
 */
export async function recordLateStarts(
  context: Context,
  chain: ChainKey,
  at: Cursor,
  entries: bigint[],
): Promise<'stored' | 'fenced'> {
  const record = async (tx: Transaction) => {
    if (!(await lockCursorAt(tx, chain, at))) return 'fenced';
    await updateUnreadHeights(tx, chain, at.height, entries);
    return 'stored';
  };
  return commit(context, record, context.databases.blocks);
}

const uncheckedAtOnce = 1_000;

/**
 * Stops following those of the next 1,000 accounts after `after` that are no longer awaited. Returns the
 * account after which to continue; undefined at the end, or if another watcher has taken over.
 */
export async function unfollowUnawaited(
  context: Context,
  chain: ChainKey,
  at: Cursor,
  after: string,
): Promise<string | undefined> {
  const unfollow = async (tx: Transaction) => {
    if (!(await lockCursorAt(tx, chain, at))) return undefined;
    return deleteUnawaited(tx, chain, after, uncheckedAtOnce);
  };
  return commit(context, unfollow, context.databases.blocks);
}
