import * as z from 'zod/mini';
import { answer, endpoint, paging, time } from './endpoint.ts';
import { id } from './ids.ts';
import { currencyCodes, fiat } from './money.ts';
import { environments, networkIds } from './networks.ts';
import { vat } from './vat.ts';

export const linkTypes = ['static', 'dynamic', 'donation'] as const;
export type LinkType = (typeof linkTypes)[number];

/**
 * active ⇄ disabled, and from either to archived, which is for good:
 * an archived link keeps its payments and can never be paid or changed again.
 */
export const linkStatuses = ['active', 'disabled', 'archived'] as const;
export type LinkStatus = (typeof linkStatuses)[number];

export const assetChoice = z.object({
  network: z.enum(networkIds, 'invalid'),
  symbol: z.string().check(z.minLength(1, 'required'), z.maxLength(16, 'too_long')),
});
export type AssetChoice = z.infer<typeof assetChoice>;

const linkName = z
  .string('required')
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(120, 'too_long'));
const customMessage = z.string().check(z.trim(), z.maxLength(500, 'too_long'));
export const redirectUrl = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2_000, 'too_long'),
    z.url({ protocol: /^https$/, error: 'redirect_https' }),
  );
const walletIds = z.array(id).check(z.minLength(1, 'required'), z.maxLength(20, 'too_long'));
const webhookIds = z.array(id).check(z.maxLength(20, 'too_long'));
const assets = z.array(assetChoice).check(z.minLength(1, 'required'), z.maxLength(40, 'too_long'));

/** What can be set on a static link, when it is made and later. */
const staticFields = {
  name: linkName,
  amount: fiat,
  walletIds,
  /** Assets to offer; without it everything that the wallets' networks have. */
  assets: z.optional(assets),
  customMessage: z.optional(customMessage),
  redirectUrl: z.optional(redirectUrl),
  collectEmail: z._default(z.boolean(), false),
  collectBillingAddress: z._default(z.boolean(), false),
  vat: z.optional(vat),
  webhookIds: z._default(webhookIds, []),
};

export const createStaticInput = z.object({
  companyId: id,
  environment: z.enum(environments, 'required'),
  ...staticFields,
});

/** In a change, null takes an optional text or option away and an absent field leaves it. */
export const updateStaticInput = z.object({
  id,
  name: z.optional(linkName),
  amount: z.optional(fiat),
  walletIds: z.optional(walletIds),
  assets: z.nullish(assets),
  customMessage: z.nullish(customMessage),
  redirectUrl: z.nullish(redirectUrl),
  collectEmail: z.optional(z.boolean()),
  collectBillingAddress: z.optional(z.boolean()),
  vat: z.nullish(vat),
  webhookIds: z.optional(webhookIds),
});

/** What lists show of a link of any type. */
const paymentLink = z.object({
  id: z.string(),
  companyId: z.string(),
  type: z.enum(linkTypes),
  environment: z.enum(environments),
  status: z.enum(linkStatuses),
  name: z.string(),
  amount: z.object({ amount: z.string(), currency: z.enum(currencyCodes) }),
  url: z.string(),
  createdAt: time,
  updatedAt: time,
});

export const staticLink = z.extend(paymentLink, {
  walletIds: z.array(z.string()),
  assets: z.nullable(z.array(assetChoice)),
  customMessage: z.nullable(z.string()),
  redirectUrl: z.nullable(z.string()),
  collectEmail: z.boolean(),
  collectBillingAddress: z.boolean(),
  vat: z.nullable(vat),
  webhookIds: z.array(z.string()),
  /** What the link will pay into and offer from `effectiveAt` on, unless it is canceled before. */
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
export type StaticLink = z.infer<typeof staticLink>;

const list = z.object({
  companyId: id,
  environment: z.optional(z.enum(environments, 'invalid')),
  status: z.optional(z.enum(linkStatuses, 'invalid')),
  ...paging,
});
const listed = answer(
  z.object({ links: z.array(staticLink), total: z.number(), hasMore: z.boolean() }),
);

export const paymentLinks = {
  createStatic: endpoint({ permission: 'payment_links:write' })
    .route({
      method: 'POST',
      path: '/payment-link/static',
      summary: 'Make a static payment link',
      successStatus: 201,
    })
    .input(createStaticInput)
    .output(answer(staticLink)),
  listStatic: endpoint({ permission: 'payment_links:read' })
    .route({ method: 'GET', path: '/payment-link/static', summary: 'Static payment links' })
    .input(list)
    .output(listed),
  getStatic: endpoint({ permission: 'payment_links:read' })
    .route({ method: 'GET', path: '/payment-link/static/{id}', summary: 'One static payment link' })
    .input(z.object({ id }))
    .output(answer(staticLink)),
  updateStatic: endpoint({ permission: 'payment_links:write' })
    .route({
      method: 'PATCH',
      path: '/payment-link/static/{id}',
      summary: 'Change a static payment link; other wallets wait, and open payments keep their own',
    })
    .input(updateStaticInput)
    .output(answer(staticLink)),
  list: endpoint({ permission: 'payment_links:read' })
    .route({ method: 'GET', path: '/payment-link', summary: 'Payment links of every type' })
    .input(list)
    .output(listed),
  get: endpoint({ permission: 'payment_links:read' })
    .route({ method: 'GET', path: '/payment-link/{id}', summary: 'One payment link of any type' })
    .input(z.object({ id }))
    .output(answer(staticLink)),
  setStatus: endpoint({ permission: 'payment_links:write' })
    .route({ method: 'PATCH', path: '/payment-link/{id}', summary: 'Disable, enable or archive' })
    .input(z.object({ id, status: z.enum(linkStatuses, 'required') }))
    .output(answer(staticLink)),
};
