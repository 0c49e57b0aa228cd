import type { PaymentEventType } from '#contract/delivery/event-types.ts';
import { isOver, isPaid, type PaymentStatus } from '#contract/ledger/payments.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { type NewEvent, recordEvents } from '#server/delivery/events/events.ts';
import { restAmounts } from '#server/ledger/held-amounts/held-amounts.ts';
import { notifyPaid } from '#server/delivery/notifications/notifications.ts';
import { type Counted, countPayment, recordUsage, toUsage } from '#server/workspace/tiers/tiers.ts';
import { valueOf } from './amount.ts';
import { toMerchantPayment } from './payment-view.ts';
import { addReceived, addRevenue, type ReceivedAmount, type Revenue } from './kept-sums-store.ts';
import { paymentStatus, priceReachedAt } from './status.ts';
import {
  type PaymentRecord,
  type PaymentTransfer,
  lockPayments,
  setStatuses,
  setTransferValues,
} from './store.ts';

const statusEvents: Record<PaymentStatus, PaymentEventType> = {
  // What was seen was taken back; a payment that is opened is no change.
  open: 'payment.reopened',
  processing: 'payment.processing',
  partial: 'payment.partial',
  paid: 'payment.paid',
  overpaid: 'payment.overpaid',
  expired: 'payment.expired',
  paid_late: 'payment.paid_late',
  canceled: 'payment.canceled',
};

/**
 * Brings payments into the state that their transfers say, in the caller's transaction: revenue,
 * status, event and deliveries. Settling twice changes nothing.
 */
export async function settlePayments(
  tx: Transaction,
  context: Context,
  ids: string[],
  chainTime: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const payments = await lockPayments(tx, ids);
  const settled = payments.flatMap((payment) => settle(payment, chainTime) ?? []);
  const told = settled.flatMap((one) => {
    // Shops deliver when they hear of it, so a payment becomes paid once; every part of one is told.
    const isTold = one.changed || (one.after.status === 'partial' && one.credited.length > 0);
    return isTold ? eventOf(context, one.after, typeOf(one)) : [];
  });
  const paid = settled
    .filter(({ before, after }) => isPaid(after.status) && !isPaid(before.status))
    .filter((one) => !isRestored(one))
    .map(({ after }) => after.id);
  await store(tx, context, settled.map(clearReversal), { told, paid, chainTime });
}

/**
 * The same for payments whose transfers a rewind has reversed, or whose deadline passed by blocks that
 * are gone: shops get `payment.reversed` for each of them, and nothing else.
 */
export async function settleReversed(
  tx: Transaction,
  context: Context,
  ids: string[],
  chainTime: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const payments = await lockPayments(tx, ids);
  const settled = payments.flatMap((payment) => {
    const one = settle(payment, chainTime, { always: true });
    // What was paid by transfers that are gone has not been paid.
    return one ? { ...one, after: { ...one.after, paidAt: priceReachedAt(payment) } } : [];
  });
  const told = settled.map(({ after }) => eventOf(context, after, 'payment.reversed'));
  await store(tx, context, settled, { told, paid: [], chainTime });
}

type Settled = {
  before: PaymentRecord;
  after: PaymentRecord;
  changed: boolean;
  credited: { transfer: PaymentTransfer; amountMinor: bigint }[];
  count: Counted;
};

/** Returns what a payment becomes; undefined where that changes nothing. */
function settle(
  payment: PaymentRecord,
  chainTime: Date,
  { always = false }: { always?: boolean } = {},
): Settled | undefined {
  const credited = valueFreshTransfers(payment);
  const status = paymentStatus(payment, chainTime);
  const changed = status !== payment.status;
  // What is merely seen keeps nothing reserved.
  const final = payment.transfers.filter(({ state }) => state === 'final');
  const finalStatus = paymentStatus({ ...payment, transfers: final }, chainTime);
  const count = countPayment({ ...payment, status: finalStatus }, chainTime, (atomic, limitMinor) =>
    valueOf(atomic, payment.amountAtomic, limitMinor),
  );
  if (!always && !changed && credited.length === 0 && count.changeMinor === 0n) return undefined;
  const paidAt = payment.paidAt ?? priceReachedAt(payment);
  const after = { ...payment, status, reservedMinor: count.reservedMinor, paidAt };
  return { before: payment, after, changed, credited, count };
}

async function store(
  tx: Transaction,
  context: Context,
  settled: Settled[],
  { told, paid, chainTime }: { told: NewEvent[]; paid: string[]; chainTime: Date },
): Promise<void> {
  if (settled.length === 0) return;
  const values = new Map<string, bigint>();
  const revenue: Revenue[] = [];
  const received: ReceivedAmount[] = [];
  for (const { before, after, changed, credited } of settled) {
    if (changed) context.metrics.count('payments', { from: before.status, to: after.status });
    for (const { transfer, amountMinor } of credited) {
      const { id, amountAtomic, blockTime: at } = transfer;
      values.set(id, amountMinor);
      revenue.push({ ...after, at, amountMinor });
      received.push({ ...after, at, amountAtomic });
    }
  }
  await setTransferValues(tx, values);
  await setStatuses(
    tx,
    settled.map(({ after }) => after),
  );
  await restAmounts(
    tx,
    settled
      .filter(({ before, after }) => isOver(before.status) || isOver(after.status))
      .map(({ after: { id, status } }) => ({ id, settled: isOver(status) })),
    chainTime,
  );
  await recordEvents(tx, context, told);
  await notifyPaid(tx, context, paid);
  addRevenue(tx, context, revenue);
  addReceived(tx, context, received);
  recordUsage(tx, context, toUsage(settled.map(({ count }) => count)));
  for (const { after } of settled) {
    publishOnCommit(tx, {
      workspaceId: after.workspaceId,
      topic: 'payments',
      paymentId: after.id,
    });
  }
}

/** What each final transfer that was not counted yet adds to the revenue. */
function valueFreshTransfers(
  payment: PaymentRecord,
): { transfer: PaymentTransfer; amountMinor: bigint }[] {
  const final = payment.transfers.filter((transfer) => transfer.state === 'final');
  let received = final
    .filter((transfer) => transfer.valueMinor !== null)
    .reduce((total, transfer) => total + transfer.amountAtomic, 0n);
  const worth = () => valueOf(received, payment.amountAtomic, payment.totalMinor);
  return final
    .filter((transfer) => transfer.valueMinor === null)
    .map((transfer) => {
      const before = worth();
      received += transfer.amountAtomic;
      return { transfer, amountMinor: worth() - before };
    });
}

/** Whether a payment that was reversed is again what its shop was told that it is. */
function isRestored({ before: { reversedFrom }, after: { status }, changed }: Settled): boolean {
  if (!changed || reversedFrom === null) return false;
  return status === reversedFrom || (isPaid(status) && isPaid(reversedFrom));
}

/** What it was before says nothing more once it is that again, or is paid. */
function clearReversal(one: Settled): Settled {
  const isDone = isRestored(one) || (one.changed && isPaid(one.after.status));
  return isDone ? { ...one, after: { ...one.after, reversedFrom: null } } : one;
}

function typeOf(one: Settled): PaymentEventType {
  return isRestored(one) ? 'payment.restored' : statusEvents[one.after.status];
}

function eventOf(context: Context, payment: PaymentRecord, type: PaymentEventType): NewEvent {
  return {
    workspaceId: payment.workspaceId,
    environment: payment.environment,
    type,
    data: toMerchantPayment(context.config, payment),
    paymentId: payment.id,
    webhookIds: payment.webhookIds,
  };
}
