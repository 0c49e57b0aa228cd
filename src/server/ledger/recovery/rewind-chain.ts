import type { ChainKey } from '#contract/chain/networks.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { newId } from '#server/base/ids.ts';
import type { LeaseOptions } from '#server/base/jobs/leases.ts';
import { raiseAlarm } from '#server/chain/networks/networks.ts';
import {
  type Cursor,
  selectInstanceSince,
  lockCursor,
  selectIncreaseAcross,
} from '#server/ledger/transfers/transfers.ts';
import type { AgreedTarget } from './agree-on-target.ts';
import { finishRewind, reopenPayments, reverseRange } from './rewind-steps.ts';
import { upsertRewind, type Rewind, selectOpenRewind, fenceOffWatcher } from './store.ts';
import { withLease } from './with-lease.ts';

/*
 *   (begin) ⟶ the watcher is fenced off, the checkout is closed: alarm `rewinding`
 *     ⟶ ranges of blocks from the cursor down, a transaction each: transfers reversed, payments recomputed
 *     ⟶ payments that expired because of replaced blocks, reopened in batches
 *     ⟶ (finish) the cursor moves to the block, the alarm is cleared, emails are queued
 *     ⟶ the watcher continues from there
 *
 * If it is interrupted, no watcher continues until the same rewind is run again, which resumes it. If its
 * block was replaced in the meantime, it is run to a lower one.
 */

export type RewindOptions = LeaseOptions & {
  /** About how many transfers are reversed in one transaction. */
  transfersPerRange?: number;
  /**
   * Called after each transaction that reverses or reopens payments, with the height above which all is
   * reversed.
   */
  onRange?(doneHeight: number): void;
};

const usualTransfers = 500;

/**
 * Reverses everything that blocks above an agreed one caused; the watcher then continues from that block.
 * Resumes an unfinished rewind. Throws if the unfinished one goes to a lower block, if there is nothing to
 * rewind, or if a balance increase spans the block.
 */
export async function rewindChain(
  context: Context,
  chain: ChainKey,
  target: AgreedTarget,
  { transfersPerRange = usualTransfers, onRange = () => {}, ...options }: RewindOptions = {},
): Promise<void> {
  const rewind = await begin(context, chain, target);
  await withLease(context, chain, options, async (lease) => {
    const at = { chain, rewind, fence: lease.fence };
    for (let { doneHeight } = rewind; doneHeight > rewind.height; onRange(doneHeight)) {
      lease.signal.throwIfAborted();
      doneHeight = await reverseRange(context, at, doneHeight, transfersPerRange);
      lease.progress();
    }
    for (let after: string | undefined = ''; ; onRange(rewind.height)) {
      lease.signal.throwIfAborted();
      after = await reopenPayments(context, at, after);
      lease.progress();
      if (after === undefined) break;
    }
    await finishRewind(context, at);
  });
}

async function begin(context: Context, chain: ChainKey, target: AgreedTarget): Promise<Rewind> {
  const now = context.clock.now();
  return commit(context, async (tx) => {
    const cursor = await lockCursor(tx, chain);
    if (!cursor) throw new Error(`${chain} has never been read, so there is nothing to rewind.`);
    const open = await selectOpenRewind(tx, chain);
    if (open && open.height < target.height) {
      throw new Error(
        `A rewind to block ${open.height} is not finished. Run: florin chain rewind ${chain} ${open.height}`,
      );
    }
    const since = open?.since ?? (await selectInstanceSince(tx, chain));
    await assertNoIncreaseAcross(tx, chain, { height: target.height, since });
    const rewind = { ...(open ?? newRewind(cursor, target, since, now)), ...target };
    await upsertRewind(tx, chain, rewind, now);
    await fenceOffWatcher(tx, chain);
    const detail = `everything above block ${target.height} is being reversed`;
    await raiseAlarm(tx, { chain, kind: 'rewinding', detail, raisedAt: now });
    return rewind;
  });
}

function newRewind(
  cursor: Cursor,
  { height, hash, time, providers }: AgreedTarget,
  since: Date,
  now: Date,
): Rewind {
  if (cursor.height === height && cursor.hash === hash) {
    throw new Error(`The cursor is already at block ${height}: there is nothing to rewind.`);
  }
  if (cursor.height < height) throw new Error(`The cursor is below block ${height}.`);
  return {
    id: newId('rewind', now),
    height,
    hash,
    time,
    providers,
    fromHeight: cursor.height,
    fromHash: cursor.hash,
    since,
    doneHeight: cursor.height,
  };
}

async function assertNoIncreaseAcross(
  tx: Transaction,
  chain: ChainKey,
  above: { height: number; since: Date },
): Promise<void> {
  const increase = await selectIncreaseAcross(tx, chain, above);
  if (!increase) return;
  throw new Error(
    `A balance rose somewhere between blocks ${increase.from} and ${increase.to}; the exact block is unknown. ` +
      `Rewind to block ${increase.from - 1}, so that Florin finds the payment again.`,
  );
}
