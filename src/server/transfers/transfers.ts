import type { ChainKey } from '#contract/networks.ts';
import type { Block, BlockHeader, Heads } from '#server/chains/chain.ts';
import type { Context } from '#server/context.ts';
import type { Database, Transaction } from '#server/db.ts';
import type { Change } from '#server/live.ts';
import { matchCredits, selectCandidates, settlePayments } from '#server/payments/payments.ts';
import {
  advanceCursor,
  orphanBlocks,
  putCursor,
  putTransfers,
  selectCursor,
  selectAwaited,
  updateHeads,
} from './store.ts';

export { selectCursor as readCursor, selectSeenBlocks as seenBlocks } from './store.ts';

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

export async function noteHeads(context: Context, chain: ChainKey, heads: Heads): Promise<void> {
  await updateHeads(context.db, chain, heads, context.clock.now());
}

/**
 * Stores the final blocks after the cursor in one transaction: cursor, transfers, payments, events
 * and jobs commit together or not at all. Answers `fenced` where another watcher has moved the cursor.
 */
export async function storeFinalBlocks(
  context: Context,
  chain: ChainKey,
  instance: string,
  from: { height: number; hash: string },
  blocks: Block[],
): Promise<'stored' | 'fenced'> {
  const [first, ...rest] = blocks;
  if (!first) return 'stored';
  const last = blocks.at(-1) ?? first;
  const changes = await context.db.transaction().execute(async (tx) => {
    const passed = await advanceCursor(tx, chain, { instance, ...from }, [first, ...rest]);
    if (!passed) return undefined;
    const touched = await storeCredits(tx, context, chain, blocks, 'final');
    const ids = new Set([...touched, ...passed.lost, ...passed.expiring]);
    return settlePayments(tx, context, [...ids], last.time);
  });
  if (!changes) return 'fenced';
  await tellPages(context, changes);
  return 'stored';
}

/** Stores what is seen above finality, for display alone, and orphans what a reorganisation took. */
export async function storeSeenBlocks(
  context: Context,
  chain: ChainKey,
  blocks: Block[],
  orphanedHashes: string[],
): Promise<void> {
  const changes = await context.db.transaction().execute(async (tx) => {
    const cursor = await selectCursor(tx, chain, { lock: true });
    if (!cursor) return [];
    const lost = orphanedHashes.length > 0 ? await orphanBlocks(tx, chain, orphanedHashes) : [];
    // What has become final meanwhile is the final walk's to tell.
    const above = blocks.filter((block) => block.height > cursor.height);
    const touched = await storeCredits(tx, context, chain, above, 'seen');
    return settlePayments(tx, context, [...new Set([...touched, ...lost])], cursor.time);
  });
  await tellPages(context, changes);
}

/** Stores the credits that somebody waits for; answers the payments that they belong to. */
async function storeCredits(
  tx: Transaction,
  context: Context,
  chain: ChainKey,
  blocks: Block[],
  state: 'seen' | 'final',
): Promise<string[]> {
  const credits = blocks.flatMap((block) =>
    block.credits.map((credit) => ({ ...credit, block, blockTime: block.time })),
  );
  if (credits.length === 0) return [];
  const candidates = await selectCandidates(tx, chain, credits);
  const awaited = await selectAwaited(tx, chain, [
    ...new Set(credits.map((credit) => credit.recipient)),
  ]);
  for (const { recipientAccount } of candidates) awaited.add(recipientAccount);
  const matches = matchCredits(credits, candidates, state);
  const transfers = credits
    .map((credit, index) => ({ block: credit.block, credit, match: matches[index] }))
    .filter(({ credit }) => awaited.has(credit.recipient));
  return putTransfers(tx, chain, transfers, state, context.clock.now());
}

async function tellPages(context: Context, changes: Change[]): Promise<void> {
  for (const change of changes) await context.live.publish(change);
}
