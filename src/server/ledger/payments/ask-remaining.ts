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
 * Sets what the payers of partial payments are asked for in all: what is final, and a held amount that covers the
 * rest. It is another one after each part, so that payers can't choose it by paying parts. Once it is paid it stays,
 * as it decides whether the payment is overpaid.
 */
export async function askForRemaining<One extends Reconciled>(
  tx: Transaction,
  reconciled: One[],
): Promise<One[]> {
  const asked: One[] = [];
  for (const one of reconciled) {
    const askedAtomic = await amountToAsk(tx, one);
    asked.push({ ...one, after: { ...one.after, askedAtomic } });
  }
  return asked;
}

async function amountToAsk(
  tx: Transaction,
  { after: payment, credited }: Reconciled,
): Promise<bigint | null> {
  const { id: paymentId, amountAtomic, askedAtomic, decimals, lateUntil } = payment;
  const received = payment.transfers
    .filter(({ state }) => state === 'final')
    .reduce((total, transfer) => total + transfer.amountAtomic, 0n);
  const hold = { paymentId, lateUntil, exactAtomic: amountAtomic };
  if (received === 0n) {
    if (askedAtomic !== null) await releaseRemaining(tx, payment, hold);
    return null;
  }
  if (received >= amountDue(payment)) return askedAtomic;
  const isShort = askedAtomic !== null && (askedAtomic - received) % shownUnit(decimals) === 0n;
  if (isShort && credited.length === 0) return askedAtomic;
  const remainingAtomic = amountAtomic - received;
  return received + (await holdRemaining(tx, payment, { remainingAtomic, decimals }, hold));
}
