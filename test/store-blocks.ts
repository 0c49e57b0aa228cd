import type { ChainKey } from '#contract/chain/networks.ts';
import type { AgreedBlock, Block, Evidence } from '#server/chain/clients/chain.ts';
import type { Context } from '#server/base/context.ts';
import {
  awaitedIn,
  type Cursor,
  recordFinalBlocks,
  recordSeenBlocks,
} from '#server/ledger/transfers/transfers.ts';

/** What the sandbox's own blocks rest on. */
export const demoEvidence: Evidence = { proof: 'demo', providers: ['sandbox'] };

export function agreed(blocks: Block[]): AgreedBlock[] {
  return blocks.map((block) => ({ ...block, evidence: demoEvidence }));
}

/** Stores blocks that a test made up as final, as the sandbox's would be. */
export function storeDemoBlocks(context: Context, chain: ChainKey, from: Cursor, blocks: Block[]) {
  return recordFinalBlocks(context, chain, from, agreed(blocks));
}

/** Shows blocks above finality, and orphans others. */
export async function showBlocks(
  context: Context,
  chain: ChainKey,
  blocks: Block[],
  orphaned: string[] = [],
) {
  return recordSeenBlocks(context, chain, {
    blocks,
    awaited: await awaitedIn(context, chain, blocks),
    orphaned,
    provider: 'sandbox',
    fence: 0n,
  });
}
