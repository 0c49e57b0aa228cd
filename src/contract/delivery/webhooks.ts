import { overlapHours } from '#contract/base/rotation.ts';
import * as z from 'zod/mini';
import { isHttpsOrLocal } from '#contract/base/shop-url.ts';
import { legible } from '#contract/base/text.ts';
import { answer, endpoint, time, permission } from '#contract/base/endpoint.ts';
import { attemptErrors } from './deliveries.ts';
import { eventTypes } from './event-types.ts';
import { id } from '#contract/base/ids.ts';
import { environmentChoice } from '#contract/chain/environment-choice.ts';
import { environments } from '#contract/chain/networks.ts';

export const webhookSecretMinimum = 16;

const name = z
  .string('required')
  .check(legible, z.minLength(1, 'required'), z.maxLength(120, 'too_long'));
/** Checks only the form. The server checks whether the host is public. */
const url = z
  .string('required')
  .check(
    legible,
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(2_000, 'too_long'),
    z.refine(isHttpsOrLocal, 'url_https'),
  );

const secretKey = z.string('required').check(
  z.minLength(1, { error: 'required', abort: true }),
  z.minLength(webhookSecretMinimum, 'secret_short'),
  z.maxLength(256, 'too_long'),
  // Sent in a header, so only characters that RFC 9110 allows there.
  z.regex(/^[\x21-\x7e]+$/, 'invalid'),
);
const events = z
  .array(z.enum(eventTypes, 'invalid'))
  .check(z.maxLength(eventTypes.length, 'invalid'));

/** After so many failed attempts in a row, those who may change a webhook are notified. */
export const webhookFailingAfter = 3;

/** More pending deliveries are not counted. */
export const countedPending = 10_000;

/** That the last attempts failed. Ends with the next success. */
const failing = z.object({
  /** When the first failed attempt since the last success was recorded. */
  since: time,
  /** Failed attempts in a row; 0 after the webhook was saved, until the next attempt. */
  attempts: z.number(),
  /** HTTP status of the last response; null if there was none. */
  status: z.nullable(z.number()),
  /** Why there was no complete response; null if there was one. */
  error: z.nullable(z.enum(attemptErrors)),
  /** Where the last response redirects to, which Florin doesn't follow. */
  location: z.nullable(z.string()),
});
export type WebhookFailing = z.infer<typeof failing>;

export const webhookStatuses = ['active', 'disabled'] as const;

export const webhook = z.object({
  id: z.string(),
  companyId: z.string(),
  name: z.string(),
  url: z.string(),
  environment: z.enum(environments),
  /** Empty means every type but `payment.created`: anyone can open payments that are never paid. */
  events: z.array(z.enum(eventTypes)),
  status: z.enum(webhookStatuses),
  /** Null while deliveries succeed, before the first one, and of a disabled webhook. */
  failing: z.nullable(failing),
  /** How many deliveries wait for an attempt; more than 10,000 are not counted. */
  pendingDeliveries: z.number(),
  /** Until when the signing secret before the last rotation also signs; null if there was none. */
  previousSecretUntil: z.nullable(time),
  createdAt: time,
});
export type Webhook = z.infer<typeof webhook>;

export const createWebhookInput = z.object({
  companyId: id,
  name,
  url,
  secretKey,
  environment: environmentChoice,
  events: z._default(events, []),
});

/** Without `secretKey` the webhook keeps its current one. */
export const updateWebhookInput = z.object({
  id,
  name,
  url,
  secretKey: z.optional(secretKey),
  events: z._default(events, []),
});

export const rotateSigningSecretInput = z.object({
  id,
  overlapHours: z._default(z.literal(overlapHours, 'invalid'), 24),
});

/** The texts of docs/specification.md section 5. If several apply, the first is returned. */
const specifiedTexts = {
  namedIssues: {
    required: 'webhook_fields_missing',
    url_https: 'webhook_url_not_public',
    secret_short: 'webhook_secret_short',
  },
} as const;

export const webhooks = {
  create: endpoint(permission('webhooks:write').on('companyId'), specifiedTexts)
    .route({ method: 'POST', path: '/webhook', summary: 'Create a webhook', successStatus: 201 })
    .input(createWebhookInput)
    /** `signingSecret` is shown only once. */
    .output(answer(z.extend(webhook, { signingSecret: z.string() }))),
  list: endpoint(permission('webhooks:read').on('companyId'))
    .route({ method: 'GET', path: '/webhook', summary: 'List webhooks' })
    .input(z.object({ companyId: id, environment: environmentChoice }))
    .output(answer(z.object({ webhooks: z.array(webhook) }))),
  get: endpoint(permission('webhooks:read').on('id'))
    .route({ method: 'GET', path: '/webhook/{id}', summary: 'Retrieve a webhook' })
    .input(z.object({ id }))
    .output(answer(webhook)),
  update: endpoint(permission('webhooks:write').on('id'), specifiedTexts)
    .route({
      method: 'PUT',
      path: '/webhook/{id}',
      summary: 'Update a webhook; without secretKey, the key stays unchanged',
    })
    .input(updateWebhookInput)
    .output(answer(webhook)),
  rotateSigningSecret: endpoint(permission('webhooks:write').on('id'))
    .route({
      method: 'POST',
      path: '/webhook/{id}/rotate-signing-secret',
      summary: 'Rotate a webhook’s signing secret; the old one stays valid for a while',
    })
    .input(rotateSigningSecretInput)
    .output(answer(z.object({ signingSecret: z.string() }))),
  delete: endpoint(permission('webhooks:write').on('id'))
    .route({
      method: 'DELETE',
      path: '/webhook/{id}',
      summary: 'Delete a webhook',
      successStatus: 204,
    })
    .input(z.object({ id }))
    .output(z.undefined()),
};
