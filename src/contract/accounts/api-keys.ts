import { overlapHours } from '#contract/base/rotation.ts';
import * as z from 'zod/mini';
import { legible } from '#contract/base/text.ts';
import { answer, endpoint, time, permission } from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';
import { environmentChoice } from '#contract/chain/environment-choice.ts';
import { environments } from '#contract/chain/networks.ts';
import { type Permission, privileges } from '#contract/base/permissions.ts';

/**
 * The scopes that a key can have. Each is the permission of the same name, in one workspace and one
 * environment.
 */
export const apiKeyScopes = [
  'payment_links:read',
  'payment_links:write',
  'payments:read',
  'payments:write',
  'customers:read',
  'customers:write',
  'wallets:read',
  'wallets:write',
  'webhooks:read',
  'webhooks:write',
  'events:read',
] as const satisfies Permission[];
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** Per workspace, so that no one loses track of who holds one. */
export const apiKeysMaximum = 50;

const label = z
  .string('required')
  .check(legible, z.minLength(1, 'required'), z.maxLength(60, 'too_long'));
const scopes = z
  .array(z.enum(apiKeyScopes, 'invalid'), 'required')
  .check(z.minLength(1, 'required'), z.maxLength(apiKeyScopes.length, 'invalid'));
const expiresAt = z.nullable(z.iso.datetime('time'));

const addressForms = [z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()];
/** An IP address or a range: `203.0.113.7` or `2001:db8::/32`. */
export const allowedAddress = z.string('ip_address').check(
  legible,
  z.maxLength(64, 'ip_address'),
  z.refine((text) => addressForms.some((form) => form.safeParse(text).success), 'ip_address'),
);
const allowedAddresses = z.array(allowedAddress).check(z.maxLength(50, 'too_long'));

export const apiKey = z.object({
  id: z.string(),
  companyId: z.string(),
  label: z.string(),
  environment: z.enum(environments),
  scopes: z.array(z.enum(apiKeyScopes)),
  /** The scopes that its maker's privilege includes now; none once it is stopped. The others do nothing. */
  usableScopes: z.array(z.enum(apiKeyScopes)),
  /** Whom it acts for: who created or rolled it, or took it over last. */
  maker: z.nullable(
    z.object({
      id: z.string(),
      username: z.string(),
      name: z.nullable(z.string()),
      /** Null for someone who is no longer a member. */
      privilege: z.nullable(z.enum(privileges)),
    }),
  ),
  /** When its maker left the workspace; it is rejected until another member takes it over. */
  stoppedAt: z.nullable(time),
  /** The first characters of its secret, by which people tell keys apart. */
  secretStart: z.string(),
  /** When the key stops working; null if it does not expire. */
  expiresAt: z.nullable(time),
  /** Callers from other addresses are rejected; empty allows all. */
  allowedAddresses: z.array(z.string()),
  /** Until when the secret before the last roll also works; null if it does not. */
  previousSecretUntil: z.nullable(time),
  lastUsedAt: z.nullable(time),
  createdAt: time,
});
export type ApiKey = z.infer<typeof apiKey>;

/** `secret` is shown only once. */
const apiKeyWithSecret = z.extend(apiKey, { secret: z.string() });

export const createApiKeyInput = z.object({
  id,
  label,
  environment: environmentChoice,
  /** Without them, every `:read` scope that the caller's privilege includes. */
  scopes: z.optional(scopes),
  expiresAt: z._default(expiresAt, null),
  allowedAddresses: z._default(allowedAddresses, []),
});

export const updateApiKeyInput = z.object({
  id,
  keyId: id,
  label: z.optional(label),
  scopes: z.optional(scopes),
  expiresAt: z.optional(expiresAt),
  allowedAddresses: z.optional(allowedAddresses),
});

export const rollApiKeyInput = z.object({
  id,
  keyId: id,
  overlapHours: z._default(z.literal(overlapHours, 'invalid'), 0),
});

export const apiKeys = {
  list: endpoint(permission('api_keys:read').on('id'))
    .route({
      method: 'GET',
      path: '/company/{id}/api-keys',
      summary: 'List API keys',
    })
    .input(z.object({ id, environment: environmentChoice }))
    .output(answer(z.object({ apiKeys: z.array(apiKey) }))),
  create: endpoint(permission('api_keys:write').on('id'))
    .route({
      method: 'POST',
      path: '/company/{id}/api-keys',
      summary: 'Create an API key; the secret is returned only once',
      successStatus: 201,
    })
    .input(createApiKeyInput)
    .output(answer(apiKeyWithSecret)),
  update: endpoint(permission('api_keys:write').on('id'))
    .route({
      method: 'PATCH',
      path: '/company/{id}/api-keys/{keyId}',
      summary: 'Update an API key’s permissions, expiry date and allowed IP addresses',
    })
    .input(updateApiKeyInput)
    .output(answer(apiKey)),
  roll: endpoint(permission('api_keys:write').on('id'))
    .route({
      method: 'POST',
      path: '/company/{id}/api-keys/{keyId}/roll',
      summary: 'Roll an API key: create a new secret and keep the old one valid for a while',
    })
    .input(rollApiKeyInput)
    .output(answer(apiKeyWithSecret)),
  takeOver: endpoint(permission('api_keys:write').on('id'))
    .route({
      method: 'POST',
      path: '/company/{id}/api-keys/{keyId}/take-over',
      summary:
        'Take over an API key: it acts for you from now on, even if it was stopped or limited',
    })
    .input(z.object({ id, keyId: id }))
    .output(answer(apiKey)),
  revoke: endpoint(permission('api_keys:write').on('id'))
    .route({
      method: 'DELETE',
      path: '/company/{id}/api-keys/{keyId}',
      summary: 'Revoke an API key immediately',
      successStatus: 204,
    })
    .input(z.object({ id, keyId: id }))
    .output(z.undefined()),
};
