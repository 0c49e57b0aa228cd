import type { output } from 'zod/mini';
import { toMinor } from '#contract/base/money.ts';
import type { refundOrderInput } from '#contract/integrations/orders.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { AppError, invalidFields, notFound } from '#server/base/errors.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import { type PaymentRecord, valueOf } from '#server/ledger/payments/payments.ts';
import { balanceOf, requestRefund } from '#server/ledger/refunds/refunds.ts';
import { withPayments } from './order-view.ts';
import { selectOrder } from './store.ts';

type RefundOrder = output<typeof refundOrderInput>;
type Part = { payment: PaymentRecord; amountAtomic: bigint };

/**
 * Offers refunds of an order's payments, oldest first, until they are worth the amount; without one, of everything.
 * Throws `nothing_to_refund`, and `invalid_fields` for more than can be refunded, another currency, or a customer
 * without an email address.
 */
export async function refundOrder(
  tx: Transaction,
  context: RequestContext,
  { id: integrationId, orderId, amount, reason, email }: RefundOrder,
): Promise<void> {
  const { workspaceId } = actorOf(context);
  const order = await selectOrder(tx, workspaceId, { integrationId, orderId });
  const [whole] = order ? await withPayments(tx, [order]) : [];
  if (!whole) throw notFound();
  if (amount && amount.currency !== whole.currency) {
    throw invalidFields({ field: 'amount.currency', code: 'invalid' });
  }
  const left = amount && toMinor(amount.amount, amount.currency);
  const parts = await partsOf(tx, workspaceId, whole.payments, left);
  if (parts.length === 0) throw new AppError('nothing_to_refund');
  for (const { payment, amountAtomic } of parts) {
    const request = { id: payment.id, amountAtomic: amountAtomic.toString(), reason, email };
    const { mailedTo } = await requestRefund(tx, context, request);
    if (mailedTo === null) throw invalidFields({ field: 'email', code: 'required' });
  }
}

/** Returns how much of each payment to refund, in atomic units. What rounding leaves is refunded with the last part. */
async function partsOf(
  tx: Transaction,
  workspaceId: string,
  payments: PaymentRecord[],
  wantedMinor: bigint | undefined,
): Promise<Part[]> {
  const balances: { payment: PaymentRecord; most: bigint; worth: bigint }[] = [];
  for (const payment of payments) {
    const { amountAtomic: price, totalMinor } = payment;
    const most = await balanceOf(tx, workspaceId, payment.id);
    const worth = most < 0n ? -valueOf(-most, price, totalMinor) : valueOf(most, price, totalMinor);
    balances.push({ payment, most, worth });
  }
  // What was refunded of a payment that was reversed since is no longer there.
  const available = balances.reduce((sum, { worth }) => sum + worth, 0n);
  if (available <= 0n) return [];
  if (wantedMinor !== undefined && wantedMinor > available) {
    throw invalidFields({ field: 'amount.amount', code: 'refund_amount' });
  }
  const isLess = balances.some(({ most }) => most < 0n);
  const parts: Part[] = [];
  let left = wantedMinor ?? (isLess ? available : undefined);
  for (const { payment, most, worth } of balances) {
    if (left === 0n) break;
    if (most <= 0n) continue;
    const { amountAtomic: price, totalMinor } = payment;
    if (left === undefined || left >= worth) {
      parts.push({ payment, amountAtomic: most });
      if (left !== undefined) left -= worth;
      continue;
    }
    parts.push({ payment, amountAtomic: (left * price) / totalMinor });
    left = 0n;
  }
  return parts;
}
