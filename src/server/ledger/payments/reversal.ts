import { present } from '#server/base/errors.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { PaymentStatus } from '#contract/ledger/payments.ts';
import type { Context } from '#server/base/context.ts';
import type { Database, Transaction } from '#server/base/database/db.ts';
import { countPayment, subtractReceipts } from '#server/workspace/tiers/tiers.ts';
import { shareOf } from './amount.ts';
import { addReceived, addRevenue } from './kept-sums-store.ts';
import {
  type AfterUse,
  cancelReplaced,
  clearTransferValues,
  updateReversed,
  selectExpiredAfter,
  selectReplaced,
  selectUses,
} from './reversal-store.ts';
import { paymentStatus } from './status.ts';
import { lockPayments, type PaymentRecord, selectPayments } from './store.ts';

export type { AfterUse } from './reversal-store.ts';

/** Number of payments that are read in one query. */
const batch = 500;

/** A payment that lost transfers, or is open again. */
export type LostPayment = {
  id: string;
  workspaceId: string;
  statusBefore: PaymentStatus;
  lostAtomic: bigint;
  use: AfterUse | null;
};

/**
 * Subtracts these payments' transfers from the kept sums: revenue, amounts received by account, monthly
 * limits. Transfers that are still final when the payments are settled are counted again, so that rounding
 * never accumulates.
 */
export async function subtractPayments(
  tx: Transaction,
  context: Context,
  ids: string[],
): Promise<void> {
  const payments = (await lockPayments(tx, ids)).map((payment) => ({
    ...payment,
    transfers: payment.transfers.filter(({ valueMinor }) => valueMinor !== null),
  }));
  const counted = payments.flatMap(({ transfers, ...payment }) =>
    transfers.map(({ amountAtomic, blockTime: at, valueMinor }) => ({
      ...payment,
      at,
      amountMinor: -present(valueMinor),
      amountAtomic: -amountAtomic,
    })),
  );
  addRevenue(tx, context, counted);
  addReceived(tx, context, counted);
  subtractReceipts(tx, context, payments.flatMap(countedReceipts));
  await clearTransferValues(tx, ids);
}

/** Returns the receipts as they were counted: in chain order, unless one was claimed later. */
function countedReceipts(payment: PaymentRecord) {
  const transfers = payment.transfers.map((transfer) => ({ ...transfer, valueMinor: null }));
  const { workspaceId, receipts } = countPayment(
    { ...payment, transfers },
    payment.createdAt,
    (atomic, limitMinor) => shareOf(payment, atomic, limitMinor),
  );
  return receipts.map((receipt) => ({ workspaceId, ...receipt }));
}

/**
 * Records that uncounted payments lost transfers to a rewind, or are to be reopened. Returns each payment with
 * its status before and what it lost; the status after it follows from the transfers that are left.
 */
export async function reversePayments(
  tx: Transaction,
  context: Context,
  lost: ReadonlyMap<string, bigint>,
): Promise<LostPayment[]> {
  const ids = [...lost.keys()];
  const uses = await selectUses(tx, ids);
  const before = await lockPayments(tx, ids);
  const now = context.clock.now();
  await updateReversed(tx, uses, now);
  await cancelReplaced(tx, await selectReplaced(tx, ids), now);
  return before.map(({ id, workspaceId, status }) => ({
    id,
    workspaceId,
    statusBefore: status,
    lostAtomic: lost.get(id) ?? 0n,
    use: uses.find((one) => one.id === id)?.use ?? null,
  }));
}

/**
 * Records which payments blocks after `chainTime` let expire: a batch of up to 500 after an id. Returns them,
 * the underpaid ones that only their deadline concerns, and the last id; undefined if there are no more.
 */
export async function reopenedPayments(
  tx: Transaction,
  context: Context,
  { chain, chainTime, after }: { chain: ChainKey; chainTime: Date; after: string },
): Promise<{ expired: LostPayment[]; partial: string[]; last: string } | undefined> {
  const found = await selectExpiredAfter(tx, chain, chainTime, { after, limit: batch });
  const last = found.at(-1)?.id;
  if (last === undefined) return undefined;
  const nothingLost = new Map(found.flatMap(({ id, expired }) => (expired ? [[id, 0n]] : [])));
  const expired = await reversePayments(tx, context, nothingLost);
  const partial = found.filter((one) => !one.expired).map(({ id }) => id);
  return { expired, partial, last };
}

/** A payment as a rewind would leave it. */
export type PlannedReversal = LostPayment & {
  statusAfter: PaymentStatus;
  symbol: string;
  decimals: number;
};

/** Yields what a rewind to the block would do to these payments and to those that expired after it. */
export async function* plannedReversals(
  db: Database,
  chain: ChainKey,
  block: { height: number; time: Date },
  lost: ReadonlyMap<string, bigint>,
): AsyncGenerator<PlannedReversal> {
  const ids = [...lost.keys()];
  for (let from = 0; from < ids.length; from += batch) {
    yield* await planned(db, ids.slice(from, from + batch), lost, block);
  }
  let after = '';
  for (;;) {
    const found = await selectExpiredAfter(db, chain, block.time, { after, limit: batch });
    const last = found.at(-1);
    if (!last) return;
    after = last.id;
    const expired = found.filter((one) => one.expired && !lost.has(one.id));
    const more = expired.map(({ id }) => id);
    yield* await planned(db, more, lost, block);
  }
}

async function planned(
  db: Database,
  ids: string[],
  lost: ReadonlyMap<string, bigint>,
  { height, time }: { height: number; time: Date },
): Promise<PlannedReversal[]> {
  const uses = await selectUses(db, ids);
  const replaced = await selectReplaced(db, ids);
  return (await selectPayments(db, ids)).map((payment) => {
    const { id, workspaceId, status, symbol, decimals } = payment;
    const transfers = payment.transfers.filter(
      ({ blockHeight, state }) => state === 'final' && blockHeight <= height,
    );
    const canceledAt = replaced.has(id) ? time : payment.canceledAt;
    return {
      id,
      workspaceId,
      symbol,
      decimals,
      statusBefore: status,
      statusAfter: paymentStatus({ ...payment, canceledAt, transfers }, time),
      lostAtomic: lost.get(id) ?? 0n,
      use: uses.find((one) => one.id === id)?.use ?? null,
    };
  });
}
