import type { EventFollower } from './base/database/event-follower.ts';
import { followPayments } from './integrations/orders/orders.ts';
import { followPaidOrders } from './integrations/squarespace/squarespace.ts';

/** What follows the events of the ledger, in every process that changes it. */
export const eventFollowers: readonly EventFollower[] = [followPayments, followPaidOrders];
