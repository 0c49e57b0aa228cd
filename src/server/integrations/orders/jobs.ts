import { commit } from '#server/base/database/commit.ts';
import { addJob } from '#server/base/jobs/queue.ts';
import { type JobHandler, onJob, onSchedule } from '#server/base/jobs/handler.ts';
import { closeOrder, closeOrders, endOrder } from './orders.ts';
import { purgeInBatches } from '#server/base/jobs/purge.ts';
import { orderChanged } from './order-changes.ts';
import { clearCustomers, selectEnd, selectOpenOrderIds } from './store.ts';

export const orderJobs: JobHandler[] = [
  onJob(endOrder, async ({ linkId }, context) => {
    const expiresAt = await selectEnd(context.db, linkId);
    if (!expiresAt) return;
    // The job is due by the database's clock.
    const delayMs = expiresAt.getTime() - context.clock.now().getTime();
    if (delayMs > 0) {
      await addJob(context.db, endOrder, { linkId }, { delayMs });
      return;
    }
    await commit(context, async (tx) => orderChanged(tx, context, [{ linkId }]));
  }),
  onJob(closeOrders, async ({ workspaceId, integrationId }, context, signal) => {
    for (const orderId of await selectOpenOrderIds(context.db, workspaceId, integrationId)) {
      signal.throwIfAborted();
      await closeOrder(context, workspaceId, { integrationId, orderId });
    }
  }),
  onSchedule('forget_order_customers', '*/10 * * * *', (_payload, { db }, signal) =>
    purgeInBatches(signal, (limit) => clearCustomers(db, limit)),
  ),
];
