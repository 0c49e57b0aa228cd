import { linkTypes } from '#contract/ledger/link-types.ts';
import * as z from 'zod/mini';
import { donationChanges, donationFields, donationInput, mostSuggestions } from './donations.ts';
import { answer, endpoint, paging, time, permission, pageEnd } from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';
import { isPlainHost } from '#contract/base/shop-url.ts';
import { legible, legibleLine, legibleText } from '#contract/base/text.ts';
import { locales } from '#contract/base/i18n.ts';
import { currency, currencyCodes, decimal, fiat } from '#contract/base/money.ts';
import { environmentChoice } from '#contract/chain/environment-choice.ts';
import { environments, networkIds } from '#contract/chain/networks.ts';
import { vat } from '#contract/ledger/vat.ts';

/**
 * - static: one price, any number of payments
 * - dynamic: one price, one payment; a shop creates one for each order
 * - donation: the payer chooses the amount
 */

/**
 * active ⇄ disabled, and from either to archived. Archiving is permanent: an archived link keeps its payments
 * and can never be paid or changed again. Only a shop can reopen an order that it closed, and with it the order's link.
 */
export const linkStatuses = ['active', 'disabled', 'archived'] as const;
export type LinkStatus = (typeof linkStatuses)[number];

/** Whether the only payment of a dynamic link can be made, was made, or is too late. */
export const dynamicStates = ['payable', 'paid', 'expired'] as const;
export type DynamicState = (typeof dynamicStates)[number];

/** How long a dynamic link can be paid, in seconds: a minute to thirty days. */
export const dynamicLife = { shortest: 60, longest: 30 * 24 * 60 * 60 };

/** The limits of a shop's metadata. Webhooks contain it and must stay below 20 kB. */
export const metadataLimits = { keys: 20, key: 40, value: 200 };

/** An ERC-20 contract or an id of the Assets pallet; null for the native coin. */
export const contractOrAssetId = z.nullable(z.string().check(legible, z.maxLength(64, 'too_long')));

export const assetChoice = z.object({
  network: z.enum(networkIds, 'invalid'),
  symbol: z.string().check(legible, z.minLength(1, 'required'), z.maxLength(16, 'too_long')),
  /** Selects among assets with the same symbol; without it, the network's first. Null for the native coin. */
  contractOrAssetId: z.optional(contractOrAssetId),
});
export type AssetChoice = z.infer<typeof assetChoice>;

const linkName = z
  .string('required')
  .check(legible, z.minLength(1, 'required'), z.maxLength(120, 'too_long'));
const note = z.string().check(legibleText, z.maxLength(500, 'too_long'));
export const redirectUrl = z
  .string()
  .check(
    legible,
    z.maxLength(2_000, 'too_long'),
    z.url({ protocol: /^https$/, error: 'redirect_https' }),
    z.refine(isPlainHost, 'redirect_plain'),
  );
export const linkWalletIds = z
  .array(id)
  .check(z.minLength(1, 'required'), z.maxLength(20, 'too_long'));
const webhookIds = z.array(id).check(z.maxLength(20, 'too_long'));
const assets = z.array(assetChoice).check(z.minLength(1, 'required'), z.maxLength(40, 'too_long'));
const reference = z.string().check(legible, z.maxLength(120, 'too_long'));
// A key is refused rather than changed, since two keys could become the same.
const metadataKey = z.string().check(
  z.minLength(1, 'required'),
  z.maxLength(metadataLimits.key, 'too_long'),
  z.refine((key) => legibleLine(key) === key, 'invalid'),
);
const metadata = z
  .record(metadataKey, z.string().check(legibleText, z.maxLength(metadataLimits.value, 'too_long')))
  .check(z.refine((values) => Object.keys(values).length <= metadataLimits.keys, 'too_long'));

/** What can be set when a link of any type is created. */
const createFields = {
  companyId: id,
  environment: environmentChoice,
  name: linkName,
  /** Without them, the oldest wallet of each network; only verified ones in production. */
  walletIds: z.optional(linkWalletIds),
  /** The assets to offer; without it, all assets on the wallets' networks. */
  assets: z.optional(assets),
  /** Shown to payers before they pay. */
  description: z.optional(note),
  /** Shown to payers once they have paid. */
  customMessage: z.optional(note),
  redirectUrl: z.optional(redirectUrl),
  collectEmail: z._default(z.boolean(), false),
  collectBillingAddress: z._default(z.boolean(), false),
  webhookIds: z._default(webhookIds, []),
};

export const createStaticInput = z.object({ ...createFields, amount: fiat, vat: z.optional(vat) });

