import { type ChainKey, chains } from '#contract/chain/networks.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { holdAmountsAgain } from '#server/ledger/held-amounts/held-amounts.ts';
import { announce } from '#server/base/live.ts';
import { countingAfter } from '#server/base/metrics/metrics.ts';
import { clearAlarms } from '#server/chain/networks/networks.ts';
import { notifyReversed } from '#server/delivery/notifications/notifications.ts';
import {
  reopenedPayments,
  reversePayments,
  settlePayments,
  takeBackExtensions,
  uncountPayments,
} from '#server/ledger/payments/payments.ts';
import { recheckRefunds } from '#server/ledger/refunds/refunds.ts';
import {
  lostPayments,
  moveCursorBack,
  nextRange,
  noteUnfound,
  orphanAllSeen,
  readCursor,
  reverseTransfers,
} from '#server/ledger/transfers/transfers.ts';
import {
  addReversedPayments,
  type Rewind,
  selectReversedPayments,
  setDoneHeight,
  setFinished,
} from './store.ts';

/** A rewind under a lease of the chain. */
export type At = { chain: ChainKey; rewind: Rewind; fence: bigint };

/** Reverses about `most` transfers below `doneHeight`. Returns the height above which all are reversed. */
export async function reverseRange(
  context: Context,
  at: At,
  doneHeight: number,
  most: number,
): Promise<number> {
  const { chain, rewind } = at;
  return step(context, at, async (tx, counting) => {
    const height = await nextRange(tx, chain, { ...rewind, doneHeight }, most);
    const range = { height, since: rewind.since, to: doneHeight };
    const lost = await lostPayments(tx, chain, range);
    await uncountPayments(tx, [...lost.keys()]);
    await reverseTransfers(tx, chain, { ...range, rewindId: rewind.id });
    const reversed = await reversePayments(tx, counting, lost, rewind.time);
    await addReversedPayments(tx, rewind.id, reversed.payments);
    await announce(tx, ...reversed.changes);
    await setDoneHeight(tx, rewind.id, height);
    return height;
  });
}

/** Reopens a batch of payments that replaced blocks let expire. Returns the last id; undefined after the last batch. */
export async function reopenPayments(
  context: Context,
  at: At,
  after: string,
): Promise<string | undefined> {
  const { chain, rewind } = at;
  return step(context, at, async (tx, counting) => {
    await takeBackExtensions(tx, chain, rewind.time);
    await holdAmountsAgain(tx, chain, rewind.time);
    const reopened = await reopenedPayments(tx, counting, {
      chain,
      chainTime: rewind.time,
      after,
    });
    if (!reopened) return undefined;
    await addReversedPayments(tx, rewind.id, reopened.payments);
    await announce(tx, ...reopened.changes);
    return reopened.last;
  });
}

/** Moves the cursor to the block, clears the alarm, and queues the notifications. */
export async function finishRewind(context: Context, at: At): Promise<void> {
  const { chain, rewind, fence } = at;
  await step(context, at, async (tx, counting) => {
    const now = context.clock.now();
    const shown = await orphanAllSeen(tx, chain);
    await announce(tx, ...(await settlePayments(tx, counting, shown, rewind.time)));
    await recheckRefunds(tx, context, chain, rewind);
    await moveCursorBack(tx, chain, rewind);
    // Elsewhere blocks show every credit, or are left unread with an alarm of their own.
    if (chains[chain].ecosystem === 'evm') await noteUnfound(tx, chain, rewind.id);
    await setFinished(tx, rewind.id, now);
    await clearAlarms(tx, chain, ['rewinding'], { now, fence });
    const payments = await selectReversedPayments(tx, rewind.id);
    await notifyReversed(tx, context, { network: chains[chain].name, payments });
  });
}

/** Works in one transaction. Throws once another process holds the chain. */
function step<Result>(
  context: Context,
  { chain, fence }: At,
  work: (tx: Transaction, counting: Context) => Promise<Result>,
): Promise<Result> {
  return countingAfter(context, (counting) =>
    context.db.transaction().execute(async (tx) => {
      const cursor = await readCursor(tx, chain, { lock: true });
      if (cursor?.fence !== fence) throw new Error(`Another process has taken over ${chain}.`);
      return work(tx, counting);
    }),
  );
}
