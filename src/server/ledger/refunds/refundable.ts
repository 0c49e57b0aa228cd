import type { Db } from '#server/base/database/db.ts';
import { AppError, notFound } from '#server/base/errors.ts';
import { selectOpenAlarms, stopsPayments } from '#server/chain/networks/networks.ts';
import { selectPublicPayment } from '#server/ledger/payments/payments.ts';
import { type RefundRecord, selectRefunds } from './store.ts';

type Payment = NonNullable<Awaited<ReturnType<typeof selectPublicPayment>>>;

export async function paymentOf(db: Db, workspaceId: string, id: string): Promise<Payment> {
  const payment = await selectPublicPayment(db, id);
  if (payment?.workspaceId !== workspaceId) throw notFound();
  return payment;
}

/** Returns the final amount of a payment less its refunds, including pending ones, in atomic units. */
export function refundable(payment: Payment, refunds: RefundRecord[]): bigint {
  const left = balance(payment, refunds);
  return left > 0n ? left : 0n;
}

/**
 * Asserts, before a wallet sends a refund, that its payment is still received: the network can have replaced the
 * block since the refund was offered. Throws `network_unavailable` while the payment may be about to be reversed,
 * and `refund_not_received` once it was.
 */
export async function assertReceived(db: Db, refund: RefundRecord): Promise<void> {
  const { workspaceId, paymentId, chain } = refund;
  const alarms = await selectOpenAlarms(db, chain);
  if (alarms.some(({ kind }) => stopsPayments(kind))) throw new AppError('network_unavailable');
  const payment = await paymentOf(db, workspaceId, paymentId);
  const refunds = await selectRefunds(db, workspaceId, paymentId);
  if (balance(payment, refunds) < 0n) throw new AppError('refund_not_received');
}

/** Returns the final amount of a payment less all refunds that were not canceled; negative after a reversal. */
export function balance({ transfers }: Payment, refunds: RefundRecord[]): bigint {
  const received = transfers.filter(({ state }) => state === 'final');
  const offered = refunds.filter(({ status }) => status !== 'canceled');
  return total(received) - total(offered);
}

function total(amounts: { amountAtomic: bigint }[]): bigint {
  return amounts.reduce((sum, { amountAtomic }) => sum + amountAtomic, 0n);
}
