import type { Heads, ShownBlock } from '#server/chain/clients/chain.ts';
import { RetryableError, present } from '#server/base/errors.ts';
import { orAborted } from '#server/base/or-aborted.ts';
import { branchTo, type Point } from './branch.ts';
import { checkFork } from './fork-check.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import { blocksPerRange } from '#server/ledger/watching/read-ahead.ts';

// While finality stalls, blocks further above the cursor are not shown. They are read once they are final.
const mostUnfinal = 500;
/** A provider can show another branch at every step, each with hundreds of blocks. */
const mostKnown = 4 * mostUnfinal;

/**
 * Returns the blocks from above the cursor to the head, and fetches those that aren't known yet. Throws
 * RetryableError if the head moved to another branch while it was read.
 */
export async function readBranch(walk: Walk, heads: Heads): Promise<ShownBlock[]> {
  const { client, cursor, known, signal, tip } = walk;
  const head = await headWithinLimit(walk, heads);
  let branch = branchTo(head.hash, cursor, known);
  // Usually the chain has only grown by a block.
  if (!branch && tip && tip.height > cursor.height && tip.height < head.height) {
    await fetchBlocks(walk, tip.height + 1, head.height);
    branch = branchTo(head.hash, cursor, known);
  }
  if (!branch) {
    const from = cursor.height + 1;
    const nothingKnown = known.size === 0;
    const headers = nothingKnown ? [] : await orAborted(client.links(from, head.height), signal);
    const unknown = headers.find(({ hash }) => !known.has(hash));
    await fetchBlocks(walk, unknown?.height ?? from, head.height);
    branch = branchTo(head.hash, cursor, known);
  }
  if (!branch) {
    if (forksFromCursor(walk)) await checkFork(walk);
    throw new RetryableError(`${client.key}: the head moved while its branch was read`);
  }
  walk.tip = branch.at(-1) ?? walk.tip;
  if (known.size > mostKnown) deleteOthers(walk, branch);
  return branch;
}

/** Deletes the blocks of other branches. They are read again if they are needed. */
function deleteOthers({ known }: Walk, branch: ShownBlock[]): void {
  known.clear();
  for (const block of branch) known.set(block.hash, block);
}

async function headWithinLimit({ client, cursor, signal }: Walk, heads: Heads): Promise<Point> {
  const furthest = cursor.height + mostUnfinal;
  if (heads.head <= furthest) return { height: heads.head, hash: heads.headHash };
  const [header] = await orAborted(client.links(furthest, furthest), signal);
  return present(header);
}

async function fetchBlocks(
  { client, known, signal }: Walk,
  from: number,
  to: number,
): Promise<void> {
  for (let at = from; at <= to; at += blocksPerRange) {
    const last = Math.min(at + blocksPerRange - 1, to);
    const blocks = await orAborted(client.blocks(at, last), signal);
    for (const block of blocks) known.set(block.hash, block);
  }
}

/** Checks whether a known block right above the cursor's height has another parent than the cursor. */
function forksFromCursor({ cursor, known }: Walk): boolean {
  const next = [...known.values()].filter(({ height }) => height === cursor.height + 1);
  return next.some(({ parentHash }) => parentHash !== cursor.hash);
}
