import type { Block } from '#server/chain/clients/chain.ts';
import { awaitedIn, isPaying, recordSeenBlocks } from '#server/ledger/transfers/transfers.ts';
import { isStoredAlike } from '#server/ledger/watching/agreement/agree.ts';
import { orphansOf } from '#server/ledger/watching/agreement/branch.ts';
import type { Walk } from './open-walk.ts';
import { vote } from '#server/ledger/watching/agreement/quorum.ts';

/**
 * Records the credits of the branch above the cursor as seen, except those of its first `committing` blocks,
 * which are about to be stored as final. Seen credits of other branches become orphaned. Seen credits are for
 * display only: no status or amount depends on them. A block that pays an awaited account, and that a second
 * provider contradicts or doesn't have yet, is left for the next step.
 */
export async function showSeen(walk: Walk, branch: Block[], committing: number): Promise<void> {
  const { client, context, shown } = walk;
  const orphaned = orphansOf(shown, branch);
  const fresh = branch
    .slice(committing)
    .filter(({ hash, credits }) => credits.length > 0 && !shown.has(hash));
  const awaited = await awaitedIn(context, client.key, fresh);
  const paying = new Set(fresh.filter((block) => isPaying(block, awaited)));
  const held = new Set<Block>();
  for (const block of paying) if (!(await isShowable(walk, block))) held.add(block);
  const blocks = fresh
    .filter((block) => !held.has(block))
    .map((block) => (paying.has(block) ? (block.withSenders?.(awaited) ?? block) : block));
  if (orphaned.length > 0 || paying.size > held.size) {
    const provider = client.providers.current().operator;
    const seen = { blocks, awaited, orphaned, provider, fence: walk.fence };
    await recordSeenBlocks(context, client.key, seen);
  }
  for (const hash of orphaned) shown.delete(hash);
  for (const { hash, height } of blocks) shown.set(hash, height);
}

/**
 * Checks whether a second provider has the block too. If none responds, one provider is enough for display,
 * unless its block can't be verified.
 */
async function isShowable(walk: Walk, block: Block): Promise<boolean> {
  const { client, watch } = walk;
  if (watch.trust === 'demo') return true;
  if (block.unproven && watch.trust === 'single') return !walk.cursor.proves;
  const { hash, height } = block;
  for (const other of client.providers.others()) {
    if (!block.unproven) {
      const known = await vote(walk, other, (reader) => reader.hasBlock(hash));
      if (known !== undefined) return known;
      continue;
    }
    const [second] = (await vote(walk, other, (reader) => reader.blocks(height, height))) ?? [];
    if (second) return isStoredAlike(walk, block, second);
  }
  return !block.unproven;
}
