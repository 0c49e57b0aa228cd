import * as z from 'zod/mini';
import { answer, endpoint, paging, time } from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';
import { environments } from '#contract/chain/networks.ts';

/** What Florin tells shops. Each names the state that the payment, link or wallet has come into. */
export const eventTypes = [
  'payment.created',
  'payment.canceled',
  'payment.processing',
  'payment.reopened',
  'payment.partial',
  'payment.paid',
  'payment.overpaid',
  'payment.paid_late',
  'payment.expired',
  'payment.reversed',
  'payment.restored',
  'payment_link.created',
  'payment_link.updated',
  'wallet.verified',
  'test',
] as const;
export type EventType = (typeof eventTypes)[number];

/** What happened, word for word as webhooks send it; `data` is the payment, link or wallet as it was then. */
export const event = z.object({
  id: z.string(),
  type: z.enum(eventTypes),
  createdAt: time,
  environment: z.enum(environments),
  companyId: z.string(),
  data: z.looseObject({}),
});
export type Event = z.infer<typeof event>;

export const events = {
  list: endpoint({ permission: 'events:read' })
    .route({
      method: 'GET',
      path: '/event',
      summary: 'What webhooks were told of, oldest first: with `after`, what has come since',
    })
    .input(
      z.object({
        companyId: id,
        environment: z.optional(z.enum(environments, 'invalid')),
        /** The last event that the caller has. */
        after: z.optional(id),
        limit: paging.limit,
      }),
    )
    .output(answer(z.object({ events: z.array(event), hasMore: z.boolean() }))),
};
