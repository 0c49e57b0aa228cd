import type { ChainKey, Provider } from '#contract/chain/networks.ts';
import { commit } from '#server/base/database/commit.ts';
import type { AgreedBlock, Block, Heads, ShownBlock } from '#server/chain/clients/chain.ts';
import type { Context } from '#server/base/context.ts';
import type { Database, Transaction } from '#server/base/database/db.ts';
import type { Change } from '#server/base/live/live.ts';
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
import { chainTimeAfter } from './chain-time.ts';
import { balanceChanges } from './balance-changes.ts';
import { extendInParts } from './extend-in-parts.ts';
import { type ChainHeads, updateHeads } from './head-store.ts';
import { type LostTime, lostTime, type Run, runsBetweenHalts } from './halted-runs.ts';
import { matchAwaited } from './match-awaited.ts';
import { orphanSeen, upsertSeen } from './seen-store.ts';
import {
  advanceCursor,
  type Cursor,
  type HeldCursor,
  lockCursorAt,
  lockCursor,
  insertTransfers,
  type StoringFrom,
  upsertCursor,
  selectAwaited,
  selectOwningWorkspaces,
} from './store.ts';
import { type Frozen, insertUnread, updateUnread, type UnreadOutcome } from './unread-store.ts';
import { type Settlement, recordSettlements } from './contradiction-store.ts';

export {
  type ExpectedBalance,
  type Fall,
  type Gap,
  selectCreditedByBalance,
  selectDeadlines,
  selectExpectedBalances,
  type Unexplained,
} from './balance-store.ts';
export { followAccounts, recordLateStarts, unfollowUnawaited } from './follow-accounts.ts';
export {
  acceptLateStarts,
  type LateStart,
  selectAccountsToFollow,
  selectLateStarts,
} from './follow-store.ts';
export { type ProviderHead, selectHeads, type ChainHeads } from './head-store.ts';
export type { Cursor } from './store.ts';
export { chainTimeAfter } from './chain-time.ts';
export { balanceChanges } from './balance-changes.ts';
export { expireOverdue } from './expire-overdue.ts';
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
export { selectAssignedFalse, selectContradicted, type Settlement } from './contradiction-store.ts';
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

/**
 * Prepared statements keep their plan, which suits the few credits of up to 20 blocks. More blocks are stored
 * with statements that are planned for their credits.
 */
const mostForKeptPlans = 20;

function dbFor({ databases, db }: Context, blocks: Block[]): Database {
  return blocks.length > mostForKeptPlans ? db : databases.blocks;
}

/**
 * Sets the cursor of a chain that was not watched before, or has a new instance. Returns `fenced` if another
 * watcher has taken over.
 */
export async function startCursor(
  context: Context,
  chain: ChainKey,
  cursor: Omit<Cursor, 'proves'>,
  heads: Heads,
): Promise<'stored' | 'fenced'> {
  const now = context.clock.now();
  const isStored = await commit(context, (tx) => upsertCursor(tx, chain, cursor, heads, now));
  return isStored ? 'stored' : 'fenced';
}

/** Checks whether a block pays or debits one of these accounts, or contains a reference. */
export function isPaying({ credits, debits = [] }: Block, awaited: ReadonlySet<string>): boolean {
  return (
    credits.some(({ recipient, reference }) => reference !== null || awaited.has(recipient)) ||
    debits.some(({ account }) => awaited.has(account))
  );
}

/**
 * Returns the awaited accounts that these blocks pay or debit: of wallets, or of payments in their late
 * window.
 */
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

/**
 * Stores the heads and states of providers. Returns whether payments are still to be expired; undefined if another
 * watcher or a rewind has taken over.
 */
export async function recordHeads(
  context: Context,
  chain: ChainKey,
  shown: ChainHeads,
  providers: Provider[],
  fence: bigint,
): Promise<{ expiring: boolean } | undefined> {
  const now = context.clock.now();
  return updateHeads(context.databases.blocks, chain, shown, providers, { now, fence });
}

/**
 * Stores the final blocks after the cursor: cursor, transfers, payments, events and jobs commit together or not at
 * all, in one transaction for the blocks up to the next halt. Before that, deadlines that fall in a halt or in the
 * `frozen` period are extended by it, and blocks that are left unread are recorded. Returns `fenced` if another watcher
 * has moved the cursor or taken over.
 * @param progress called after each transaction
 */
export async function recordFinalBlocks(
  context: Context,
  chain: ChainKey,
  from: StoringFrom,
  blocks: AgreedBlock[],
  frozen?: Frozen,
  progress: () => void = () => {},
): Promise<'stored' | 'fenced'> {
  const [first, ...rest] = blocks;
  if (!first) return 'stored';
  const whole: Run = [first, ...rest];
  let cursor = from;
  for (const run of frozen ? [whole] : runsBetweenHalts(chain, from, whole)) {
    const lost = frozen ? timeLostIn(frozen) : lostTime(chain, cursor, run[0]);
    if ((await extendInParts(context, chain, cursor, lost, progress)) === 'fenced') return 'fenced';
    const at = cursor;
    const store = (tx: Transaction) =>
      storeRun(tx, context, chain, at, run, { ...lost, unread: frozen?.unread });
    if ((await commit(context, store, dbFor(context, blocks))) === 'fenced') return 'fenced';
    progress();
    const time = chainTimeAfter(context, chain, cursor.time, run);
    cursor = { ...from, ...(run.at(-1) ?? run[0]), time };
  }
  return 'stored';
}

