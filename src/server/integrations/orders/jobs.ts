import { commit } from '#server/base/database/commit.ts';
import { type JobHandler, onJob } from '#server/base/jobs/handler.ts';
import { closeOrder, closeOrders, endOrder } from './orders.ts';
import { orderChanged } from './order-changes.ts';
import { isOverdue, selectOpenOrderIds } from './store.ts';

export const orderJobs: JobHandler[] = [
  onJob(endOrder, async ({ linkId }, context) => {
    if (!(await isOverdue(context.db, linkId, context.clock.now()))) return;
    await commit(context, async (tx) => orderChanged(tx, context, [{ linkId }]));
  }),
  onJob(closeOrders, async ({ workspaceId, integrationId }, context, signal) => {
    for (const orderId of await selectOpenOrderIds(context.db, workspaceId, integrationId)) {
      signal.throwIfAborted();
      await closeOrder(context, workspaceId, { integrationId, orderId });
    }
  }),
];
