import { divideRound, fromMinor, toMinor } from '#contract/base/money.ts';
import type { Payment } from '#contract/ledger/payments.ts';

/**
 * Returns the value of a part of the payment's amount at the payment's own price, as a decimal in
 * its currency.
 */
export function fiatOf(
  atomic: string | bigint,
  { price, amountAtomic }: Pick<Payment, 'price' | 'amountAtomic'>,
): string {
  const total = toMinor(price.total, price.currency);
  return fromMinor(divideRound(total * BigInt(atomic), BigInt(amountAtomic)), price.currency);
}
