import * as z from 'zod/mini';
import { answer, endpoint, pageEnd, paging, permission, time } from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';
import { decimal } from '#contract/base/money.ts';
import { isHttpsOrLocal, isPlainHost } from '#contract/base/shop-url.ts';
import { legible } from '#contract/base/text.ts';
import { environmentChoice } from '#contract/chain/environment-choice.ts';
import { country } from '#contract/accounts/company.ts';
import { attemptErrors } from '#contract/delivery/deliveries.ts';
import { vat } from '#contract/ledger/vat.ts';
import { linkWalletIds } from '#contract/checkout/payment-links.ts';
import { integration, integrationName, orderAssets } from './integrations.ts';
import { orderStates } from './orders.ts';

/** How Florin is authorized at Squarespace. OAuth needs a client that Squarespace has registered. */
export const squarespaceAuths = ['key', 'oauth'] as const;

/** The rights of an API key that Florin uses. Stock comes with the products, so the inventory isn't among them. */
export const squarespaceRights = ['orders_read', 'orders_write', 'products_read'] as const;
export type SquarespaceRight = (typeof squarespaceRights)[number];

/**
 * Why a call of Squarespace failed:
 *
 * - key_refused: the key is wrong or was deleted (401)
 * - site_expired: the site's subscription has expired (402)
 * - right_missing: the key lacks the right, which can't be added to an existing key (403)
 * - too_many_requests: its limit was reached (429)
 * - server_error: it failed (5xx)
 * - redirect, not_json: something other than its API responded
 * - no_response: it can't be reached, or didn't respond in time
 * - refused: it refused the request itself (other statuses)
 */
export const squarespaceFailures = [
  'key_refused',
  'site_expired',
  'right_missing',
  'too_many_requests',
  'server_error',
  'redirect',
  'not_json',
  'no_response',
  'refused',
] as const;
export type SquarespaceFailure = (typeof squarespaceFailures)[number];

/** Those that end only when the merchant does something: imports wait for it. */
export const keyProblems = ['key_refused', 'site_expired', 'right_missing'] as const;
export type KeyProblem = (typeof keyProblems)[number];

/** Buttons per shop. */
export const buttonsMaximum = 200;
/** Shipping options per shop. */
export const shippingMaximum = 20;

/**
 * A paid order on its way into Squarespace:
 *
 * - waiting: it will be sent, as soon as the limits and the key allow
 * - imported: Squarespace has it
 * - not_imported: it can't be imported, and the merchant decides: refund it, or try again
 * - test: it was paid in the test environment, where nothing is imported
 */
export const importStates = ['waiting', 'imported', 'not_imported', 'test'] as const;
export type ImportState = (typeof importStates)[number];

/**
 * Why an order isn't imported: `disconnected` if the shop was disconnected before, `customer_erased` if there is no one
 * to send it to anymore.
 */
export const importReasons = [
  ...squarespaceFailures,
  'sold_out',
  'product_gone',
  'no_longer_paid',
  'customer_erased',
  'disconnected',
] as const;
export type ImportReason = (typeof importReasons)[number];

/** An API key as Squarespace shows it once. It is printable ASCII without spaces. */
const apiKey = z
  .string('required')
  .check(
    legible,
    z.minLength(1, 'required'),
    z.maxLength(200, 'too_long'),
    z.regex(/^[\x21-\x7E]*$/, 'invalid'),
  );
/** The id of a product or a variant at Squarespace. */
const foreignId = z
  .string('required')
  .check(
    legible,
    z.minLength(1, 'required'),
    z.maxLength(64, 'too_long'),
    z.regex(/^[A-Za-z0-9_-]*$/, 'invalid'),
  );
const orderId = z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'too_long'));

/** A page of the site. */
export const pageUrl = z
  .string('required')
  .check(
    legible,
    z.minLength(1, 'required'),
    z.maxLength(2_000, 'too_long'),
    z.refine(isHttpsOrLocal, 'url_https'),
    z.refine(isPlainHost, 'invalid'),
  );

/** A way to send a product. Its name identifies it: no two options have the same. */
export const shippingOption = z.object({
  name: z
    .string('required')
    .check(legible, z.minLength(1, 'required'), z.maxLength(80, 'too_long')),
  /** In the site's currency, per order; `0` for free. */
  price: decimal,
  /** Where it delivers to; null for everywhere. */
  countries: z.nullable(
    z.array(country).check(z.minLength(1, 'required'), z.maxLength(250, 'too_long')),
  ),
});
export type ShippingOption = z.infer<typeof shippingOption>;

export const squarespaceSite = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  currency: z.string(),
  /** Whether Florin can price its currency now. */
  priced: z.boolean(),
});
export type SquarespaceSite = z.infer<typeof squarespaceSite>;

