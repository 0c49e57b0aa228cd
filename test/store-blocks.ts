import type { ChainKey } from '#contract/chain/networks.ts';
import type { AgreedBlock, Block, Evidence } from '#server/chain/clients/chain.ts';
import { operatorNamed } from '#server/chain/clients/witness.ts';
import type { Context } from '#server/base/context.ts';
import {
  awaitedIn,
  type Cursor,
  recordFinalBlocks,
  recordSeenBlocks,
} from '#server/ledger/transfers/transfers.ts';

const sandbox = operatorNamed('sandbox');

/** The evidence of the sandbox's own blocks. */
export const demoEvidence: Evidence = { proof: 'demo', providers: [sandbox] };

export function agreed(blocks: Block[]): AgreedBlock[] {
  return blocks.map((block) => ({ ...block, evidence: demoEvidence }));
}

/** Stores made-up blocks as final, like those of the sandbox. */
export function storeDemoBlocks(context: Context, chain: ChainKey, from: Cursor, blocks: Block[]) {
  return recordFinalBlocks(context, chain, from, agreed(blocks));
}

/** Stores the transfers of blocks above finality as detected, and orphans others. */
export async function showBlocks(
  context: Context,
  chain: ChainKey,
  blocks: Block[],
  orphaned: string[] = [],
) {
  return recordSeenBlocks(context, chain, {
    blocks: blocks.map((block) => ({ ...block, shownBy: sandbox })),
    awaited: await awaitedIn(context, chain, blocks),
    orphaned,
    fence: 0n,
  });
}
