import { fromMinor } from '#contract/base/money.ts';
import {
  type Order,
  type OrderState,
  orderPartsMaximum,
  orderRefundsMaximum,
} from '#contract/integrations/orders.ts';
import type { Context } from '#server/base/context.ts';
import type { Db } from '#server/base/database/db.ts';
import {
  type PaymentRecord,
  selectLivePaymentIds,
  selectPayments,
  toMerchantPayment,
} from '#server/ledger/payments/payments.ts';
import { type RefundRecord, selectRefundsOf, toRefund } from '#server/ledger/refunds/refunds.ts';
import { orderState } from './order-state.ts';
import { refundValues } from './refund-values.ts';
import type { OrderRecord } from './store.ts';

/** An order with its payments that received something or can be paid, and their refunds. */
export type WithPayments = OrderRecord & { payments: PaymentRecord[]; refunds: RefundRecord[] };

/** What an order shows of itself. */
type Shown = Omit<WithPayments, 'workspaceId' | 'webhookId' | 'provider'>;

/** Returns orders with their payments, oldest payment first, and refunds. */
export async function withPayments(db: Db, orders: OrderRecord[]): Promise<WithPayments[]> {
  if (orders.length === 0) return [];
  const ids = await selectLivePaymentIds(
    db,
    orders.map(({ linkId }) => linkId),
  );
  const byLink = Map.groupBy(await selectPayments(db, ids), ({ linkId }) => linkId);
  const byPayment = Map.groupBy(await selectRefundsOf(db, ids), ({ paymentId }) => paymentId);
  return orders.map((order) => {
    const payments = byLink.get(order.linkId) ?? [];
    return { ...order, payments, refunds: payments.flatMap(({ id }) => byPayment.get(id) ?? []) };
  });
}

/** Checks whether an order's time is over, with nothing received and no payment that can still be paid. */
export function isEnded({ closedAt, expiresAt, payments }: Shown, now: Date): boolean {
  return closedAt === null && expiresAt !== null && expiresAt <= now && payments.length === 0;
}

/** Returns the state of an order, from all its payments together. */
export function stateOf(order: Shown, now: Date): OrderState {
  return orderState({
    totalMinor: order.amountMinor,
    closed: order.closedAt !== null || isEnded(order, now),
    payments: order.payments.map((payment) => ({
      status: payment.status,
      totalMinor: payment.totalMinor,
      receivedMinor: receivedBy(payment),
      inTimeMinor: receivedBy(payment, payment.expiresAt),
    })),
  });
}

/** Returns an order as the API and its events represent it. */
export function toOrder({ config, clock }: Pick<Context, 'config' | 'clock'>, order: Shown): Order {
  const { currency, payments } = order;
  const receivedMinor = payments.reduce((sum, payment) => sum + receivedBy(payment), 0n);
  const amountOf = (minor: bigint) => ({ amount: fromMinor(minor, currency), currency });
  return {
    orderId: order.orderId,
    integrationId: order.integrationId,
    environment: order.environment,
    number: order.number,
    version: order.version,
    url: `${config.publicUrl}/pay/${order.linkId}`,
    state: stateOf(order, clock.now()),
    amount: amountOf(order.amountMinor),
    received: amountOf(receivedMinor),
    payments: payments
      .toReversed()
      .slice(0, orderPartsMaximum)
      .map((payment) => toMerchantPayment(config, payment)),
    refunds: toRefunds(config, order),
    returnUrl: order.redirectUrl,
    cancelUrl: order.cancelUrl,
    taxLines: order.taxes ?? [],
    expiresAt: order.expiresAt?.toISOString() ?? null,
    closedAt: order.closedAt?.toISOString() ?? null,
    createdAt: order.createdAt.toISOString(),
  };
}

function toRefunds(
  config: Context['config'],
  { currency, payments, refunds }: Shown,
): Order['refunds'] {
  const byPayment = Map.groupBy(refunds, ({ paymentId }) => paymentId);
  const values = new Map(
    payments.flatMap((payment) => [...refundValues(payment, byPayment.get(payment.id) ?? [])]),
  );
  const isCanceled = ({ status }: RefundRecord) => status === 'canceled';
  const newestFirst = (a: RefundRecord, b: RefundRecord) => b.id.localeCompare(a.id);
  return refunds
    .toSorted((a, b) => Number(isCanceled(a)) - Number(isCanceled(b)) || newestFirst(a, b))
    .slice(0, orderRefundsMaximum)
    .toSorted(newestFirst)
    .map((one) => ({
      ...toRefund(config, one),
      value: { amount: fromMinor(values.get(one.id) ?? 0n, currency), currency },
      // Whose address it is isn't the order's, and customers can be erased.
      mailedTo: null,
    }));
}

/** Returns what the final transfers of a payment up to this time are worth at its price, in minor units. */
function receivedBy({ transfers }: PaymentRecord, until?: Date): bigint {
  return transfers
    .filter(({ state }) => state === 'final')
    .filter(({ blockTime }) => until === undefined || blockTime <= until)
    .reduce((sum, { valueMinor }) => sum + (valueMinor ?? 0n), 0n);
}
