import { type PaymentRecord, shareOf } from '#server/ledger/payments/payments.ts';
import type { RefundRecord } from '#server/ledger/refunds/refunds.ts';

type Payment = Pick<PaymentRecord, 'amountAtomic' | 'requestedAtomic' | 'totalMinor'>;
type Refund = Pick<RefundRecord, 'id' | 'status' | 'amountAtomic' | 'completedAt'>;

/**
 * Returns what each refund of a payment is worth at the payment's price, in minor units by its ID. Each is the
 * difference that it makes to what was refunded before, so that all of them together are worth what they return,
 * however they are split. Completed refunds are counted first: what one of them is worth doesn't change when others are
 * offered or canceled.
 */
export function refundValues(payment: Payment, refunds: Refund[]): Map<string, bigint> {
  const worth = (atomic: bigint) => shareOf(payment, atomic, payment.totalMinor);
  const values = new Map<string, bigint>();
  let before = 0n;
  for (const { id, status, amountAtomic } of refunds.toSorted(byCompletion)) {
    if (status === 'canceled') {
      values.set(id, worth(amountAtomic));
      continue;
    }
    values.set(id, worth(before + amountAtomic) - worth(before));
    before += amountAtomic;
  }
  return values;
}

function byCompletion(a: Refund, b: Refund): number {
  const [first, second] = [a, b].map(({ completedAt }) => completedAt?.getTime() ?? Infinity);
  return first === second || first === undefined || second === undefined
    ? a.id.localeCompare(b.id)
    : first - second;
}
