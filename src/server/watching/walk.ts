import type { Block, ChainClient, Heads } from '#server/chains/chain.ts';
import type { Context } from '#server/context.ts';
import { RetryableError } from '#server/errors.ts';
import { noteHeads, storeFinalBlocks, storeSeenBlocks } from '#server/transfers/transfers.ts';
import { answered } from './answered.ts';
import {
  compareBalances,
  compareWhenDue,
  followNewAccounts,
  partsAtDeadlines,
} from './compare-balances.ts';
import { follow, orphansOf } from './branch.ts';
import { corroborate } from './corroborate.ts';
import { doubtCursor, StaleWalkError } from './doubt.ts';
import { openWalk, type Walk } from './open-walk.ts';
import { blocksPerRange, readAhead } from './read-ahead.ts';
import { readBranch } from './read-branch.ts';

/**
 * Walks over one chain, from the cursor in the database: each call of what it answers goes on to
 * what the node then calls its head. Final blocks go in order, by number, none left out; blocks
 * above finality are kept by hash, so that each is asked for once and is at hand when it becomes
 * final. Throws what the signal aborts with.
 */
export async function startWalk(
  context: Context,
  client: ChainClient,
  signal: AbortSignal,
  fence: bigint,
): Promise<() => Promise<void>> {
  const walk = await openWalk(context, client, signal, fence);
  return () => step(walk);
}

async function step(walk: Walk): Promise<void> {
  const { client, context, signal } = walk;
  const heads = await answered(client.heads(), signal);
  await noteHeads(context, client.key, heads, client.operators(), walk.fence);
  if (isBehind(heads, walk)) return doubtCursor(walk);
  await catchUp(walk, heads.final);
  const branch = await readBranch(walk, heads);
  const final = finalPart(branch, heads, walk);
  // What becomes final is known already, mostly: first what pages wait for.
  await tellSeen(walk, branch, branch.slice(final.length));
  await followNewAccounts(walk);
  await storeFinal(walk, final);
  await compareWhenDue(walk);
}

/** The node's final block is not above the cursor, and not the cursor itself. */
function isBehind(heads: Heads, { cursor }: Walk): boolean {
  return heads.final === cursor.height
    ? heads.finalHash !== cursor.hash
    : heads.final < cursor.height;
}

/** Stores what became final while nobody watched: more than is worth keeping by hash. */
async function catchUp(walk: Walk, final: number): Promise<void> {
  const { client } = walk;
  if (final - walk.cursor.height <= blocksPerRange) return;
  await followNewAccounts(walk);
  const last = final - blocksPerRange;
  const readNext = readAhead(walk, last);
  while (walk.cursor.height < last) {
    const blocks = await readNext();
    const { height } = walk.cursor;
    if (!follow(blocks, walk.cursor)) {
      await doubtCursor(walk);
      throw new RetryableError(`${client.key}: what was read does not follow block ${height}`);
    }
    await storeFinal(walk, blocks);
    await compareWhenDue(walk);
  }
}

function finalPart(branch: Block[], heads: Heads, { client, cursor }: Walk): Block[] {
  if (heads.final <= cursor.height) return [];
  const end = branch.findIndex(({ hash }) => hash === heads.finalHash) + 1;
  if (end > 0) return branch.slice(0, end);
  throw new RetryableError(`${client.key}: the head does not stand on the final block`);
}

async function storeFinal(walk: Walk, blocks: Block[]): Promise<void> {
  if (blocks.length === 0) return;
  await corroborate(walk, blocks);
  for (const { blocks: part, due } of await partsAtDeadlines(walk, blocks)) {
    // Before they expire: what a contract paid in time is only found by looking.
    if (due.length > 0) await compareBalances(walk, due);
    await storePart(walk, part);
  }
}

async function storePart(walk: Walk, blocks: Block[]): Promise<void> {
  const { client, context, fence, instance, known, told } = walk;
  const last = blocks.at(-1);
  if (!last) return;
  const from = { ...walk.cursor, instance, fence };
  const outcome = await storeFinalBlocks(context, client.key, from, blocks);
  if (outcome === 'fenced') throw new StaleWalkError(`${client.key}: another watcher walks`);
  walk.cursor = last;
  context.metrics.count('blocks', { chain: client.key }, blocks.length);
  for (const [hash, { height }] of known) if (height <= last.height) known.delete(hash);
  for (const [hash, height] of told) if (height <= last.height) told.delete(hash);
}

/** Of the branch above the cursor, shows what is not final; what was shown of another one is taken back. */
async function tellSeen(
  { client, context, fence, told }: Walk,
  branch: Block[],
  unfinal: Block[],
): Promise<void> {
  const orphans = orphansOf(told, branch);
  const fresh = unfinal.filter(({ hash, credits }) => credits.length > 0 && !told.has(hash));
  if (orphans.length + fresh.length === 0) return;
  await storeSeenBlocks(context, client.key, fresh, orphans, fence);
  for (const hash of orphans) told.delete(hash);
  for (const { hash, height } of fresh) told.set(hash, height);
}
