import { jobKind } from '#server/base/jobs/queue.ts';

/** Closes the order of a link whose time is over, unless something can still be paid. */
export const endOrder = jobKind<{ linkId: string }>('end_order');

/** Closes the open orders of an integration that was disconnected. */
export const closeOrders = jobKind<{ workspaceId: string; integrationId: string }>('close_orders');
