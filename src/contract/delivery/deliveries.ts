import * as z from 'zod/mini';
import { answer, endpoint, paging, time, permission, pageEnd } from '#contract/base/endpoint.ts';
import { eventTypes } from './event-types.ts';
import { id } from '#contract/base/ids.ts';

/** `failed`: all attempts failed; `dropped`: pending when its webhook was disabled. */
export const deliveryStates = ['pending', 'delivered', 'failed', 'dropped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why there was no complete response. */
export const attemptErrors = [
  'not_public',
  'dns',
  'connect',
  'tls',
  'timeout',
  'closed',
  'protocol',
] as const;

const redirects = new Set([300, 301, 302, 303, 307, 308]);

/** Checks whether a status asks to send the request elsewhere, which Florin doesn't do. */
export function isRedirect(status: number | null | undefined): boolean {
  return redirects.has(status ?? 0);
}

/** The delivery of one event to one webhook. */
export const delivery = z.object({
  id: z.string(),
  eventId: z.string(),
  eventType: z.enum(eventTypes),
  paymentId: z.nullable(z.string()),
  state: z.enum(deliveryStates),
  /** Attempts made so far. */
  attempts: z.number(),
  /** Null before the first attempt. */
  lastAttemptAt: z.nullable(time),
  /** HTTP status of the last response; null if there was none yet. */
  lastStatus: z.nullable(z.number()),
  /** Why the last attempt had no complete response; null if it had one. */
  lastError: z.nullable(z.enum(attemptErrors)),
  /** Null unless it is pending. */
  nextAttemptAt: z.nullable(time),
  deliveredAt: z.nullable(time),
  createdAt: time,
});
export type Delivery = z.infer<typeof delivery>;

export const deliveryAttempt = z.object({
  /** Counted from 1. */
  attempt: z.number(),
  startedAt: time,
  durationMs: z.number(),
  /** Where it was sent; null in attempts from before this was stored. */
  url: z.nullable(z.string()),
  status: z.nullable(z.number()),
  /** Null if there was a complete response. */
  error: z.nullable(z.enum(attemptErrors)),
  /** The first 4 kB of the response. */
  response: z.nullable(z.string()),
  /** Where a redirect leads, which Florin doesn't follow: an absolute URL if it can be read as one. */
  location: z.nullable(z.string()),
});
export type DeliveryAttempt = z.infer<typeof deliveryAttempt>;

/** `body` is what every attempt sends, verbatim. Attempts are kept for 60 days. */
export const deliveryDetails = z.extend(delivery, {
  body: z.string(),
  attemptLog: z.array(deliveryAttempt),
});
export type DeliveryDetails = z.infer<typeof deliveryDetails>;

const one = z.object({ id, deliveryId: id });

export const deliveries = {
  list: endpoint(permission('webhooks:read').on('id'))
    .route({
      method: 'GET',
      path: '/webhook/{id}/deliveries',
      summary: 'List a webhook’s deliveries: last attempted first, then those not yet attempted',
    })
    .input(z.object({ id, state: z.optional(z.enum(deliveryStates, 'invalid')), ...paging }))
    .output(answer(z.object({ deliveries: z.array(delivery), ...pageEnd }))),
  get: endpoint(permission('webhooks:read').on('id'))
    .route({
      method: 'GET',
      path: '/webhook/{id}/deliveries/{deliveryId}',
      summary: 'Retrieve a delivery with its body and all attempts',
    })
    .input(one)
    .output(answer(deliveryDetails)),
  resend: endpoint(permission('webhooks:write').on('id'))
    .route({
      method: 'POST',
      path: '/webhook/{id}/deliveries/{deliveryId}/resend',
      summary: 'Resend a delivery with the full retry schedule',
    })
    .input(one)
    .output(answer(delivery)),
  resendSince: endpoint(permission('webhooks:write').on('id'))
    .route({
      method: 'POST',
      path: '/webhook/{id}/resend',
      summary: 'Resend all events since a time, including those never sent',
    })
    .input(z.object({ id, since: z.iso.datetime('time') }))
    .output(answer(z.object({ count: z.number() }))),
  test: endpoint(permission('webhooks:write').on('id'))
    .route({
      method: 'POST',
      path: '/webhook/{id}/test',
      summary: 'Send a test event to a webhook',
      successStatus: 201,
    })
    .input(z.object({ id }))
    .output(answer(delivery)),
};
