import type { ChainKey, Provider } from '#contract/chain/networks.ts';
import { commit } from '#server/base/database/commit.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import type { AgreedBlock, Block, Heads } from '#server/chain/clients/chain.ts';
import type { Context } from '#server/base/context.ts';
import type { Database, Transaction } from '#server/base/database/db.ts';
import type { Change } from '#server/base/live.ts';
import { applyCommand, extendDeadlines } from '#server/ledger/payments/payments.ts';
import {
  closeGaps,
  type Fall,
  type Gap,
  insertFalls,
  addToExpectedBalances,
  updateComparedHeight,
  insertUnexplained,
  type Unexplained,
} from './balance-store.ts';
import { deleteToFollow, deleteUnawaited, insertExpected } from './follow-store.ts';
import { chainTimeAfter } from './chain-time.ts';
import { balanceChanges } from './balance-changes.ts';
import { type LostTime, lostTime, nothingLost, type Run, runsBetweenHalts } from './halted-runs.ts';
import { matchAwaited } from './match-awaited.ts';
import { orphanSeen, upsertSeen } from './seen-store.ts';
import {
  advanceCursor,
  type Cursor,
  type HeldCursor,
  lockCursor,
  insertTransfers,
  upsertCursor,
  selectAwaited,
  selectOwningWorkspaces,
  updateHeads,
} from './store.ts';
import { type Frozen, insertUnread, updateUnread, type UnreadOutcome } from './unread-store.ts';
import { deleteFollowed } from './unfound-store.ts';

export {
  type ExpectedBalance,
  type Fall,
  type Gap,
  selectCreditedByBalance,
  selectDeadlines,
  selectExpectedBalances,
  type Unexplained,
} from './balance-store.ts';
export { selectAccountsToFollow } from './follow-store.ts';
export type { Cursor } from './store.ts';
export { chainTimeAfter } from './chain-time.ts';
export { balanceChanges } from './balance-changes.ts';
export {
  moveCursorBack,
  orphanAllSeen,
  reverseTransfers,
  selectLostPayments,
  selectNextRange,
  selectStoredBlocks,
  selectIncreaseAcross,
  selectInstanceSince,
  countTransfersAbove,
} from './reversal-store.ts';
export { type SeenCredit, selectSeenTransfers, selectSeenBlocks } from './seen-store.ts';
export {
  type BalanceMark,
  deleteBalanceMarks,
  selectAwaitedAccounts,
  selectIncomparableAccounts,
  selectBalanceMarks,
} from './mark-store.ts';
export {
  dismissUnread,
  type Frozen,
  selectAssignedIncreases,
  selectUnreadStretches,
  type UnreadStretch,
} from './unread-store.ts';
export { deleteUnfound, insertUnfound, selectUnfound } from './unfound-store.ts';
export { lockCursor, upsertCursor, raiseFence, selectCursor, updateProviders } from './store.ts';

/** A plan that is kept expects what a few blocks hold; one for hundreds is made for what they hold. */
const mostForKeptPlans = 20;

function dbFor({ db, prepared }: Context, blocks: Block[]): Database {
  return blocks.length > mostForKeptPlans ? db : prepared;
}

/**
 * Puts the cursor at a block of a chain that was not watched before, or of a new instance of it;
 * `fenced` where another watcher has taken over.
 */
export async function startCursor(
  context: Context,
  chain: ChainKey,
  cursor: Omit<Cursor, 'proves'>,
  heads: Heads,
): Promise<'stored' | 'fenced'> {
  const now = context.clock.now();
  const put = await commit(context, (tx) => upsertCursor(tx, chain, cursor, heads, now));
  return put ? 'stored' : 'fenced';
}

/** Returns whether a block touches one of these accounts or carries a reference. */
export function isPaying({ credits, debits = [] }: Block, awaited: ReadonlySet<string>): boolean {
  return (
    credits.some(({ recipient, reference }) => reference !== null || awaited.has(recipient)) ||
    debits.some(({ account }) => awaited.has(account))
  );
}

/** Returns the accounts that are paid or spend in these blocks and that a wallet or an open payment awaits. */
export async function awaitedIn(
  context: Context,
  chain: ChainKey,
  blocks: Block[],
): Promise<Set<string>> {
  const accounts = new Set(
    blocks.flatMap(({ credits, debits = [] }) => [
      ...credits.map(({ recipient }) => recipient),
      ...debits.map(({ account }) => account),
    ]),
  );
  if (accounts.size === 0) return new Set();
  const since = blocks[0]?.time ?? context.clock.now();
  return selectAwaited(dbFor(context, blocks), chain, [...accounts], since);
}