function timeLostIn(frozen: Frozen): LostTime {
  return { halts: [frozen], reason: frozen.unread ? 'unread' : 'second_provider_away' };
}

/**
 * Stores blocks among which only the first may follow a halt. Returns `fenced` if the cursor is no longer at
 * `from`.
 */
function storeRun(
  tx: Transaction,
  context: Context,
  chain: ChainKey,
  from: StoringFrom,
  blocks: Run,
  { halts, reason, unread }: LostTime & { unread: Frozen['unread'] },
): Promise<'stored' | 'fenced'> {
  const chainTime = chainTimeAfter(context, chain, from.time, blocks);
  return applyCommand(tx, context, {
    // Moving the cursor locks its row.
    async lock() {
      if (halts.length > 0 && !(await lockCursorAt(tx, chain, from))) return undefined;
      if (unread) await insertUnread(tx, chain, unread);
      // Before the cursor moves, so that no payment expires and no exact amount is released in a halt.
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

/**
 * Stores credits to awaited accounts that providers show above finality, for display only, and orphans
 * those of blocks that a reorg removed. Does nothing if another watcher has taken over.
 */
export async function recordSeenBlocks(
  context: Context,
  chain: ChainKey,
  {
    blocks,
    awaited,
    orphaned,
    fence,
  }: {
    blocks: ShownBlock[];
    awaited: ReadonlySet<string>;
    orphaned: string[];
    fence: bigint;
  },
): Promise<void> {
  const store = (tx: Transaction) =>
    applyCommand(tx, context, {
      lock: () => lockCursor(tx, chain),
      async change(_, cursor) {
        if (cursor?.fence !== fence) return { result: undefined };
        const lost = orphaned.length > 0 ? await orphanSeen(tx, chain, orphaned) : [];
        // Blocks that have become final in the meantime are stored by `recordFinalBlocks`.
        const above = blocks.filter((block) => block.height > cursor.height);
        const { hasReversed } = cursor;
        const known = { shown: lost, hasReversed, awaited };
        const seen = await matchAwaited(tx, chain, above, 'seen', known);
        const touched = await upsertSeen(tx, chain, seen, context.clock.now());
        tx.effects.count('transfers', { chain, state: 'seen' }, seen.length);
        return { result: undefined, payments: [...touched, ...lost], chainTime: cursor.time };
      },
    });
  await commit(context, store, context.databases.blocks);
}

/** The result of a comparison of balances at the cursor. */
export type Comparison = {
  /** Accounts whose balance differs from the expected one. */
  gaps: Gap[];
  /** Blocks with only the credits that explain an increase. */
  blocks: AgreedBlock[];
  unexplained: Unexplained[];
  falls: Fall[];
  /** What follows from balances that contradict earlier ones. */
  settlements?: Settlement[];
  /** Whether every followed account was compared. */
  all: boolean;
  unread?: UnreadOutcome;
};

/**
 * Stores the result of a comparison and the new expected balances in one transaction, so that no increase is
 * counted twice. Returns `fenced` if the cursor or an expected balance is no longer what the caller read.
 */
export async function recordComparison(
  context: Context,
  chain: ChainKey,
  at: Cursor,
  { gaps, blocks, unexplained, falls, settlements = [], all, unread }: Comparison,
): Promise<'stored' | 'fenced'> {
  const now = context.clock.now();
  const store = (tx: Transaction) =>
    applyCommand<HeldCursor | undefined, 'stored' | 'fenced'>(tx, context, {
      lock: () => lockCursorAt(tx, chain, at),
      async change(_, cursor) {
        if (!cursor || !(await closeGaps(tx, chain, gaps))) return { result: 'fenced' };
        await recordSettlements(tx, chain, settlements);
        if (unread) await updateUnread(tx, chain, unread, now);
        const { touched, unmatched } = await storeCredits(tx, context, chain, blocks, {
          shown: [],
          hasReversed: cursor.hasReversed,
        });
        await insertUnexplained(tx, chain, unexplained, now);
        await insertFalls(tx, chain, falls, now);
        if (all) await updateComparedHeight(tx, chain, at.height);
        const increased = [...unexplained, ...settlements].map(({ account }) => account);
        const fallen = falls.map(({ account }) => account);
        const changes = await changesFor(tx, chain, [...unmatched, ...increased]);
        changes.push(...(await changesFor(tx, chain, fallen, 'wallets')));
        return { result: 'stored', payments: touched, chainTime: at.time, changes };
      },
    });
  return commit(context, store, context.databases.blocks);
}

/**
 * Inserts the credits to awaited accounts. Returns the payments they belong to, and recipients of unmatched
 * ones.
 */
async function storeCredits(
  tx: Transaction,
  context: Context,
  chain: ChainKey,
  blocks: AgreedBlock[],
  known: { shown: string[]; hasReversed: boolean },
): Promise<{ touched: string[]; unmatched: string[] }> {
  const transfers = await matchAwaited(tx, chain, blocks, 'final', known);
  const touched = await insertTransfers(tx, chain, transfers, context.clock.now());
  tx.effects.count('transfers', { chain, state: 'final' }, transfers.length);
  const unmatched = transfers.filter(({ match }) => !match).map(({ credit }) => credit.recipient);
  return { touched, unmatched };
}

/** Returns the changes for the pages of the workspaces that these accounts belong to. */
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
