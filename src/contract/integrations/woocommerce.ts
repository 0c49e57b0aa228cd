import * as z from 'zod/mini';
import { answer, endpoint, permission, time } from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';
import { isHttpsOrLocal, isPlainHost } from '#contract/base/shop-url.ts';
import { legible } from '#contract/base/text.ts';
import { attemptErrors } from '#contract/delivery/deliveries.ts';
import { linkWalletIds } from '#contract/checkout/payment-links.ts';
import { integration, integrationName, orderAssets } from './integrations.ts';

/** Where the plugin receives events, below the address of the shop's REST API. */
export const pluginNamespace = 'florin/v1';

/** A shop's server uses the code immediately; a person only waits for the redirect. */
export const connectionCodeMinutes = 5;

const url = z
  .string('required')
  .check(
    legible,
    z.minLength(1, 'required'),
    z.maxLength(2_000, 'too_long'),
    z.refine(isHttpsOrLocal, 'url_https'),
    z.refine(isPlainHost, 'invalid'),
  );

/** 32 random bytes in base64url, or a hash of as many. */
const secretText = z
  .string('required')
  .check(legible, z.minLength(1, 'required'), z.regex(/^[A-Za-z0-9_-]{43}$/, 'invalid'));

/** What has to work before a shop takes payments, in the order in which a person solves it. */
export const shopChecks = [
  'shop',
  'woocommerce',
  'plugin',
  'clock',
  'connected',
  'called',
  'events',
  'currency',
] as const;
export type ShopCheck = (typeof shopChecks)[number];

/** Why a check failed, apart from the reasons why a call had no response. */
export const shopCheckReasons = [
  ...attemptErrors,
  'status',
  'redirect',
  'not_wordpress',
  'missing',
  'slow_clock',
  'not_priced',
] as const;

export const shopCheck = z.object({
  check: z.enum(shopChecks),
  /** `waiting`: nothing is wrong yet, but it hasn't happened. */
  state: z.enum(['passed', 'failed', 'waiting']),
  /** Null unless it failed. */
  reason: z.nullable(z.enum(shopCheckReasons)),
  /**
   * What there is to see: the shop's name, an HTTP status, where a redirect leads, a version, a currency, seconds of
   * difference; null if there is nothing.
   */
  detail: z.nullable(z.string()),
});
export type ShopCheckResult = z.infer<typeof shopCheck>;

export const changeWooCommerceInput = z.object({
  id,
  shopUrl: z.optional(url),
  name: z.optional(integrationName),
  /** Null for the oldest wallet of each network. */
  walletIds: z.optional(z.nullable(linkWalletIds)),
  /** Null for all on the wallets' networks. */
  assets: z.optional(z.nullable(orderAssets)),
});

export const approveInput = z.object({
  id,
  /** The shop that the member has seen and approves. */
  shopUrl: url,
  /** Where the shop continues, at the same host. */
  returnUrl: url,
  /** Returned with the code, so that the shop recognizes its own request. */
  state: z
    .string('required')
    .check(legible, z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
  /** SHA-256 of the verifier, in base64url (RFC 7636, `S256`). */
  codeChallenge: secretText,
});

const version = z
  .string('required')
  .check(legible, z.minLength(1, 'required'), z.maxLength(40, 'too_long'));

export const connectWooCommerceInput = z.object({
  id,
  /** Without a code, a session gets the integration. */
  code: z.optional(secretText),
  codeVerifier: z.optional(
    z.string().check(legible, z.regex(/^[A-Za-z0-9._~-]{43,128}$/, 'invalid')),
  ),
  shopUrl: z.optional(url),
  /** Receives `order.updated`, at the shop's host. */
  webhookUrl: z.optional(url),
  pluginVersion: z.optional(version),
  /** The shop's currency, which needn't be one that Florin can price. */
  currency: z.optional(z.string().check(legible, z.regex(/^[A-Z]{3,10}$/, 'invalid'))),
});

export const woocommerce = {
  change: endpoint(permission('integrations:write').on('id'))
    .route({
      method: 'PATCH',
      path: '/integration/woocommerce/{id}',
      summary: 'Change the address of a WooCommerce shop, or what its orders may be paid with',
    })
    .input(changeWooCommerceInput)
    .output(answer(integration)),
  checkVerify: endpoint(permission('integrations:read').on('id'))
    .route({
      method: 'GET',
      path: '/integration/woocommerce/{id}/check-verify',
      summary: 'Check a shop: its address, its plugin, its connection and what it receives',
    })
    .input(z.object({ id }))
    .output(
      answer(
        z.object({
          integration,
          checks: z.array(shopCheck),
          /** The newest order that the shop has put; null before the first. */
          lastOrder: z.nullable(
            z.object({ orderId: z.string(), number: z.string(), createdAt: time }),
          ),
        }),
      ),
    ),
  approve: endpoint(permission('integrations:write').on('id'))
    .route({
      method: 'POST',
      path: '/integration/woocommerce/{id}/approve',
      summary: 'Approve that a shop connects: returns where the browser brings its one-use code',
    })
    .input(approveInput)
    .output(answer(z.object({ redirectUrl: z.string(), expiresAt: time }))),
  connect: endpoint('public')
    .route({
      method: 'POST',
      path: '/integration/woocommerce/{id}',
      summary:
        'Connect a shop with its one-use code: returns its key and signing secret, once; with a session, returns the integration',
    })
    .input(connectWooCommerceInput)
    .output(
      answer(
        z.extend(integration, {
          /** Both secrets are absent with a session. */
          apiKey: z.optional(z.string()),
          signingSecret: z.optional(z.string()),
        }),
      ),
    ),
};
