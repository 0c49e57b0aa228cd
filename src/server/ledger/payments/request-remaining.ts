import type { Transaction } from '#server/base/database/db.ts';
import { holdRemaining, holdsRemaining } from '#server/ledger/held-amounts/held-amounts.ts';
import { amountDue } from './status.ts';
import type { PaymentRecord } from './store.ts';

type Reconciled = { after: PaymentRecord };

/**
 * Sets the total requested from the payers of partial payments: the final amount received, plus a held amount that
 * covers the remainder. A part changes it to one that can't be predicted, so that payers can't control it by paying in
 * parts; dust doesn't. Once the payment is paid it stays, since it decides whether the payment is overpaid.
 */
export async function requestRemaining<One extends Reconciled>(
  tx: Transaction,
  reconciled: One[],
): Promise<One[]> {
  const requested: One[] = [];
  for (const one of reconciled) {
    const requestedAtomic = await amountToRequest(tx, one.after);
    requested.push({ ...one, after: { ...one.after, requestedAtomic } });
  }
  return requested;
}

async function amountToRequest(tx: Transaction, payment: PaymentRecord): Promise<bigint | null> {
  const { id: paymentId, amountAtomic, requestedAtomic, decimals, lateUntil } = payment;
  const received = payment.transfers
    .filter(({ state }) => state === 'final')
    .reduce((total, transfer) => total + transfer.amountAtomic, 0n);
  const hold = { paymentId, lateUntil, exactAtomic: amountAtomic };
  if (received === 0n) return null;
  if (received >= amountDue(payment)) return requestedAtomic;
  const rest = (requestedAtomic ?? 0n) - received;
  if (await holdsRemaining(tx, payment, rest, hold)) return requestedAtomic;
  const remainingAtomic = amountAtomic - received;
  return received + (await holdRemaining(tx, payment, { remainingAtomic, decimals }, hold));
}
