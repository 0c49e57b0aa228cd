import type { PaymentEventType } from '#contract/delivery/event-types.ts';
import { isOver, isPaid, type PaymentStatus } from '#contract/ledger/payments.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { type NewEvent, recordEvents } from '#server/delivery/events/events.ts';
import { scheduleRelease } from '#server/ledger/held-amounts/held-amounts.ts';
import { notifyDecisions, notifyPaid } from '#server/delivery/notifications/notifications.ts';
import { type Counted, countPayment, recordUsage, toUsage } from '#server/workspace/tiers/tiers.ts';
import { shareOf } from './amount.ts';
import { requestRemaining } from './request-remaining.ts';
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
  // Detected transfers disappeared again. Opening a payment is no change of status.
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
 * Recomputes payments from their transfers in the caller's transaction: status, revenue, usage, and the
 * events with their deliveries. Idempotent.
 */
export async function reconcilePayments(
  tx: Transaction,
  context: Context,
  ids: string[],
  chainTime: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const payments = await lockPayments(tx, ids);
  const reconciled = await requestRemaining(
    tx,
    payments.flatMap((payment) => reconcile(payment, chainTime) ?? []),
  );
  const events = reconciled.flatMap((one) => {
    // Shops ship goods on this event, so a payment becomes paid once; each part of a payment has its event.
    const hasEvent = one.changed || (one.after.status === 'partial' && one.credited.length > 0);
    return hasEvent ? eventOf(context, one.after, typeOf(one)) : [];
  });
  const paid = reconciled
    .filter(({ before, after }) => isPaid(after.status) && !isPaid(before.status))
    .filter((one) => !isRestored(one))
    .map(({ after }) => after.id);
  await store(tx, context, reconciled.map(clearReversal), { events, paid, chainTime });
}

/**
 * Recomputes payments whose transfers a rewind has reversed, or whose deadline passed in blocks that were
 * replaced. Shops receive `payment.reversed` for each, and no other event.
 */
export async function reconcileReversed(
  tx: Transaction,
  context: Context,
  ids: string[],
  chainTime: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const payments = await lockPayments(tx, ids);
  const reversed = payments.flatMap((payment) => {
    const one = reconcile(payment, chainTime, { always: true });
    // A reversed transfer no longer counts towards the price.
    return one ? { ...one, after: { ...one.after, paidAt: priceReachedAt(payment) } } : [];
  });
  const reconciled = await requestRemaining(tx, reversed);
  const events = reconciled.map(({ after }) => eventOf(context, after, 'payment.reversed'));
  await store(tx, context, reconciled, { events, paid: [], chainTime });
}

type Reconciled = {
  before: PaymentRecord;
  after: PaymentRecord;
  changed: boolean;
  credited: { transfer: PaymentTransfer; amountMinor: bigint }[];
  count: Counted;
};

/** Returns what a payment becomes; undefined if nothing changes. */
function reconcile(
  payment: PaymentRecord,
  chainTime: Date,
  { always = false }: { always?: boolean } = {},
): Reconciled | undefined {
  const credited = valueFreshTransfers(payment);
  const status = paymentStatus(payment, chainTime);
  const changed = status !== payment.status;
  // Unconfirmed transfers don't reserve any of the limit.
  const final = payment.transfers.filter(({ state }) => state === 'final');
  const finalStatus = paymentStatus({ ...payment, transfers: final }, chainTime);
  const count = countPayment({ ...payment, status: finalStatus }, chainTime, (atomic, limitMinor) =>
    shareOf(payment, atomic, limitMinor),
  );
  if (!always && !changed && credited.length === 0 && count.changeMinor === 0n) return undefined;
  const paidAt = payment.paidAt ?? priceReachedAt(payment);
  const after = { ...payment, status, reservedMinor: count.reservedMinor, paidAt };
  return { before: payment, after, changed, credited, count };
}

