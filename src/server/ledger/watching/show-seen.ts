import type { ChainReader, ShownBlock } from '#server/chain/clients/chain.ts';
import { awaitedIn, isPaying, recordSeenBlocks } from '#server/ledger/transfers/transfers.ts';
import type { OneProvider } from '#server/chain/clients/providers.ts';
import { isSingleProviderAllowed } from '#server/ledger/watching/agreement/alone.ts';
import { isStoredAlike, voteForBlock } from '#server/ledger/watching/agreement/compare-unproven.ts';
import { agreedOrphans } from '#server/ledger/watching/agreement/agreed-orphans.ts';
import type { Walk } from './open-walk.ts';
import { vote } from '#server/ledger/watching/agreement/quorum.ts';

/**
 * Records the credits of the branch above the cursor as seen, except those of its first `committing` blocks,
 * which are about to be stored as final. Seen credits of other branches become orphaned, as far as two providers
 * show this one. Seen credits are for display only: no status or amount depends on them. A block that pays an
 * awaited account, and that a second provider contradicts or doesn't have yet, is left for the next step.
 */
export async function showSeen(
  walk: Walk,
  branch: ShownBlock[],
  committing: number,
): Promise<void> {
  const { client, context, shown } = walk;
  const orphaned = await agreedOrphans(walk, branch);
  const fresh = branch
    .slice(committing)
    .filter(({ hash, credits }) => credits.length > 0 && !shown.has(hash));
  const awaited = await awaitedIn(context, client.key, fresh);
  const paying = new Set(fresh.filter((block) => isPaying(block, awaited)));
  const held = new Set<ShownBlock>();
  for (const block of paying) if (!(await isShowable(walk, block))) held.add(block);
  const blocks = fresh
    .filter((block) => !held.has(block))
    .map((block) => (paying.has(block) ? { ...block, ...block.withSenders?.(awaited) } : block));
  if (orphaned.length > 0 || paying.size > held.size) {
    const seen = { blocks, awaited, orphaned, fence: walk.fence };
    await recordSeenBlocks(context, client.key, seen);
  }
  for (const hash of orphaned) shown.delete(hash);
  for (const { hash, height } of blocks) shown.set(hash, height);
}

/**
 * Checks whether a second provider has the block too, as `payment.processing` requires where there are two.
 * One is enough where one may credit.
 */
async function isShowable(walk: Walk, block: ShownBlock): Promise<boolean> {
  const { client, watch } = walk;
  if (watch.trust === 'demo') return true;
  if (watch.trust === 'single') return !block.unproven || !walk.cursor.proves;
  let isAnswered = false;
  for (const other of client.providers.others(block)) {
    const isSame = await showsToo(walk, other, block);
    if (isSame) return true;
    isAnswered ||= isSame === false;
  }
  return !isAnswered && !block.unproven && isSingleProviderAllowed(walk);
}

/** Checks whether another provider has the block too; returns undefined if it doesn't respond. */
async function showsToo(
  walk: Walk,
  other: OneProvider<ChainReader>,
  block: ShownBlock,
): Promise<boolean | undefined> {
  if (!block.unproven)
    return (await vote(walk, other, (reader) => reader.hasBlock(block.hash)))?.value;
  const second = await voteForBlock(walk, other, block.height);
  return second && isStoredAlike(walk, block, second);
}
