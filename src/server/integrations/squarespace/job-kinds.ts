import { jobKind } from '#server/base/jobs/queue.ts';

/** Decides what a change of an order's payments means for its import. */
export const weighOrder = jobKind<{ workspaceId: string; integrationId: string; orderId: string }>(
  'weigh_shop_order',
);

/** Sends the orders of a shop that wait, as far as the limits allow. */
export const importOrders = jobKind<{ workspaceId: string; integrationId: string }>(
  'import_shop_orders',
);
