import type { Transaction } from '#server/base/database/db.ts';
import {
  holdRemaining,
  isHeldBy,
  releaseRemaining,
} from '#server/ledger/held-amounts/held-amounts.ts';
import { amountDue } from './status.ts';
import type { PaymentRecord } from './store.ts';

type Reconciled = { after: PaymentRecord };

/**
 * Sets the total requested from the payers of partial payments: the final amount received, plus a held amount that
 * covers the remainder. Each transfer changes it, so that payers can't control it by paying in parts. Once the payment
 * is paid it stays, since it decides whether the payment is overpaid; also after a rewind of the transfer that paid it,
 * which the network usually includes again.
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
  if (received === 0n) {
    if (requestedAtomic !== null) await releaseRemaining(tx, payment, hold);
    return null;
  }
  if (received >= amountDue(payment)) return requestedAtomic;
  // The rest of an earlier request that isn't held anymore, or never was, can be one that the payer chose.
  const rest = { paymentId, amountAtomic: (requestedAtomic ?? 0n) - received };
  if (rest.amountAtomic > 0n && (await isHeldBy(tx, payment, rest))) return requestedAtomic;
  const remainingAtomic = amountAtomic - received;
  return received + (await holdRemaining(tx, payment, { remainingAtomic, decimals }, hold));
}
