import type {
  ChainClient,
  FinalClaim,
  Heads,
  ShownBlock,
  ShownHeads,
} from '#server/chain/clients/chain.ts';
import type { Context } from '#server/base/context.ts';
import { StateGoneError } from '#server/chain/clients/state-gone.ts';
import { RetryableError } from '#server/base/errors.ts';
import { orAborted } from '#server/base/or-aborted.ts';
import { follow } from '#server/ledger/watching/agreement/branch.ts';
import { refuseImpossibleTimes } from '#server/ledger/watching/agreement/block-times.ts';
import { commitBlocks, isCommitDue } from './commit.ts';
import {
  compareWhenDue,
  followNewAccounts,
} from '#server/ledger/watching/balances/compare-balances.ts';
import { checkFork } from '#server/ledger/watching/agreement/fork-check.ts';
import { askForHeads, storeHeads } from '#server/ledger/watching/agreement/heads.ts';
import { expireRest } from './expire-rest.ts';
import { openWalk, type Walk } from './open-walk.ts';
import { passGap } from '#server/ledger/watching/balances/pass-gap.ts';
import { keepFinals } from '#server/ledger/watching/agreement/finals.ts';
import { preferAhead } from './prefer-ahead.ts';
import { raiseBehind } from './raise-behind.ts';
import { blocksPerRange, readAhead } from './read-ahead.ts';
import { readBranch } from '#server/ledger/watching/agreement/read-branch.ts';
import { showSeen } from './show-seen.ts';
import { processGaps } from '#server/ledger/watching/balances/process-gaps.ts';
import { openWatch, type Watch } from './watch.ts';

/**
 * Opens a walk over one chain, from the cursor in the database, and returns its step: each call advances to
 * what the provider then calls its head. Final blocks are stored in the order of their heights, without gaps,
 * except where a gap is recorded as unread. Blocks above the cursor are kept by hash, so that each is read
 * only once and is already known when it is agreed on. Throws the abort reason of the signal.
 */
export async function startWalk(
  context: Context,
  client: ChainClient,
  signal: AbortSignal,
  fence: bigint,
  watch?: Watch,
  progress: () => void = () => {},
): Promise<() => Promise<void>> {
  const kept = watch ?? (await openWatch(context, client, fence));
  const walk = await openWalk(context, client, signal, kept, fence, progress);
  return () => step(walk);
}

async function step(walk: Walk): Promise<void> {
  try {
    await advance(walk);
  } catch (error) {
    if (!(error instanceof StateGoneError)) throw error;
    await passGap(walk, error);
  }
  await processGaps(walk);
}

async function advance(walk: Walk): Promise<void> {
  const { client, signal } = walk;
  askForHeads(walk);
  const heads = await orAborted(client.heads(), signal);
  keepFinals(walk, heads);
  preferAhead(walk, heads);
  await raiseBehind(walk);
  if (isBehind(heads, walk)) {
    await storeHeads(walk, heads);
    return checkFork(walk);
  }
  if (!(await catchUp(walk, heads))) return;
  const branch = await readBranch(walk, heads);
  // It begins above the cursor.
  await walk.watch.clocks.stop('contradicted');
  const final = finalPart(branch, heads, walk);
  await refuseImpossibleTimes(walk, branch, final.length);
  // Blocks that become final now were usually shown before. Open pages wait for the new blocks, so they go
  // first.
  await showSeen(walk, branch, final.length);
  await storeHeads(walk, heads, branch);
  const follows = await followNewAccounts(walk);
  const isDue = follows && (await isCommitDue(walk, final));
  const stored = isDue ? await commitBlocks(walk, finalClaim(heads), final) : 0;
  if (stored < final.length) await showSeen(walk, branch.slice(stored), 0);
  if (follows) await compareWhenDue(walk);
  await expireRest(walk);
}

/** Checks whether the provider's final block is below the cursor, or another block at its height. */
function isBehind(heads: Heads, { cursor }: Walk): boolean {
  return heads.final === cursor.height
    ? heads.finalHash !== cursor.hash
    : heads.final < cursor.height;
}

/**
 * Stores blocks that became final while the chain was not watched, if they are too many to keep by hash.
 * Returns false while the cursor has to wait for the balances of new accounts.
 */
async function catchUp(walk: Walk, heads: ShownHeads): Promise<boolean> {
  const { client } = walk;
  const last = heads.final - blocksPerRange;
  if (last <= walk.cursor.height) return true;
  await storeHeads(walk, heads);
  if (!(await followNewAccounts(walk))) return false;
  const readNext = readAhead(walk, last);
  let blocks: ShownBlock[] = [];
  while (walk.cursor.height < last) {
    const next = await readNext();
    blocks = [...blocks, ...next.blocks];
    const { height } = walk.cursor;
    if (!follow(blocks, walk.cursor)) {
      await checkFork(walk);
      throw new RetryableError(`${client.key}: the blocks read do not follow block ${height}`);
    }
    await refuseImpossibleTimes(walk, blocks, blocks.length);
    const stored = await commitBlocks(walk, next.claim, blocks);
    // The second provider lags or doesn't respond, so the blocks further ahead can't be agreed on yet.
    if (stored < blocks.length) return true;
    blocks = [];
    await compareWhenDue(walk);
  }
  return true;
}

function finalClaim({ final, finalHash, shownBy }: ShownHeads): FinalClaim {
  return { height: final, hash: finalHash, shownBy };
}

function finalPart(branch: ShownBlock[], heads: Heads, { client, cursor }: Walk): ShownBlock[] {
  if (heads.final <= cursor.height) return [];
  const end = branch.findIndex(({ hash }) => hash === heads.finalHash) + 1;
  if (end > 0) return branch.slice(0, end);
  throw new RetryableError(`${client.key}: the final block is not an ancestor of the head`);
}
