import { type ChainKey, chains, type Operator } from '#contract/networks.ts';
import type { Block, BlockHeader, Heads } from '#server/chains/chain.ts';
import type { Context } from '#server/context.ts';
import type { Database, Transaction } from '#server/db.ts';
import { announce, type Change } from '#server/live.ts';
import { countingAfter } from '#server/metrics/metrics.ts';
import { haltedAfterMs } from '#server/networks/networks.ts';
import {
  extendDeadlines,
  type Halt,
  haltsAmong,
  type HaltReason,
  matchCredits,
  selectCandidates,
  settlePayments,
} from '#server/payments/payments.ts';
import {
  closeGaps,
  type Gap,
  insertExpected,
  moveExpected,
  noteComparison,
  putUnexplained,
  type Unexplained,
} from './balance-store.ts';
import { gainsIn } from './gains.ts';
import {
  advanceCursor,
  type Cursor,
  orphanBlocks,
  putCursor,
  putTransfers,
  selectCursor,
  selectAwaited,
  selectOwningWorkspaces,
  updateHeads,
} from './store.ts';

export {
  type ExpectedBalance,
  type Gap,
  selectDeadlines as deadlinesBetween,
  selectExpected as expectedBalances,
  selectUnfollowed as unfollowedAccounts,
  type Unexplained,
} from './balance-store.ts';
export { gainsIn } from './gains.ts';
export {
  selectCursor as readCursor,
  selectSeenBlocks as seenBlocks,
  updateAlarm as noteAlarm,
  updateOperators as noteOperators,
} from './store.ts';

/** A plan that is kept expects what a few blocks hold; one for hundreds is made for what they hold. */
const mostForKeptPlans = 20;

function dbFor({ db, prepared }: Context, blocks: Block[]): Database {
  return blocks.length > mostForKeptPlans ? db : prepared;
}

/** Puts the cursor at a block of a chain that was not watched before, or of a new instance of it. */
export async function startCursor(
  db: Database,
  chain: ChainKey,
  instance: string,
  header: BlockHeader,
  heads: Heads,
  now: Date,
): Promise<void> {
  await putCursor(db, chain, { instance, ...header }, heads, now);
}

/** Of these blocks, those in which somebody is paid who waits for it, or spends, or is named by a reference. */
export async function payingBlocks(
  context: Context,
  chain: ChainKey,
  blocks: Block[],
): Promise<Block[]> {
  const accounts = new Set(
    blocks.flatMap(({ credits, debits = [] }) => [
      ...credits.map(({ recipient }) => recipient),
      ...debits.map(({ account }) => account),
    ]),
  );
  if (accounts.size === 0) return [];
  const since = blocks[0]?.time ?? context.clock.now();
  const awaited = await selectAwaited(dbFor(context, blocks), chain, [...accounts], since);
  return blocks.filter(
    ({ credits, debits = [] }) =>
      credits.some(({ recipient, reference }) => reference !== null || awaited.has(recipient)) ||
      debits.some(({ account }) => awaited.has(account)),
  );
}

export async function noteHeads(
  context: Context,
  chain: ChainKey,
  heads: Heads,
  operators: Operator[],
): Promise<void> {
  await updateHeads(context.prepared, chain, heads, operators, context.clock.now());
}

/**
 * Stores the final blocks after the cursor in one transaction: cursor, transfers, payments, events
 * and jobs commit together or not at all. Answers `fenced` where another watcher has moved the cursor.
 */
export async function storeFinalBlocks(
  context: Context,
  chain: ChainKey,
  from: Cursor,
  blocks: Block[],
): Promise<'stored' | 'fenced'> {
  const [first, ...rest] = blocks;
  if (!first) return 'stored';
  return inTransaction(context, dbFor(context, blocks), async (tx, counting) => {
    const all: Change[] = [];
    let cursor = from;
    for (const run of runsBetweenHalts(chain, from, [first, ...rest])) {
      const some = await storeRun(tx, counting, chain, cursor, run);
      if (!some) return 'fenced';
      all.push(...some);
      cursor = { instance: from.instance, ...(run.at(-1) ?? run[0]) };
    }
    await announce(tx, ...all);
    return 'stored';
  });
}

