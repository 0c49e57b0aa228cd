import type { BlockBody } from '#server/chain/clients/chain.ts';
import { RetryableError, present } from '#server/base/errors.ts';
import { orAborted } from '#server/base/or-aborted.ts';
import { checkFork } from '#server/ledger/watching/agreement/fork-check.ts';
import type { Walk } from './open-walk.ts';
import { blocksPerRange } from './read-ahead.ts';

/**
 * Returns the blocks above the cursor up to a height, linked by their headers: each to the one before, and
 * the first to the cursor. Linked blocks are kept in the watch, so that a failure doesn't lose them. Throws
 * RetryableError, or what `checkFork` throws, if the provider's blocks don't continue from the cursor.
 */
export async function linkTo(walk: Walk, height: number): Promise<BlockBody[]> {
  const { client, cursor, signal, watch } = walk;
  if (watch.links?.base !== cursor.hash) watch.links = { base: cursor.hash, blocks: [] };
  const { blocks } = watch.links;
  while ((blocks.at(-1) ?? cursor).height < height) {
    const last = blocks.at(-1) ?? cursor;
    const to = Math.min(last.height + blocksPerRange, height);
    const next = (await orAborted(present(client.bodies)(last.height + 1, to), signal)) ?? [];
    if (next[0]?.parentHash !== last.hash) {
      watch.links = undefined;
      await checkFork(walk);
      throw new RetryableError(`${client.key}: block ${last.height + 1} is not linked to ours`);
    }
    blocks.push(...next);
  }
  return blocks.filter((block) => block.height <= height);
}
