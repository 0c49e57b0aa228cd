import type { Block, Heads } from '#server/chain/clients/chain.ts';
import { RetryableError, present } from '#server/base/errors.ts';
import { orAborted } from '#server/base/or-aborted.ts';
import { branchTo, type Point } from './branch.ts';
import { checkFork } from './fork-check.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import { blocksPerRange } from '#server/ledger/watching/read-ahead.ts';

// While finality stalls, what lies further above it is not shown; it is read when it becomes final.
const mostUnfinal = 500;

/** The branch from the cursor to the head; whatever of it was not known is asked for. */
export async function readBranch(walk: Walk, heads: Heads): Promise<Block[]> {
  const { client, cursor, known, signal, tip } = walk;
  const head = await withinReach(walk, heads);
  let branch = branchTo(head.hash, cursor, known);
  // Mostly the chain has just grown by a block.
  if (!branch && tip && tip.height > cursor.height && tip.height < head.height) {
    await learn(walk, tip.height + 1, head.height);
    branch = branchTo(head.hash, cursor, known);
  }
  if (!branch) {
    const from = cursor.height + 1;
    const nothingKnown = known.size === 0;
    const headers = nothingKnown ? [] : await orAborted(client.links(from, head.height), signal);
    const unknown = headers.find(({ hash }) => !known.has(hash));
    await learn(walk, unknown?.height ?? from, head.height);
    branch = branchTo(head.hash, cursor, known);
  }
  if (!branch) {
    if (leavesCursor(walk)) await checkFork(walk);
    throw new RetryableError(`the head of ${client.key} moved while it was read`);
  }
  walk.tip = branch.at(-1) ?? walk.tip;
  return branch;
}

async function withinReach({ client, cursor, signal }: Walk, heads: Heads): Promise<Point> {
  const furthest = cursor.height + mostUnfinal;
  if (heads.head <= furthest) return { height: heads.head, hash: heads.headHash };
  const [header] = await orAborted(client.links(furthest, furthest), signal);
  return present(header);
}

async function learn({ client, known, signal }: Walk, from: number, to: number): Promise<void> {
  for (let at = from; at <= to; at += blocksPerRange) {
    const last = Math.min(at + blocksPerRange - 1, to);
    const blocks = await orAborted(client.blocks(at, last), signal);
    for (const block of blocks) known.set(block.hash, block);
  }
}

/** A block right above the cursor stands on another one. */
function leavesCursor({ cursor, known }: Walk): boolean {
  const next = [...known.values()].filter(({ height }) => height === cursor.height + 1);
  return next.some(({ parentHash }) => parentHash !== cursor.hash);
}