type Run = [Block, ...Block[]];

/**
 * The blocks up to each halt, and those from it on, and each block of a safe mode: a halt extends what is still to be paid after the
 * blocks before it, so that it makes no difference which blocks are read together.
 */
function runsBetweenHalts(chain: ChainKey, from: Cursor, blocks: Run): Run[] {
  const longest = haltedAfterMs(chains[chain].blockTimeMs);
  const runs: Run[] = [];
  let before = from.time;
  for (const block of blocks) {
    const run = runs.at(-1);
    const halts = haltsAmong([before, block.time], longest);
    if (run && !block.safeMode && halts.length === 0) run.push(block);
    else runs.push([block]);
    before = block.time;
  }
  return runs;
}

/** Stores blocks with no halt but before the first; undefined where the cursor is not where it was. */
async function storeRun(
  tx: Transaction,
  context: Context,
  chain: ChainKey,
  from: Cursor,
  blocks: Run,
): Promise<Change[] | undefined> {
  const [first] = blocks;
  const last = blocks.at(-1) ?? first;
  const { halts, reason } = lostTime(chain, from, first);
  if (halts.length > 0 && !(await lockCursor(tx, chain, from))) return undefined;
  // Before the cursor moves: nothing expires in a halt, and no exact amount is given back in one.
  const extended = await extendDeadlines(tx, chain, halts, reason);
  const passed = await advanceCursor(tx, chain, from, blocks);
  if (!passed) return undefined;
  await moveExpected(tx, chain, gainsIn(blocks));
  const { touched, unmatched } = await storeCredits(
    tx,
    context,
    chain,
    blocks,
    'final',
    passed.shown,
  );
  const ids = new Set([...touched, ...passed.shown, ...passed.expiring]);
  const settled = await settlePayments(tx, context, [...ids], last.time);
  return [...extended, ...settled, ...(await waitingFor(tx, chain, unmatched))];
}

/** The time right before a block in which nobody could pay, and why. */
function lostTime(
  chain: ChainKey,
  from: Cursor,
  { safeMode, time }: Block,
): { halts: Halt[]; reason: HaltReason } {
  const halts = haltsAmong([from.time, time], haltedAfterMs(chains[chain].blockTimeMs));
  if (halts.length > 0 || !safeMode || time <= from.time) return { halts, reason: 'halt' };
  return { halts: [{ from: from.time, to: time }], reason: 'safe_mode' };
}

/** Whether the cursor still is where the caller saw it; it stays there until the transaction ends. */
async function lockCursor(tx: Transaction, chain: ChainKey, from: Cursor): Promise<boolean> {
  const cursor = await selectCursor(tx, chain, { lock: true });
  return (
    cursor?.instance === from.instance && cursor.height === from.height && cursor.hash === from.hash
  );
}

/** Stores what is seen above finality, for display alone, and orphans what a reorganisation took. */
export async function storeSeenBlocks(
  context: Context,
  chain: ChainKey,
  blocks: Block[],
  orphanedHashes: string[],
): Promise<void> {
  await inTransaction(context, context.prepared, async (tx, counting) => {
    const cursor = await selectCursor(tx, chain, { lock: true });
    if (!cursor) return;
    const lost = orphanedHashes.length > 0 ? await orphanBlocks(tx, chain, orphanedHashes) : [];
    // What has become final meanwhile is the final walk's to tell.
    const above = blocks.filter((block) => block.height > cursor.height);
    const { touched } = await storeCredits(tx, counting, chain, above, 'seen', lost);
    const ids = [...new Set([...touched, ...lost])];
    await announce(tx, ...(await settlePayments(tx, counting, ids, cursor.time)));
  });
}

