import type { OrderState } from '#contract/integrations/orders.ts';
import { type PaymentStatus, isPaid } from '#contract/ledger/payments.ts';

/** What decides the state of an order. Amounts are in minor units of the order's currency. */
export type OrderFacts = {
  totalMinor: bigint;
  /** Whether no payment can be opened anymore. */
  closed: boolean;
  payments: {
    status: PaymentStatus;
    /** The price at which it was opened; an order's price can change until something is paid. */
    totalMinor: bigint;
    /** What its final transfers are worth at its price. */
    receivedMinor: bigint;
    /** The part of it that arrived by its deadline. */
    inTimeMinor: bigint;
  }[];
};

/**
 * Returns the state of an order, which follows from all its payments together: a payer may have paid in two assets, or
 * at an earlier price.
 */
export function orderState({ totalMinor, closed, payments }: OrderFacts): OrderState {
  const receivedMinor = payments.reduce((sum, one) => sum + one.receivedMinor, 0n);
  const inTimeMinor = payments.reduce((sum, one) => sum + one.inTimeMinor, 0n);
  // A payment can be paid with less than its price, within the workspace's tolerance or by the merchant's decision.
  const settled = payments.filter(
    (one) => (isPaid(one.status) || one.status === 'paid_late') && one.totalMinor >= totalMinor,
  );
  if (settled.length > 0 || receivedMinor >= totalMinor) {
    const isInTime = inTimeMinor >= totalMinor || settled.some(({ status }) => isPaid(status));
    if (!isInTime) return 'paid_late';
    const isMore =
      receivedMinor > totalMinor || settled.some(({ status }) => status === 'overpaid');
    return isMore ? 'overpaid' : 'paid';
  }
  if (payments.some(({ status }) => status === 'processing')) return 'processing';
  if (receivedMinor > 0n) return 'partial';
  return closed && payments.every(({ status }) => status !== 'open') ? 'closed' : 'unpaid';
}