async function store(
  tx: Transaction,
  context: Context,
  reconciled: Reconciled[],
  { events, paid, chainTime }: { events: NewEvent[]; paid: string[]; chainTime: Date },
): Promise<void> {
  if (reconciled.length === 0) return;
  const values = new Map<string, bigint>();
  const revenue: Revenue[] = [];
  const received: ReceivedAmount[] = [];
  for (const { before, after, changed, credited } of reconciled) {
    if (changed) tx.effects.count('payments', { from: before.status, to: after.status });
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
    reconciled.map(({ after }) => after),
  );
  await scheduleRelease(
    tx,
    reconciled
      .filter(({ before, after }) => isOver(before.status) || isOver(after.status))
      .map(({ after: { id, status } }) => ({ id, settled: isOver(status) })),
    chainTime,
  );
  await recordEvents(tx, context, events);
  followCredits(tx, context, reconciled);
  await notifyPaid(tx, context, paid);
  const late = reconciled.filter(({ after, changed }) => changed && after.status === 'paid_late');
  await notifyDecisions(
    tx,
    context,
    'late',
    late.map(({ after }) => after.id),
  );
  addRevenue(tx, context, revenue);
  addReceived(tx, context, received);
  recordUsage(tx, context, toUsage(reconciled.map(({ count }) => count)));
  for (const { after } of reconciled) {
    publishOnCommit(tx, {
      workspaceId: after.workspaceId,
      topic: 'payments',
      paymentId: after.id,
    });
  }
}

/** Hands payments to followers that received money: beyond the price, that changes no status and has no event. */
function followCredits(tx: Transaction, context: Context, reconciled: Reconciled[]): void {
  const credited = reconciled
    .filter((one) => one.credited.length > 0)
    .map(({ after: { id, workspaceId } }) => ({
      type: 'payment.credited',
      workspaceId,
      paymentId: id,
    }));
  for (const follow of context.eventFollowers) follow(tx, context, credited);
}

/** Returns what each final transfer that is not counted yet adds to the revenue. */
function valueFreshTransfers(
  payment: PaymentRecord,
): { transfer: PaymentTransfer; amountMinor: bigint }[] {
  const final = payment.transfers.filter((transfer) => transfer.state === 'final');
  let received = final
    .filter((transfer) => transfer.valueMinor !== null)
    .reduce((total, transfer) => total + transfer.amountAtomic, 0n);
  const worth = () => shareOf(payment, received, payment.totalMinor);
  return final
    .filter((transfer) => transfer.valueMinor === null)
    .map((transfer) => {
      const before = worth();
      received += transfer.amountAtomic;
      return { transfer, amountMinor: worth() - before };
    });
}

/** Checks whether a reversed payment has the status again that its shop received before the reversal. */
function isRestored({ before: { reversedFrom }, after: { status }, changed }: Reconciled): boolean {
  if (!changed || reversedFrom === null) return false;
  return status === reversedFrom || (isPaid(status) && isPaid(reversedFrom));
}

/** Clears the status before the reversal once the payment has it again, or is paid. */
function clearReversal(one: Reconciled): Reconciled {
  const isDone = isRestored(one) || (one.changed && isPaid(one.after.status));
  return isDone ? { ...one, after: { ...one.after, reversedFrom: null } } : one;
}

function typeOf(one: Reconciled): PaymentEventType {
  return isRestored(one) ? 'payment.restored' : statusEvents[one.after.status];
}

function eventOf(context: Context, payment: PaymentRecord, type: PaymentEventType): NewEvent {
  return {
    workspaceId: payment.workspaceId,
    environment: payment.environment,
    type,
    data: toMerchantPayment(context.config, payment),
    paymentId: payment.id,
    integrationId: payment.integrationId,
    webhookIds: payment.webhookIds,
  };
}

/** Records that a payer has named a transaction as theirs, and notifies those who decide about it. */
export async function announceClaimed(
  tx: Transaction,
  context: Context,
  paymentId: string,
): Promise<void> {
  const payments = await lockPayments(tx, [paymentId]);
  await recordEvents(
    tx,
    context,
    payments.map((payment) => eventOf(context, payment, 'payment.claimed')),
  );
  await notifyDecisions(tx, context, 'claimed', [paymentId]);
}