/** Expects of these accounts from now on what they hold at the cursor; `fenced` as above. */
export async function followAccounts(
  context: Context,
  chain: ChainKey,
  at: Cursor,
  balances: ReadonlyMap<string, bigint>,
): Promise<'stored' | 'fenced'> {
  return context.prepared.transaction().execute(async (tx) => {
    if (!(await lockCursor(tx, chain, at))) return 'fenced';
    await insertExpected(tx, chain, at.height, balances);
    return 'stored';
  });
}

/** What a comparison of balances at the cursor found out. */
export type Comparison = {
  /** Accounts that hold something else than expected, risen or fallen. */
  gaps: Gap[];
  /** Blocks with the credits alone that explain a rise. */
  blocks: Block[];
  unexplained: Unexplained[];
  /** Whether every followed account was compared. */
  all: boolean;
};

/**
 * Stores what a comparison found in one transaction with what is expected from then on, so that no
 * rise is told twice; `fenced` where the cursor, or what was expected, is no longer what the caller saw.
 */
export async function storeComparison(
  context: Context,
  chain: ChainKey,
  at: Cursor,
  { gaps, blocks, unexplained, all }: Comparison,
): Promise<'stored' | 'fenced'> {
  return inTransaction(context, context.prepared, async (tx, counting) => {
    if (!(await lockCursor(tx, chain, at))) return 'fenced';
    if (!(await closeGaps(tx, chain, gaps))) return 'fenced';
    const { touched, unmatched } = await storeCredits(tx, counting, chain, blocks, 'final', []);
    await putUnexplained(tx, chain, unexplained, context.clock.now());
    if (all) await noteComparison(tx, chain, at.height);
    const settled = await settlePayments(tx, counting, [...new Set(touched)], at.time);
    const risen = unexplained.map(({ account }) => account);
    const waiting = await waitingFor(tx, chain, [...unmatched, ...risen]);
    await announce(tx, ...settled, ...waiting);
    return 'stored';
  });
}

/** One transaction; what its work counts is counted once it is committed. */
function inTransaction<Result>(
  context: Context,
  db: Database,
  work: (tx: Transaction, counting: Context) => Promise<Result>,
): Promise<Result> {
  return countingAfter(context, (counting) => db.transaction().execute((tx) => work(tx, counting)));
}

/** Stores the credits that somebody waits for; answers the payments that they belong to, and who got the others. */
async function storeCredits(
  tx: Transaction,
  context: Context,
  chain: ChainKey,
  blocks: Block[],
  state: 'seen' | 'final',
  shown: string[],
): Promise<{ touched: string[]; unmatched: string[] }> {
  const credits = blocks.flatMap((block) =>
    block.credits.map((credit) => ({ ...credit, block, blockTime: block.time })),
  );
  if (credits.length === 0) return { touched: [], unmatched: [] };
  const candidates = await selectCandidates(tx, chain, credits, shown);
  const recipients = [...new Set(credits.map((credit) => credit.recipient))];
  const awaited = await selectAwaited(tx, chain, recipients, credits[0]!.blockTime);
  for (const { recipientAccount } of candidates) awaited.add(recipientAccount);
  const matches = matchCredits(credits, candidates, state);
  const transfers = credits
    .map((credit, index) => ({ block: credit.block, credit, match: matches[index] }))
    .filter(({ credit }) => awaited.has(credit.recipient));
  const touched = await putTransfers(tx, chain, transfers, state, context.clock.now());
  if (transfers.length > 0) context.metrics.count('transfers', { chain, state }, transfers.length);
  const unmatched = transfers.filter(({ match }) => !match).map(({ credit }) => credit.recipient);
  return { touched, unmatched };
}

/** What the pages of those should hear who have proven these accounts: something waits for a person there. */
async function waitingFor(tx: Transaction, chain: ChainKey, accounts: string[]): Promise<Change[]> {
  if (accounts.length === 0) return [];
  const owners = await selectOwningWorkspaces(tx, chain, [...new Set(accounts)]);
  return owners.map((workspaceId) => ({ workspaceId, topic: 'transfers' }));
}
