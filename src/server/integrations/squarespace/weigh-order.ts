import type { Order } from '#contract/integrations/orders.ts';
import type { Context } from '#server/base/context.ts';
import { commit } from '#server/base/database/commit.ts';
import { deferredSum } from '#server/base/database/deferred-sums.ts';
import { type EventFollower, orderPaymentIds } from '#server/base/database/event-follower.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { addJobs } from '#server/base/jobs/queue.ts';
import { getOrder } from '#server/integrations/orders/orders.ts';
import { type BoughtRecord, lockBought, selectBoughtOf, updateBought } from './import-store.ts';
import { weighOrder } from './job-kinds.ts';
import { notifyShopOrder } from './notices.ts';
import { queueImports } from './resume.ts';
import { lockShop, selectShop, type ShopRecord } from './store.ts';

/**
 * Queues, in the transaction that changes payments, a job for each order that was bought by a product button: a process
 * that dies after the commit loses none.
 */
const boughtChanged = deferredSum<string>('imports', async (tx, _context, paymentIds) => {
  await addJobs(tx, weighOrder, await selectBoughtOf(tx, [...new Set(paymentIds)]));
});

/** Follows the events of payments whose orders are imported into Squarespace. */
export const followPaidOrders: EventFollower = (tx, context, events) => {
  boughtChanged(tx, context, orderPaymentIds(events));
};

/** Decides by the order as it is now whether it is imported, and notifies the merchant if a payment was reversed since. */
export async function weigh(
  context: Context,
  named: { workspaceId: string; integrationId: string; orderId: string },
): Promise<void> {
  await commit(context, async (tx) => {
    const { workspaceId } = named;
    // Its merchant may disconnect it now.
    const shop = await lockShop(tx, workspaceId, named.integrationId);
    const bought = await lockBought(tx, workspaceId, named);
    if (!bought) return;
    const order = await getOrder({ ...context, db: tx }, workspaceId, named);
    if (isPaid(order)) await takeUp(tx, context, { bought, order, shop });
    else if (bought.importState === 'imported' && !bought.reversalNoticedAt) {
      await updateBought(tx, workspaceId, bought, {
        reversalNoticedAt: context.clock.now(),
      });
      await noticeOf(tx, context, 'reversed', bought, order);
    }
  });
}

/** Checks whether an order may be imported. */
export function isPaid({ state }: Pick<Order, 'state'>): boolean {
  return state === 'paid' || state === 'overpaid';
}

type Weighed = { bought: BoughtRecord; order: Order; shop: ShopRecord | undefined };

async function takeUp(
  tx: Transaction,
  context: Context,
  { bought, order, shop }: Weighed,
): Promise<void> {
  const { workspaceId, integrationId, importState, reason } = bought;
  if (bought.reversalNoticedAt) {
    await updateBought(tx, workspaceId, bought, { reversalNoticedAt: null });
  }
  const wasTakenBack = importState === 'not_imported' && reason === 'no_longer_paid';
  if (importState !== null && !wasTakenBack) return;
  const now = context.clock.now();
  const paidAt = bought.paidAt ?? now;
  if (order.environment === 'test') {
    await updateBought(tx, workspaceId, bought, { paidAt, importState: 'test' });
    return;
  }
  if (!shop?.apiKey) {
    const gone = { importState: 'not_imported', reason: 'disconnected' } as const;
    await updateBought(tx, workspaceId, bought, { paidAt, ...gone });
    await noticeOf(tx, context, 'not_imported', bought, order);
    return;
  }
  const waiting = { importState: 'waiting', reason: null, nextAttemptAt: now } as const;
  await updateBought(tx, workspaceId, bought, { paidAt, ...waiting });
  await queueImports(tx, { workspaceId, integrationId });
}

/** Notifies the members who manage money about one order. */
export async function noticeOf(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config'>,
  change: 'not_imported' | 'reversed',
  { workspaceId, integrationId }: BoughtRecord,
  order: Order,
): Promise<void> {
  const shop = await selectShop(tx, workspaceId, integrationId);
  await notifyShopOrder(tx, context, change, {
    workspaceId,
    integrationId,
    name: shop?.siteName ?? 'Squarespace',
    order: { number: order.number, paymentId: order.payments[0]?.id },
  });
}
