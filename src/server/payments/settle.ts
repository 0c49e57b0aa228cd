import type { EventType } from '#contract/events.ts';
import { isOver, isPaid, type PaymentStatus } from '#contract/payments.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db.ts';
import { type NewEvent, recordEvents } from '#server/events/events.ts';
import { restAmounts } from '#server/held-amounts/held-amounts.ts';
import type { Change } from '#server/live.ts';
import { notifyPaid } from '#server/notifications/notifications.ts';
import { type Counted, countPayment, recordUsage, toUsage } from '#server/tiers/tiers.ts';
import { valueOf } from './amount.ts';
import { toMerchantPayment } from './payment-view.ts';
import { addReceived, addRevenue, type ReceivedAmount, type Revenue } from './kept-sums-store.ts';
import { paymentStatus, priceReachedAt } from './status.ts';
import {
  type PaymentRecord,
  type PaymentTransfer,
  selectPayments,
  setStatuses,
  setTransferValues,
} from './store.ts';

const statusEvents: Partial<Record<PaymentStatus, EventType>> = {
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
 * status, event and deliveries. Settling twice changes nothing. Answers what pages should hear of.
 */
export async function settlePayments(
  tx: Transaction,
  context: Context,
  ids: string[],
  chainTime: Date,
): Promise<Change[]> {
  const values = new Map<string, bigint>();
  const revenue: Revenue[] = [];
  const received: ReceivedAmount[] = [];
  const settled: PaymentRecord[] = [];
  const told: PaymentRecord[] = [];
  const counted: Counted[] = [];
  const paid: string[] = [];
  for (const payment of await selectPayments(tx, ids, { lock: true })) {
    const credited = valueFreshTransfers(payment);
    for (const { transfer, amountMinor } of credited) {
      const { id, amountAtomic, blockTime: at } = transfer;
      values.set(id, amountMinor);
      revenue.push({ ...payment, at, amountMinor });
      received.push({ ...payment, at, amountAtomic });
    }
    const status = paymentStatus(payment, chainTime);
    const changed = status !== payment.status;
    if (changed) context.metrics.count('payments', { from: payment.status, to: status });
    const count = countFinal(payment, chainTime);
    if (!changed && credited.length === 0 && count.changeMinor === 0n) continue;
    counted.push(count);
    const settledPayment = {
      ...payment,
      status,
      reservedMinor: count.reservedMinor,
      paidAt: payment.paidAt ?? priceReachedAt(payment),
    };
    settled.push(settledPayment);
    // Shops deliver when they hear of it, so a payment becomes paid once; every part of one is told.
    if (changed || status === 'partial') told.push(settledPayment);
    if (isPaid(status) && !isPaid(payment.status)) paid.push(payment.id);
  }
  await setTransferValues(tx, values);
  await addRevenue(tx, revenue);
  await addReceived(tx, received);
  await setStatuses(tx, settled);
  await restAmounts(
    tx,
    settled.map(({ id, status }) => ({ id, settled: isOver(status) })),
    chainTime,
  );
  await recordEvents(
    tx,
    context,
    told.flatMap((payment) => statusEvent(context, payment) ?? []),
  );
  await notifyPaid(tx, context, paid);
  // Last: payments that are being opened wait for it.
  await recordUsage(tx, context, toUsage(counted));
  return settled.map(({ workspaceId, id }) => ({ workspaceId, topic: 'payments', paymentId: id }));
}

/** What of the payment counts against the month's limit; what is merely seen keeps nothing reserved. */
function countFinal(payment: PaymentRecord, chainTime: Date): Counted {
  const transfers = payment.transfers.filter(({ state }) => state === 'final');
  const status = paymentStatus({ ...payment, transfers }, chainTime);
  return countPayment({ ...payment, status }, chainTime, (atomic, limitMinor) =>
    valueOf(atomic, payment.amountAtomic, limitMinor),
  );
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

function statusEvent(context: Context, payment: PaymentRecord): NewEvent | undefined {
  const type = statusEvents[payment.status];
  return (
    type && {
      workspaceId: payment.workspaceId,
      environment: payment.environment,
      type,
      data: toMerchantPayment(context.config, payment),
      paymentId: payment.id,
      webhookIds: payment.webhookIds,
    }
  );
}