/** Returns false where another watcher, or a rewind, has taken over. */
export async function recordHeads(
  context: Context,
  chain: ChainKey,
  heads: Heads,
  providers: Provider[],
  fence: bigint,
): Promise<boolean> {
  const now = context.clock.now();
  return updateHeads(context.prepared, chain, heads, providers, { now, fence });
}

/**
 * Stores the final blocks after the cursor in one transaction: cursor, transfers, payments, events
 * and jobs commit together or not at all. Deadlines that pass in the time that was `frozen` are moved by
 * it first, and blocks that are left out permanently are recorded. Returns `fenced` where another watcher has
 * moved the cursor, or taken over.
 */
export async function recordFinalBlocks(
  context: Context,
  chain: ChainKey,
  from: Cursor,
  blocks: AgreedBlock[],
  frozen?: Frozen,
): Promise<'stored' | 'fenced'> {
  const [first, ...rest] = blocks;
  if (!first) return 'stored';
  const store = async (tx: Transaction, counting: Context) => {
    if (frozen) {
      if (!(await lockCursorAt(tx, chain, from))) return 'fenced';
      // Before the cursor moves: no deadline passes in a time in which nothing could be confirmed.
      const reason = frozen.unread ? 'unread' : 'second_provider_away';
      publishOnCommit(tx, ...(await extendDeadlines(tx, chain, [frozen], reason)));
      if (frozen.unread) await insertUnread(tx, chain, frozen.unread);
    }
    let cursor = from;
    const whole: Run = [first, ...rest];
    for (const run of frozen ? [whole] : runsBetweenHalts(chain, from, whole)) {
      const lost = frozen ? nothingLost : lostTime(chain, cursor, run[0]);
      if ((await storeRun(tx, counting, chain, cursor, run, lost)) === 'fenced') return 'fenced';
      const time = chainTimeAfter(counting, chain, cursor.time, run);
      cursor = { ...from, ...(run.at(-1) ?? run[0]), time };
    }
    return 'stored';
  };
  return commit(context, store, dbFor(context, blocks));
}

/** Stores blocks with no halt but before the first; `fenced` where the cursor is not where it was. */
function storeRun(
  tx: Transaction,
  context: Context,
  chain: ChainKey,
  from: Cursor,
  blocks: Run,
  { halts, reason }: LostTime,
): Promise<'stored' | 'fenced'> {
  const chainTime = chainTimeAfter(context, chain, from.time, blocks);
  return applyCommand(tx, context, {
    // Moving the cursor holds it.
    async lock() {
      if (halts.length > 0 && !(await lockCursorAt(tx, chain, from))) return undefined;
      // Before the cursor moves: nothing expires in a halt, and no exact amount is given back in one.
      const extended = await extendDeadlines(tx, chain, halts, reason);
      const passed = await advanceCursor(tx, chain, from, blocks, chainTime);
      return passed && { extended, ...passed };
    },
    async change(_, held) {
      if (!held) return { result: 'fenced' };
      const { extended, shown, expiring, hasReversed } = held;
      await addToExpectedBalances(tx, chain, balanceChanges(blocks));
      const { touched, unmatched } = await storeCredits(tx, context, chain, blocks, {
        shown,
        hasReversed,
      });
      return {
        result: 'stored',
        payments: [...touched, ...shown, ...expiring],
        chainTime,
        changes: [...extended, ...(await changesFor(tx, chain, unmatched))],
      };
    },
  });
}

/** Holds the cursor where it still is where the caller saw it; undefined where it isn't. */
async function lockCursorAt(
  tx: Transaction,
  chain: ChainKey,
  from: Cursor,
): Promise<HeldCursor | undefined> {
  const cursor = await lockCursor(tx, chain);
  const isThere =
    cursor?.instance === from.instance &&
    cursor.height === from.height &&
    cursor.hash === from.hash &&
    cursor.fence === from.fence;
  return isThere ? cursor : undefined;
}

/**
 * Stores what `provider` shows above finality of awaited accounts, for display alone, and orphans what a
 * reorg took.
 */
