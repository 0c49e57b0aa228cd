import { present } from '#server/base/errors.ts';
import type { TrustInForce } from '#server/base/database/db-types.ts';
import type { AgreedBlock, Block, FinalClaim, ShownBlock } from '#server/chain/clients/chain.ts';
import {
  awaitedIn,
  chainTimeAfter,
  selectDeadlines,
  type Frozen,
  isPaying,
  recordFinalBlocks,
} from '#server/ledger/transfers/transfers.ts';
import { agreeOn } from '#server/ledger/watching/agreement/agree.ts';
import { isSingleProviderAllowed } from '#server/ledger/watching/agreement/alone.ts';
import {
  compareAtDeadline,
  partsAtDeadlines,
} from '#server/ledger/watching/balances/compare-balances.ts';
import { compareWithSeen } from '#server/ledger/watching/agreement/compare-with-seen.ts';
import { recordUnagreed, outageMs } from '#server/ledger/watching/agreement/record-unagreed.ts';
import type { Walk } from './open-walk.ts';
import { StaleWalkError } from './walk-errors.ts';

// Each vote costs requests to another provider, so blocks without payments are agreed on in batches.
const mostProvisional = 32;
const longestProvisionalMs = 30_000;

/**
 * Checks whether these final blocks above the cursor must be agreed on now, or can wait for more. They can't
 * wait where no second provider is needed, where they pay an awaited account, pass a deadline or report safe
 * mode, nor after 32 blocks or 30 s.
 */
export async function isCommitDue(walk: Walk, blocks: Block[]): Promise<boolean> {
  const { client, context, cursor, watch } = walk;
  const last = blocks.at(-1);
  if (!last) return false;
  if (watch.trust !== 'two_providers' || blocks.length >= mostProvisional) return true;
  // They are waiting for the second provider: whether it is back, only a vote shows.
  if (watch.secondAwaySince) return true;
  const sinceMs = context.clock.now().getTime() - watch.committedAt.getTime();
  if (sinceMs >= longestProvisionalMs || blocks.some(({ safeMode }) => safeMode)) return true;
  const [deadlines, awaited] = await Promise.all([
    selectDeadlines(context.databases.blocks, client.key, cursor.time, last.time),
    awaitedIn(context, client.key, blocks),
  ]);
  return deadlines.length > 0 || blocks.some((block) => isPaying(block, awaited));
}

/**
 * Stores final blocks above the cursor as far as they are agreed on, with everything that follows from
 * them. `claim` is the vote of one provider for the last of them. Returns how many were stored: 0 while a
 * second provider is away.
 */
export async function commitBlocks(
  walk: Walk,
  claim: FinalClaim,
  blocks: ShownBlock[],
): Promise<number> {
  const { context, cursor, watch } = walk;
  if (blocks.length === 0) return 0;
  const agreed = await withSenders(walk, await agreeOn(walk, claim, blocks));
  const last = agreed.at(-1);
  if (!last) {
    await recordUnagreed(walk, present(blocks[0]));
    return 0;
  }
  await watch.clocks.stop('metadata_unagreed', 'state_gone');
  if (watch.trust === 'two_providers') await watch.clear('blocks_unproven');
  const now = context.clock.now().getTime();
  // Time in which one provider is enough is no outage: payments made in it are confirmed.
  const blockedSince =
    watch.secondAwaySince && (watch.clocks.observedAt('alone') ?? watch.secondAwaySince);
  const isOutage = blockedSince && now - blockedSince.getTime() >= outageMs;
  if (isOutage) {
    // In one transaction, so that no deadline passes before it is moved.
    const to = new Date(Math.max(now, last.time.getTime()));
    await commitPart(walk, agreed, { from: cursor.time, to });
  } else {
    for (const { blocks: part, due } of await partsAtDeadlines(walk, agreed)) {
      // Before the payments expire: only a comparison finds what a contract paid in time.
      if (due.length > 0) await compareAtDeadline(walk, due);
      await commitPart(walk, part);
    }
  }
  if (isAlone(walk, agreed)) await watch.clocks.observe('alone');
  else await watch.clocks.stop('second_away', 'alone');
  watch.committedAt = context.clock.now();
  return agreed.length;
}

/** Checks whether these blocks were stored on one provider's word although two are required. */
function isAlone({ watch }: Walk, agreed: AgreedBlock[]): boolean {
  return (
    watch.trust === 'two_providers' && agreed.some(({ evidence }) => evidence.providers.length < 2)
  );
}

/** Returns what these blocks needed in order to be stored, whatever evidence they have. */
function trustInForce(walk: Walk, blocks: AgreedBlock[]): TrustInForce {
  return isAlone(walk, blocks) && isSingleProviderAllowed(walk) ? 'alone' : walk.watch.trust;
}

/**
 * Recovers from signatures who sent the transactions that involve awaited accounts, because a provider can
 * name any sender. Returns the blocks unchanged on chains whose balances are not compared.
 */
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

/** Drops `withSenders`, which keeps the whole block in memory and isn't called again. */
function withoutSenders({ withSenders: _, ...block }: Block): Block {
  return block;
}

/**
 * Stores agreed blocks and moves the walk's cursor to the last of them. Throws
 * StaleWalkError where another watcher has taken over.
 */
export async function commitPart(
  walk: Walk,
  blocks: AgreedBlock[],
  frozen?: Frozen,
): Promise<void> {
  const { client, context, fence, instance, known, shown } = walk;
  const last = blocks.at(-1);
  if (!last) return;
  // Seen transfers are settled in the transaction that moves the cursor, so they are compared before it.
  await compareWithSeen(walk, blocks);
  const from = { ...walk.cursor, instance, fence, trust: trustInForce(walk, blocks) };
  const outcome = await recordFinalBlocks(context, client.key, from, blocks, frozen, walk.progress);
  if (outcome === 'fenced') throw new StaleWalkError(`${client.key}: another watcher took over`);
  const { height, hash } = last;
  const time = chainTimeAfter(context, client.key, walk.cursor.time, blocks);
  client.anchorAt({ instance, height, hash });
  walk.cursor = { height, hash, time, proves: walk.cursor.proves || !last.unproven };
  context.metrics.count('blocks', { chain: client.key }, blocks.length);
  for (const block of known.values()) if (block.height <= height) known.delete(block.hash);
  for (const [shownHash, at] of shown) if (at <= height) shown.delete(shownHash);
}
