import { divideRound, fromMinor, toMinor } from '#contract/base/money.ts';
import type { Payment } from '#contract/ledger/payments.ts';

/** What so much of a payment's asset is worth at the payment's own price, as a decimal in its currency. */
export function fiatOf(
  atomic: string | bigint,
  { price, amountAtomic }: Pick<Payment, 'price' | 'amountAtomic'>,
): string {
  const total = toMinor(price.total, price.currency);
  return fromMinor(divideRound(total * BigInt(atomic), BigInt(amountAtomic)), price.currency);
}