export async function recordSeenBlocks(
  context: Context,
  chain: ChainKey,
  {
    blocks,
    awaited,
    orphaned,
    provider,
    fence,
  }: {
    blocks: Block[];
    awaited: ReadonlySet<string>;
    orphaned: string[];
    provider: string;
    fence: bigint;
  },
): Promise<void> {
  const store = (tx: Transaction, counting: Context) =>
    applyCommand(tx, counting, {
      lock: () => lockCursor(tx, chain),
      async change(_, cursor) {
        if (cursor?.fence !== fence) return { result: undefined };
        const lost = orphaned.length > 0 ? await orphanSeen(tx, chain, orphaned) : [];
        // What has become final in the meantime is left to the final walk.
        const above = blocks.filter((block) => block.height > cursor.height);
        const { hasReversed } = cursor;
        const known = { shown: lost, hasReversed, awaited };
        const seen = await matchAwaited(tx, chain, above, 'seen', known);
        const touched = await upsertSeen(tx, chain, seen, provider, counting.clock.now());
        counting.metrics.count('transfers', { chain, state: 'seen' }, seen.length);
        return { result: undefined, payments: [...touched, ...lost], chainTime: cursor.time };
      },
    });
  await commit(context, store, context.prepared);
}

/**
 * Expects of these accounts from now on what they hold at the cursor, and takes entries off the queue of
 * accounts to follow; `fenced` as above.
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
  return commit(context, follow, context.prepared);
}

const uncheckedAtOnce = 1_000;

/**
 * Stops following accounts that no one waits at any more, among the next ones after `after`. Returns
 * where to go on; undefined at the end, or where another watcher has taken over.
 */
export async function unfollowUnawaited(
  context: Context,
  chain: ChainKey,
  at: Cursor,
  after: string,
): Promise<string | undefined> {
  const leave = async (tx: Transaction) => {
    if (!(await lockCursorAt(tx, chain, at))) return undefined;
    return deleteUnawaited(tx, chain, after, uncheckedAtOnce);
  };
  return commit(context, leave, context.prepared);
}

/** What a comparison of balances at the cursor found out. */
export type Comparison = {
  /** Accounts that hold something else than expected, risen or fallen. */
  gaps: Gap[];
  /** Blocks with the credits alone that explain a rise. */
  blocks: AgreedBlock[];
  unexplained: Unexplained[];
  falls: Fall[];
  /** Whether every followed account was compared. */
  all: boolean;
  unread?: UnreadOutcome;
};

/**
 * Stores what a comparison found in one transaction with what is expected from then on, so that no
 * rise is told twice; `fenced` where the cursor, or what was expected, is no longer what the caller saw.
 */
export async function recordComparison(
  context: Context,
  chain: ChainKey,
  at: Cursor,
  { gaps, blocks, unexplained, falls, all, unread }: Comparison,
): Promise<'stored' | 'fenced'> {
  const now = context.clock.now();
  const store = (tx: Transaction, counting: Context) =>
    applyCommand<HeldCursor | undefined, 'stored' | 'fenced'>(tx, counting, {
      lock: () => lockCursorAt(tx, chain, at),
      async change(_, cursor) {
        if (!cursor || !(await closeGaps(tx, chain, gaps))) return { result: 'fenced' };
        if (unread) await updateUnread(tx, chain, unread, now);
        const { touched, unmatched } = await storeCredits(tx, counting, chain, blocks, {
          shown: [],
          hasReversed: cursor.hasReversed,
        });
        await insertUnexplained(tx, chain, unexplained, now);
        await insertFalls(tx, chain, falls, now);
        if (all) await updateComparedHeight(tx, chain, at.height);
        const risen = unexplained.map(({ account }) => account);
        const fallen = falls.map(({ account }) => account);
        const changes = await changesFor(tx, chain, [...unmatched, ...risen]);
        changes.push(...(await changesFor(tx, chain, fallen, 'wallets')));
        return { result: 'stored', payments: touched, chainTime: at.time, changes };
      },
    });
  return commit(context, store, context.prepared);
}

/** Inserts the credits that someone waits for; returns the payments that they belong to, and who got the others. */
async function storeCredits(
  tx: Transaction,
  context: Context,
  chain: ChainKey,
  blocks: AgreedBlock[],
  known: { shown: string[]; hasReversed: boolean },
): Promise<{ touched: string[]; unmatched: string[] }> {
  const transfers = await matchAwaited(tx, chain, blocks, 'final', known);
  const touched = await insertTransfers(tx, chain, transfers, context.clock.now());
  context.metrics.count('transfers', { chain, state: 'final' }, transfers.length);
  const unmatched = transfers.filter(({ match }) => !match).map(({ credit }) => credit.recipient);
  return { touched, unmatched };
}

/** Returns the changes for the pages of the workspaces that have verified these accounts. */
async function changesFor(
  tx: Transaction,
  chain: ChainKey,
  accounts: string[],
  topic: 'transfers' | 'wallets' = 'transfers',
): Promise<Change[]> {
  if (accounts.length === 0) return [];
  const owners = await selectOwningWorkspaces(tx, chain, [...new Set(accounts)]);
  return owners.map((workspaceId) => ({ workspaceId, topic }));
}