export const squarespaceIntegration = z.extend(integration, {
  auth: z.enum(squarespaceAuths),
  /** Null until it is connected. */
  site: z.nullable(squarespaceSite),
  /** The last four characters of the stored key; null without one. */
  apiKeyEnd: z.nullable(z.string()),
  /** What Squarespace said about the key the last time; null if it works. Imports wait until it is solved. */
  keyProblem: z.nullable(z.enum(keyProblems)),
  shippingOptions: z.array(shippingOption),
  /** The tax that prices contain or that is added to them; null for none. */
  vat: z.nullable(vat),
  /** Orders that were paid, by what became of their import; each at most 10,000. */
  imports: z.object({
    waiting: z.number(),
    imported: z.number(),
    notImported: z.number(),
    test: z.number(),
  }),
});
export type SquarespaceIntegration = z.infer<typeof squarespaceIntegration>;

export const rightCheck = z.object({
  right: z.enum(squarespaceRights),
  /** `unknown` if Squarespace responded something else than a yes or a no. */
  state: z.enum(['yes', 'no', 'unknown']),
  /** Null if the key has the right. */
  reason: z.nullable(z.enum(squarespaceFailures)),
});
export type RightCheck = z.infer<typeof rightCheck>;

export const keyCheck = z.object({
  /** Null if Squarespace didn't say which site the key belongs to. */
  site: z.nullable(squarespaceSite),
  /** Why not; null if it did. */
  reason: z.nullable(z.enum(squarespaceFailures)),
  rights: z.array(rightCheck),
  /** Whether shops can be connected with this key: the site is known and no right is missing. */
  usable: z.boolean(),
});
export type KeyCheck = z.infer<typeof keyCheck>;

export const connectSquarespaceInput = z.object({
  companyId: id,
  /** An integration that exists already; without it, one is created. */
  id: z.optional(id),
  /** Of a new integration. */
  environment: environmentChoice,
  squarespaceApiKey: apiKey,
});

export const changeSquarespaceInput = z.object({
  id,
  name: z.optional(integrationName),
  /** Null for the oldest wallet of each network. */
  walletIds: z.optional(z.nullable(linkWalletIds)),
  /** Null for all on the wallets' networks. */
  assets: z.optional(z.nullable(orderAssets)),
  /** All of them: the new list replaces the old one. */
  shippingOptions: z.optional(
    z.array(shippingOption).check(
      z.maxLength(shippingMaximum, 'too_long'),
      z.refine((options) => new Set(options.map(({ name }) => name)).size === options.length, {
        error: 'name_twice',
        abort: true,
      }),
    ),
  ),
  vat: z.optional(z.nullable(vat)),
});

const money = z.object({ amount: z.string(), currency: z.string() });

export const squarespaceVariant = z.object({
  id: z.string(),
  /** Its attributes in words, such as “Large, Blue”; empty if the product has no variants. */
  name: z.string(),
  /** What it costs now: the sale price during a sale. Null if Squarespace has none. */
  price: z.nullable(money),
  /** How many there are; null for any number. */
  stock: z.nullable(z.number()),
  /** The button that sells it; null if there is none yet. */
  buttonId: z.nullable(z.string()),
});
export const squarespaceProduct = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether it is sent by mail: Squarespace imports only orders of those, so only they can have buttons. */
  physical: z.boolean(),
  /** Whether the site shows it. */
  visible: z.boolean(),
  /** Its page; null if Squarespace names none. */
  url: z.nullable(z.string()),
  variants: z.array(squarespaceVariant),
});
export type SquarespaceProduct = z.infer<typeof squarespaceProduct>;

export const productButton = z.object({
  id: z.string(),
  productId: z.string(),
  variantId: z.string(),
  /** As they were when Florin last read them. */
  productName: z.string(),
  variantName: z.string(),
  /** The page that sells it, which the merchant links to. */
  url: z.string(),
  /** The page on which the last check found a link to it; null if none did. */
  foundOn: z.nullable(z.string()),
  createdAt: time,
});
export type ProductButton = z.infer<typeof productButton>;

/** Why a link to a button wasn't found on a page. */
export const pageReasons = [
  ...attemptErrors,
  'status',
  'redirect',
  'other_host',
  'no_link',
] as const;

const buttonPath = { id, buttonId: id };

/** What was bought, as the payer agreed to it. All amounts are in the site's currency. */
export const orderImport = z.object({
  orderId: z.string(),
  productName: z.string(),
  variantName: z.string(),
  quantity: z.number(),
  total: money,
  /** Of the order in Florin. */
  orderState: z.enum(orderStates),
  state: z.enum(importStates),
  /** Why it waits or isn't imported; null if there is no reason other than its turn. */
  reason: z.nullable(z.enum(importReasons)),
  /** What Squarespace said about it, in its words; null if it said nothing. */
  message: z.nullable(z.string()),
  attempts: z.number(),
  /** When it is sent next, at the earliest; null unless it waits. */
  nextAttemptAt: z.nullable(time),
  /** The number of the order in Squarespace; null until it is imported. */
  squarespaceOrderNumber: z.nullable(z.string()),
  importedAt: z.nullable(time),
  /** In the test environment, what would be sent to Squarespace, as JSON; otherwise null. */
  body: z.nullable(z.string()),
  paidAt: time,
});
export type OrderImport = z.infer<typeof orderImport>;

