import type { PaymentDetails } from '#contract/ledger/merchant-payments.ts';

/**
 * Returns what is left of the surplus of an overpaid payment, otherwise everything that can be refunded. Earlier
 * refunds have already reduced `most`, so a surplus that was refunded isn't proposed again.
 */
export function proposedRefund(
  { status, amountAtomic }: Pick<PaymentDetails, 'status' | 'amountAtomic'>,
  most: bigint,
): bigint {
  const surplus = most - BigInt(amountAtomic);
  return status === 'overpaid' && surplus > 0n ? surplus : most;
}
