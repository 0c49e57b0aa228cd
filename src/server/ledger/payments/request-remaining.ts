import type { Transaction } from '#server/base/database/db.ts';
import {
  holdRemaining,
  releaseRemaining,
  shownUnit,
} from '#server/ledger/held-amounts/held-amounts.ts';
import { amountDue } from './status.ts';
import type { PaymentRecord, PaymentTransfer } from './store.ts';

type Reconciled = { after: PaymentRecord; credited: { transfer: PaymentTransfer }[] };

/**
 * Sets the total requested from the payers of partial payments: the final amount received, plus a held amount that
 * covers the remainder. Each transfer changes it, so that payers can't control it by paying in parts. Once the payment
 * is paid it stays, since it decides whether the payment is overpaid.
 */
export async function requestRemaining<One extends Reconciled>(
  tx: Transaction,
  reconciled: One[],
): Promise<One[]> {
  const requested: One[] = [];
  for (const one of reconciled) {
    const requestedAtomic = await amountToRequest(tx, one);
    requested.push({ ...one, after: { ...one.after, requestedAtomic } });
  }
  return requested;
}

async function amountToRequest(
  tx: Transaction,
  { after: payment, credited }: Reconciled,
): Promise<bigint | null> {
  const { id: paymentId, amountAtomic, requestedAtomic, decimals, lateUntil } = payment;
  const received = payment.transfers
    .filter(({ state }) => state === 'final')
    .reduce((total, transfer) => total + transfer.amountAtomic, 0n);
  const hold = { paymentId, lateUntil, exactAtomic: amountAtomic };
  if (received === 0n) {
    if (requestedAtomic !== null) await releaseRemaining(tx, payment, hold);
    return null;
  }
  if (received >= amountDue(payment)) return requestedAtomic;
  const isShort =
    requestedAtomic !== null && (requestedAtomic - received) % shownUnit(decimals) === 0n;
  if (isShort && credited.length === 0) return requestedAtomic;
  const remainingAtomic = amountAtomic - received;
  return received + (await holdRemaining(tx, payment, { remainingAtomic, decimals }, hold));
}