export const squarespace = {
  connect: endpoint(permission('integrations:write').on('companyId'))
    .route({
      method: 'POST',
      path: '/integration/squarespace',
      summary: 'Verify an API key of Squarespace and connect its site, or replace the key',
    })
    .input(connectSquarespaceInput)
    .output(answer(squarespaceIntegration)),
  verify: endpoint(permission('integrations:write').on('id'))
    .route({
      method: 'POST',
      path: '/integration/squarespace/{id}/verify',
      summary: 'Check an API key of Squarespace, or the stored one: its site and each right',
    })
    .input(z.object({ id, squarespaceApiKey: z.optional(apiKey) }))
    .output(answer(keyCheck)),
  change: endpoint(permission('integrations:write').on('id'))
    .route({
      method: 'PATCH',
      path: '/integration/squarespace/{id}',
      summary: 'Change what a Squarespace shop may be paid with, its shipping and its VAT',
    })
    .input(changeSquarespaceInput)
    .output(answer(squarespaceIntegration)),
  get: endpoint(permission('integrations:read').on('id'))
    .route({
      method: 'GET',
      path: '/integration/squarespace/{id}',
      summary: 'Retrieve a Squarespace integration',
    })
    .input(z.object({ id }))
    .output(answer(squarespaceIntegration)),
  products: endpoint(permission('integrations:read').on('id'))
    .route({
      method: 'GET',
      path: '/integration/squarespace/{id}/products',
      summary: 'List the products of a Squarespace site, as it sorts them',
    })
    .input(
      z.object({
        id,
        /** The `nextCursor` of the page before. */
        cursor: z.optional(z.string().check(legible, z.maxLength(1_000, 'too_long'))),
      }),
    )
    .output(
      answer(
        z.object({
          products: z.array(squarespaceProduct),
          /** Null on the last page. */
          nextCursor: z.nullable(z.string()),
        }),
      ),
    ),
  buttons: endpoint(permission('integrations:read').on('id'))
    .route({
      method: 'GET',
      path: '/integration/squarespace/{id}/buttons',
      summary: 'List the product buttons of a Squarespace shop, newest first',
    })
    .input(z.object({ id }))
    .output(answer(z.object({ buttons: z.array(productButton) }))),
  addButton: endpoint(permission('integrations:write').on('id'))
    .route({
      method: 'POST',
      path: '/integration/squarespace/{id}/buttons',
      summary: 'Create the button of a variant; repeating it returns the same button',
      successStatus: 201,
    })
    .input(z.object({ id, productId: foreignId, variantId: foreignId }))
    .output(answer(productButton)),
  removeButton: endpoint(permission('integrations:write').on('id'))
    .route({
      method: 'DELETE',
      path: '/integration/squarespace/{id}/buttons/{buttonId}',
      summary: 'Delete a product button: its page stops selling',
      successStatus: 204,
    })
    .input(z.object(buttonPath))
    .output(z.undefined()),
  checkButton: endpoint(permission('integrations:write').on('id'))
    .route({
      method: 'POST',
      path: '/integration/squarespace/{id}/buttons/{buttonId}/check',
      summary: 'Check whether a page of the site links to a product button',
    })
    .input(z.object({ ...buttonPath, pageUrl }))
    .output(
      answer(
        z.object({
          found: z.boolean(),
          /** Null if it was found. */
          reason: z.nullable(z.enum(pageReasons)),
          /** An HTTP status, or where a redirect leads; null if there is nothing to see. */
          detail: z.nullable(z.string()),
        }),
      ),
    ),
  imports: endpoint(permission('integrations:read').on('id'))
    .route({
      method: 'GET',
      path: '/integration/squarespace/{id}/imports',
      summary: 'List the paid orders of a Squarespace shop and their imports, newest first',
    })
    .input(z.object({ id, ...paging, state: z.optional(z.enum(importStates, 'invalid')) }))
    .output(answer(z.object({ imports: z.array(orderImport), ...pageEnd }))),
  retryImport: endpoint(permission('integrations:write').on('id'))
    .route({
      method: 'POST',
      path: '/integration/squarespace/{id}/imports/{orderId}/retry',
      summary: 'Try again to import a paid order that wasn’t imported',
    })
    .input(z.object({ id, orderId }))
    .output(answer(orderImport)),
};
