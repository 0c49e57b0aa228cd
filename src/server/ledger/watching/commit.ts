import { present } from '#server/base/errors.ts';
import type { AgreedBlock, Block } from '#server/chain/clients/chain.ts';
import {
  awaitedIn,
  chainTimeAfter,
  selectDeadlines,
  type Frozen,
  isPaying,
  recordFinalBlocks,
} from '#server/ledger/transfers/transfers.ts';
import { agreeOn } from '#server/ledger/watching/agreement/agree.ts';
import {
  compareAtDeadline,
  partsAtDeadlines,
} from '#server/ledger/watching/balances/compare-balances.ts';
import { compareWithSeen } from '#server/ledger/watching/agreement/compare-with-seen.ts';
import { recordUnagreed, outageMs } from '#server/ledger/watching/agreement/record-unagreed.ts';
import type { Walk } from './open-walk.ts';
import { StaleWalkError } from './walk-errors.ts';

// Between two providers a vote costs a request; blocks in which nothing happens are voted on together.
const mostProvisional = 32;
const longestProvisionalMs = 30_000;

/** Whether these final blocks above the cursor are to be agreed on now, or may wait for more. */
export async function isCommitDue(walk: Walk, blocks: Block[]): Promise<boolean> {
  const { client, context, cursor, watch } = walk;
  const last = blocks.at(-1);
  if (!last) return false;
  if (watch.trust !== 'two_providers' || blocks.length >= mostProvisional) return true;
  const sinceMs = context.clock.now().getTime() - watch.committedAt.getTime();
  if (sinceMs >= longestProvisionalMs || blocks.some(({ safeMode }) => safeMode)) return true;
  const [deadlines, awaited] = await Promise.all([
    selectDeadlines(context.prepared, client.key, cursor.time, last.time),
    awaitedIn(context, client.key, blocks),
  ]);
  return deadlines.length > 0 || blocks.some((block) => isPaying(block, awaited));
}

/**
 * Stores final blocks above the cursor as far as they are agreed, with everything that follows from
 * them. Returns how many were stored: none while a second provider is away.
 */
export async function commitBlocks(walk: Walk, blocks: Block[]): Promise<number> {
  const { context, cursor, watch } = walk;
  if (blocks.length === 0) return 0;
  const agreed = await withSenders(walk, await agreeOn(walk, blocks));
  const last = agreed.at(-1);
  if (!last) {
    await recordUnagreed(walk, present(blocks[0]));
    return 0;
  }
  watch.metadataUnagreedSince = undefined;
  if (watch.trust === 'two_providers') await watch.clear('blocks_unproven');
  const now = context.clock.now().getTime();
  // Time in which one provider is enough is no outage: what was paid in it is confirmed.
  const stoodSince = watch.secondAwaySince && (watch.aloneAt ?? watch.secondAwaySince);
  const isOutage = stoodSince && now - stoodSince.getTime() >= outageMs;
  if (isOutage) {
    // In one transaction: no deadline passes before it is moved.
    const to = new Date(Math.max(now, last.time.getTime()));
    await commitPart(walk, agreed, { from: cursor.time, to });
  } else {
    for (const { blocks: part, due } of await partsAtDeadlines(walk, agreed)) {
      // Before they expire: what a contract paid in time is only found by looking.
      if (due.length > 0) await compareAtDeadline(walk, due);
      await commitPart(walk, part);
    }
  }
  const isAgreed = agreed.every(({ evidence }) => evidence.providers.length > 1);
  if (isAgreed) watch.secondAwaySince = undefined;
  watch.aloneAt = isAgreed ? undefined : context.clock.now();
  watch.committedAt = context.clock.now();
  return agreed.length;
}

/** Recovers who sent what awaited accounts are paid or spend: a provider names senders as it likes. */
async function withSenders(
  { client, context }: Walk,
  blocks: AgreedBlock[],
): Promise<AgreedBlock[]> {
  if (!client.balances) return blocks;
  const awaited = await awaitedIn(context, client.key, blocks);
  return blocks.map((block) => {
    const recovered = block.withSenders?.(awaited) ?? block;
    return { ...withoutSenders(recovered), evidence: block.evidence };
  });
}

/** It holds the whole block in memory, and is done with. */
function withoutSenders({ withSenders: _, ...block }: Block): Block {
  return block;
}

/** Stores agreed blocks in one transaction and moves the walk's cursor with them. Throws StaleWalkError where another watcher walks. */
export async function commitPart(
  walk: Walk,
  blocks: AgreedBlock[],
  frozen?: Frozen,
): Promise<void> {
  const { client, context, fence, instance, known, shown } = walk;
  const last = blocks.at(-1);
  if (!last) return;
  // What was seen is settled with the cursor.
  await compareWithSeen(walk, blocks);
  const from = { ...walk.cursor, instance, fence };
  const outcome = await recordFinalBlocks(context, client.key, from, blocks, frozen);
  if (outcome === 'fenced') throw new StaleWalkError(`${client.key}: another watcher walks`);
  const { height, hash } = last;
  const time = chainTimeAfter(context, client.key, walk.cursor.time, blocks);
  client.anchorAt({ instance, height, hash });
  walk.cursor = { height, hash, time, proves: walk.cursor.proves || !last.unproven };
  context.metrics.count('blocks', { chain: client.key }, blocks.length);
  for (const block of known.values()) if (block.height <= height) known.delete(block.hash);
  for (const [shownHash, at] of shown) if (at <= height) shown.delete(shownHash);
}
