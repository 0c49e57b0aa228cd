import { fromMinor } from '#contract/base/money.ts';
import { type Order, orderPaymentsMaximum } from '#contract/integrations/orders.ts';
import type { Context } from '#server/base/context.ts';
import type { Db } from '#server/base/database/db.ts';
import {
  type PaymentRecord,
  selectLivePaymentIds,
  selectPayments,
  toMerchantPayment,
} from '#server/ledger/payments/payments.ts';
import { orderState } from './order-state.ts';
import type { OrderRecord } from './store.ts';

/** An order with its payments that received something or can be paid. */
export type WithPayments = OrderRecord & { payments: PaymentRecord[] };

/** Returns orders with their payments, oldest payment first. */
export async function withPayments(db: Db, orders: OrderRecord[]): Promise<WithPayments[]> {
  if (orders.length === 0) return [];
  const ids = await selectLivePaymentIds(
    db,
    orders.map(({ linkId }) => linkId),
  );
  const payments = Map.groupBy(await selectPayments(db, ids), ({ linkId }) => linkId);
  return orders.map((order) => ({ ...order, payments: payments.get(order.linkId) ?? [] }));
}

/** Returns an order as the API and its events represent it. */
export function toOrder({ config }: Pick<Context, 'config'>, order: WithPayments): Order {
  const { currency, payments } = order;
  const received = payments.map((payment) => ({
    status: payment.status,
    totalMinor: payment.totalMinor,
    receivedMinor: receivedBy(payment),
  }));
  const receivedMinor = received.reduce((sum, one) => sum + one.receivedMinor, 0n);
  const amountOf = (minor: bigint) => ({ amount: fromMinor(minor, currency), currency });
  return {
    orderId: order.orderId,
    integrationId: order.integrationId,
    environment: order.environment,
    number: order.number,
    version: order.version,
    url: `${config.publicUrl}/pay/${order.linkId}`,
    state: orderState({
      totalMinor: order.amountMinor,
      closed: order.closedAt !== null,
      payments: received,
    }),
    amount: amountOf(order.amountMinor),
    received: amountOf(receivedMinor),
    payments: payments
      .toReversed()
      .slice(0, orderPaymentsMaximum)
      .map((payment) => toMerchantPayment(config, payment)),
    returnUrl: order.redirectUrl,
    expiresAt: order.expiresAt?.toISOString() ?? null,
    closedAt: order.closedAt?.toISOString() ?? null,
    createdAt: order.createdAt.toISOString(),
  };
}

/** Returns what the final transfers of a payment are worth at its price, in minor units. */
function receivedBy({ transfers }: PaymentRecord): bigint {
  return transfers
    .filter(({ state }) => state === 'final')
    .reduce((sum, { valueMinor }) => sum + (valueMinor ?? 0n), 0n);
}
