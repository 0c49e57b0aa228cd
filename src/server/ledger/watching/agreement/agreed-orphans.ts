import type { ShownBlock } from '#server/chain/clients/chain.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import { isSingleProviderAllowed } from './alone.ts';
import { orphansOf } from './branch.ts';
import { vote } from './quorum.ts';

/**
 * Returns the hashes of blocks that were shown on pages and that the chain has replaced: where there are two providers,
 * up to the height to which another operator shows this branch. The provider in use may have invented it, or lag.
 */
export async function agreedOrphans(walk: Walk, branch: ShownBlock[]): Promise<string[]> {
  const { shown, watch } = walk;
  const orphans = orphansOf(shown, branch);
  if (orphans.length === 0 || watch.trust !== 'two_providers') return orphans;
  const heights = new Set(orphans.map((hash) => shown.get(hash)));
  const replacing = branch.filter(({ height }) => heights.has(height));
  let agreed = Number.NEGATIVE_INFINITY;
  for (const block of replacing) {
    if (!(await isShownByAnother(walk, block))) break;
    agreed = block.height;
  }
  return orphans.filter((hash) => (shown.get(hash) ?? Infinity) <= agreed);
}

/**
 * Checks whether a provider of another operator has the block on its chain, and not only on a branch that it knows.
 * One is enough where one may credit.
 */
async function isShownByAnother(walk: Walk, block: ShownBlock): Promise<boolean> {
  let isAnswered = false;
  for (const other of walk.client.providers.others(block)) {
    const links = await vote(walk, other, (reader) => reader.links(block.height, block.height));
    if (links?.value[0]?.hash === block.hash) return true;
    isAnswered ||= links !== undefined;
  }
  return !isAnswered && isSingleProviderAllowed(walk);
}
