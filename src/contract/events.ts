import * as z from 'zod/mini';
import { answer, endpoint, paging, time, permission } from './base/endpoint.ts';
import { id } from './base/ids.ts';
import { environmentChoice } from './chain/environment-choice.ts';
import { environments } from './chain/networks.ts';
import { paymentLink } from './checkout/payment-links.ts';
import {
  type EventType,
  linkEventTypes,
  orderEventTypes,
  paymentEventTypes,
  refundEventTypes,
} from './delivery/event-types.ts';
import { order } from './integrations/orders.ts';
import { merchantPayment } from './ledger/payments.ts';
import { refund } from './ledger/refunds.ts';
import { wallet } from './workspace/wallets.ts';

const envelope = {
  id: z.string(),
  createdAt: time,
  environment: z.enum(environments),
  companyId: z.string(),
};

/** An event exactly as webhooks send it. `type` determines what `data` is, as of the time of the event. */
export const event = z.discriminatedUnion('type', [
  z.object({ ...envelope, type: z.enum(paymentEventTypes), data: merchantPayment }),
  z.object({ ...envelope, type: z.enum(refundEventTypes), data: refund }),
  z.object({ ...envelope, type: z.enum(linkEventTypes), data: paymentLink }),
  z.object({ ...envelope, type: z.enum(orderEventTypes), data: order }),
  z.object({ ...envelope, type: z.literal('wallet.verified'), data: wallet }),
  z.object({
    ...envelope,
    type: z.literal('test'),
    data: z.object({ webhookId: z.string(), name: z.string() }),
  }),
]);
export type Event = z.infer<typeof event>;

/** The `data` of an event, by its type. */
export type EventData = { [Type in EventType]: DataOf<Event, Type> };
type DataOf<One, Type> = One extends { type: infer Types; data: infer Data }
  ? Type extends Types
    ? Data
    : never
  : never;

export const events = {
  list: endpoint(permission('events:read').on('companyId'))
    .route({
      method: 'GET',
      path: '/event',
      summary: 'List events, oldest first; `after` returns events since a given one',
    })
    .input(
      z.object({
        companyId: id,
        environment: environmentChoice,
        /** The last event that the caller has; `latest` returns only the newest, to go on from there. */
        after: z.optional(id),
        /** Only events that were queued for this webhook. */
        webhookId: z.optional(id),
        limit: paging.limit,
      }),
    )
    .output(answer(z.object({ events: z.array(event), hasMore: z.boolean() }))),
};
