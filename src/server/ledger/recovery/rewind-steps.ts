import { type ChainKey, chains } from '#contract/chain/networks.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { reholdAmounts } from '#server/ledger/held-amounts/held-amounts.ts';
import { clearAlarms } from '#server/chain/networks/networks.ts';
import { notifyReversed } from '#server/delivery/notifications/notifications.ts';
import {
  applyCommand,
  type Changed,
  reopenedPayments,
  reversePayments,
  revertExtensions,
  subtractPayments,
} from '#server/ledger/payments/payments.ts';
import { recheckRefunds } from '#server/ledger/refunds/refunds.ts';
import {
  selectLostPayments,
  moveCursorBack,
  selectNextRange,
  insertUnfound,
  orphanAllSeen,
  lockCursor,
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

/**
 * Reverses about `most` transfers at or below `doneHeight`, in whole blocks. Returns the height above which
 * all transfers are reversed.
 */
export async function reverseRange(
  context: Context,
  at: At,
  doneHeight: number,
  most: number,
): Promise<number> {
  const { chain, rewind } = at;
  return step(context, at, async (tx) => {
    const height = await selectNextRange(tx, chain, { ...rewind, doneHeight }, most);
    const range = { height, since: rewind.since, to: doneHeight };
    const lost = await selectLostPayments(tx, chain, range);
    await subtractPayments(tx, context, [...lost.keys()]);
    await reverseTransfers(tx, chain, { ...range, rewindId: rewind.id });
    await addReversedPayments(tx, rewind.id, await reversePayments(tx, context, lost));
    await setDoneHeight(tx, rewind.id, height);
    return { result: height, reversed: lost.keys() };
  });
}

/**
 * Reopens a batch of payments, after the id `after`, that expired because of replaced blocks. Returns the
 * last id; undefined after the last batch.
 */
export async function reopenPayments(
  context: Context,
  at: At,
  after: string,
): Promise<string | undefined> {
  const { chain, rewind } = at;
  return step(context, at, async (tx) => {
    await revertExtensions(tx, chain, rewind.time);
    await reholdAmounts(tx, chain, rewind.time);
    const reopened = await reopenedPayments(tx, context, {
      chain,
      chainTime: rewind.time,
      after,
    });
    if (!reopened) return { result: undefined };
    const { expired, partial, last } = reopened;
    await addReversedPayments(tx, rewind.id, expired);
    return { result: last, reversed: expired.map(({ id }) => id), payments: partial };
  });
}

/** Moves the cursor to the block, clears the alarm, and queues the notifications. */
export async function finishRewind(context: Context, at: At): Promise<void> {
  const { chain, rewind, fence } = at;
  await step(context, at, async (tx) => {
    const now = context.clock.now();
    const shown = await orphanAllSeen(tx, chain);
    await recheckRefunds(tx, context, chain, rewind);
    await moveCursorBack(tx, chain, rewind);
    // On other chains, blocks show every credit, or are left unread with their own alarm.
    if (chains[chain].ecosystem === 'evm') await insertUnfound(tx, chain, rewind.id);
    await setFinished(tx, rewind.id, now);
    await clearAlarms(tx, chain, ['rewinding'], { now, fence });
    const payments = await selectReversedPayments(tx, rewind.id);
    await notifyReversed(tx, context, { network: chains[chain].name, payments });
    return { result: undefined, payments: shown };
  });
}

/**
 * Changes the ledger in one transaction, as of the time of the block rewound to. Throws if another process
 * has taken over the chain.
 */
function step<Result>(
  context: Context,
  { chain, rewind, fence }: At,
  change: (tx: Transaction) => Promise<Changed<Result>>,
): Promise<Result> {
  return commit(context, (tx) =>
    applyCommand(tx, context, {
      async lock() {
        const cursor = await lockCursor(tx, chain);
        if (cursor?.fence !== fence) throw new Error(`Another process has taken over ${chain}.`);
      },
      change: async () => ({ ...(await change(tx)), chainTime: rewind.time }),
    }),
  );
}
