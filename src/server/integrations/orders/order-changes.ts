import type { Context } from '#server/base/context.ts';
import { deferredSum } from '#server/base/database/deferred-sums.ts';
import { type EventFollower, orderPaymentIds } from '#server/base/database/event-follower.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { recordEvents } from '#server/delivery/events/events.ts';
import { isEnded, toOrder, withPayments } from './order-view.ts';
import { raiseVersions, setEnded } from './store.ts';

/** What has changed: an order by its link, or one of its payments. */
type Change = { linkId: string } | { paymentId: string };

/**
 * Raises the versions of changed orders before the commit, once for each, and records `order.updated`. Last, because
 * others write the same orders.
 */
export const orderChanged = deferredSum('orders', recordChanges);

/** Follows the events of payments that belong to orders. */
export const followPayments: EventFollower = (tx, context, events) => {
  const changes = orderPaymentIds(events).map((paymentId) => ({ paymentId }));
  orderChanged(tx, context, changes);
};

async function recordChanges(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config'>,
  changes: Change[],
): Promise<void> {
  const linkIds = changes.flatMap((change) => ('linkId' in change ? [change.linkId] : []));
  const paymentIds = changes.flatMap((change) => ('paymentId' in change ? [change.paymentId] : []));
  const raised = await raiseVersions(tx, { linkIds, paymentIds });
  if (raised.length === 0) return;
  const now = context.clock.now();
  const orders = (await withPayments(tx, raised)).map((order) =>
    isEnded(order, now) ? { ...order, closedAt: now, ended: true } : { ...order, ended: false },
  );
  const ended = orders.filter((order) => order.ended).map(({ linkId }) => linkId);
  if (ended.length > 0) await setEnded(tx, ended, now);
  // Nothing of a Squarespace site receives events, and orders that payers never paid would leave theirs behind.
  const told = orders.filter(({ provider }) => provider !== 'squarespace');
  await recordEvents(
    tx,
    { ...context, eventFollowers: [] },
    told.map((order) => ({
      workspaceId: order.workspaceId,
      environment: order.environment,
      type: 'order.updated',
      data: toOrder(context, order),
      webhookIds: order.webhookId === null ? 'none' : [order.webhookId],
    })),
  );
}