export const createDynamicInput = z.object({
  ...createFields,
  amount: fiat,
  vat: z.optional(vat),
  /** The shop's order id. Webhooks and the merchant's view of the payment contain it. */
  reference: z.optional(reference),
  /** Any other data that the shop wants back, as strings by name; payers never see it. */
  metadata: z._default(metadata, {}),
  /** Counted from now; without it, the link can be paid until it is disabled. */
  expiresInSeconds: z.optional(
    z
      .int('invalid')
      .check(z.minimum(dynamicLife.shortest, 'invalid'), z.maximum(dynamicLife.longest, 'invalid')),
  ),
});

export const createDonationInput = donationInput(z.object({ ...createFields, ...donationFields }));

/** What can be updated. Null removes an optional text or option, and an absent field stays as it is. */
const updateFields = {
  id,
  name: z.optional(linkName),
  walletIds: z.optional(linkWalletIds),
  assets: z.nullish(assets),
  description: z.nullish(note),
  customMessage: z.nullish(note),
  redirectUrl: z.nullish(redirectUrl),
  collectEmail: z.optional(z.boolean()),
  collectBillingAddress: z.optional(z.boolean()),
  webhookIds: z.optional(webhookIds),
};

export const updateStaticInput = z.object({
  ...updateFields,
  amount: z.optional(fiat),
  vat: z.nullish(vat),
});

/** The server checks that the changed amounts fit the stored ones. */
export const updateDonationInput = z.object({ ...updateFields, ...donationChanges });

/** A link that is being edited. Fields that are not filled in yet are absent. */
export const previewInput = z.object({
  companyId: id,
  environment: environmentChoice,
  /** The language of the page; for payers, their browser determines it. */
  locale: z.enum(locales, 'invalid'),
  type: z.enum(linkTypes, 'required'),
  name: z.string().check(legible, z.maxLength(120, 'too_long')),
  description: z.optional(z.string().check(legibleText, z.maxLength(500, 'too_long'))),
  currency,
  amount: z.optional(decimal),
  vat: z.optional(vat),
  suggestedAmounts: z._default(
    z.array(decimal).check(z.maxLength(mostSuggestions, 'too_long')),
    [],
  ),
  minimum: z.nullish(decimal),
  maximum: z.nullish(decimal),
  freeAmount: z._default(z.boolean(), true),
  showTotal: z._default(z.boolean(), false),
  walletIds: z._default(z.array(id).check(z.maxLength(20, 'too_long')), []),
  assets: z.optional(z.array(assetChoice).check(z.maxLength(40, 'too_long'))),
  redirectUrl: z.optional(redirectUrl),
  collectEmail: z._default(z.boolean(), false),
  collectBillingAddress: z._default(z.boolean(), false),
});

const price = z.object({ amount: z.string(), currency: z.enum(currencyCodes) });

/** The fields of links of every type. */
const commonLink = z.object({
  id: z.string(),
  companyId: z.string(),
  environment: z.enum(environments),
  status: z.enum(linkStatuses),
  name: z.string(),
  url: z.string(),
  createdAt: time,
  updatedAt: time,
  walletIds: z.array(z.string()),
  assets: z.nullable(z.array(assetChoice)),
  description: z.nullable(z.string()),
  customMessage: z.nullable(z.string()),
  redirectUrl: z.nullable(z.string()),
  collectEmail: z.boolean(),
  collectBillingAddress: z.boolean(),
  webhookIds: z.array(z.string()),
  /**
   * The wallets and assets that the link will use from `effectiveAt` on, unless the change is canceled
   * before.
   */
  pendingPayoutChange: z.nullable(
    z.object({
      walletIds: z.array(z.string()),
      assets: z.nullable(z.array(assetChoice)),
      effectiveAt: time,
      requestedBy: z.nullable(
        z.object({ id: z.string(), username: z.string(), name: z.nullable(z.string()) }),
      ),
    }),
  ),
});

export const staticLink = z.extend(commonLink, {
  type: z.literal('static'),
  amount: price,
  vat: z.nullable(vat),
});
export type StaticLink = z.infer<typeof staticLink>;

export const dynamicLink = z.extend(commonLink, {
  type: z.literal('dynamic'),
  amount: price,
  vat: z.nullable(vat),
  reference: z.nullable(z.string()),
  metadata: z.record(z.string(), z.string()),
  /** Null if it can be paid until it is disabled. */
  expiresAt: z.nullable(time),
  state: z.enum(dynamicStates),
});
export type DynamicLink = z.infer<typeof dynamicLink>;

export const donationLink = z.extend(commonLink, {
  type: z.literal('donation'),
  currency: z.enum(currencyCodes),
  suggestedAmounts: z.array(z.string()),
  minimum: z.nullable(z.string()),
  maximum: z.nullable(z.string()),
  freeAmount: z.boolean(),
  showTotal: z.boolean(),
});
export type DonationLink = z.infer<typeof donationLink>;

export const paymentLink = z.discriminatedUnion('type', [staticLink, dynamicLink, donationLink]);
export type PaymentLink = z.infer<typeof paymentLink>;

/**
 * The sum of final transfers to the link's payments at their prices, by currency. The link's current currency
 * is first; previous ones follow.
 */
const received = { received: z.array(price).check(z.minLength(1)) };
const listedStatic = z.extend(staticLink, received);
const listedLink = z.discriminatedUnion('type', [
  listedStatic,
  z.extend(dynamicLink, received),
  z.extend(donationLink, received),
]);
export type ListedLink = z.infer<typeof listedLink>;

const list = z.object({
  companyId: id,
  environment: environmentChoice,
  status: z.optional(z.enum(linkStatuses, 'invalid')),
  ...paging,
});
const listOfAll = z.extend(list, {
  type: z.optional(z.enum(linkTypes, 'invalid')),
  /** Matches dynamic links exactly, also those stored before references were normalized. */
  reference: z.optional(z.string().check(z.trim(), z.maxLength(120, 'too_long'))),
  /**
   * The start of the name or reference, any part of them in the newest 10,000 links, or the id.
   */
  q: z.optional(z.string().check(legible, z.maxLength(120, 'too_long'))),
});

export const paymentLinks = {
  createStatic: endpoint(permission('payment_links:write').on('companyId'))
    .route({
      method: 'POST',
      path: '/payment-link/static',
      summary: 'Create a static payment link',
      successStatus: 201,
    })
    .input(createStaticInput)
    .output(answer(staticLink)),
  listStatic: endpoint(permission('payment_links:read').on('companyId'))
    .route({ method: 'GET', path: '/payment-link/static', summary: 'List static payment links' })
    .input(list)
    .output(answer(z.object({ links: z.array(listedStatic), ...pageEnd }))),
  getStatic: endpoint(permission('payment_links:read').on('id'))
    .route({
      method: 'GET',
      path: '/payment-link/static/{id}',
      summary: 'Retrieve a static payment link',
    })
    .input(z.object({ id }))
    .output(answer(staticLink)),
  updateStatic: endpoint(permission('payment_links:write').on('id'))
    .route({
      method: 'PATCH',
      path: '/payment-link/static/{id}',
      summary:
        'Update a static payment link; wallet changes are delayed, and open payments keep their wallets',
    })
    .input(updateStaticInput)
    .output(answer(staticLink)),
  createDynamic: endpoint(permission('payment_links:write').on('companyId'))
    .route({
      method: 'POST',
      path: '/payment-link/dynamic',
      summary: 'Create a payment link for a single order, paid once',
      successStatus: 201,
    })
    .input(createDynamicInput)
    .output(answer(dynamicLink)),
  getDynamic: endpoint(permission('payment_links:read').on('id'))
    .route({
      method: 'GET',
      path: '/payment-link/dynamic/{id}',
      summary: 'Retrieve a dynamic payment link',
    })
    .input(z.object({ id }))
    .output(answer(dynamicLink)),
  createDonation: endpoint(permission('payment_links:write').on('companyId'))
    .route({
      method: 'POST',
      path: '/payment-link/donation',
      summary: 'Create a donation link; customers choose the amount',
      successStatus: 201,
    })
    .input(createDonationInput)
    .output(answer(donationLink)),
  getDonation: endpoint(permission('payment_links:read').on('id'))
    .route({
      method: 'GET',
      path: '/payment-link/donation/{id}',
      summary: 'Retrieve a donation link',
    })
    .input(z.object({ id }))
    .output(answer(donationLink)),
  updateDonation: endpoint(permission('payment_links:write').on('id'))
    .route({
      method: 'PATCH',
      path: '/payment-link/donation/{id}',
      summary:
        'Update a donation link; wallet changes are delayed, and open payments keep their wallets',
    })
    .input(updateDonationInput)
    .output(answer(donationLink)),
  preview: endpoint(permission('payment_links:write').on('companyId'))
    .route({
      method: 'POST',
      path: '/payment-link/preview',
      summary: 'Render the checkout of an unsaved link as HTML; nothing is stored',
    })
    .input(previewInput)
    .output(answer(z.object({ html: z.string() }))),
  list: endpoint(permission('payment_links:read').on('companyId'))
    .route({ method: 'GET', path: '/payment-link', summary: 'List payment links of all types' })
    .input(listOfAll)
    .output(answer(z.object({ links: z.array(listedLink), ...pageEnd }))),
  get: endpoint(permission('payment_links:read').on('id'))
    .route({
      method: 'GET',
      path: '/payment-link/{id}',
      summary: 'Retrieve a payment link of any type',
    })
    .input(z.object({ id }))
    .output(answer(paymentLink)),
  setStatus: endpoint(permission('payment_links:write').on('id'))
    .route({
      method: 'PATCH',
      path: '/payment-link/{id}',
      summary: 'Enable, disable or archive a payment link',
    })
    .input(z.object({ id, status: z.enum(linkStatuses, 'required') }))
    .output(answer(paymentLink)),
};
