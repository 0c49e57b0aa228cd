import * as z from 'zod/mini';
import { answer, endpoint, permission, time } from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';
import { currencyCodes } from '#contract/base/money.ts';
import { legible } from '#contract/base/text.ts';
import { environmentChoice } from '#contract/chain/environment-choice.ts';
import { environments } from '#contract/chain/networks.ts';
import { webhook } from '#contract/delivery/webhooks.ts';
import { assetChoice, linkWalletIds } from '#contract/checkout/payment-links.ts';

/** The shop systems that connect to Florin; `custom` is any other one, by the same calls. */
export const integrationProviders = ['woocommerce', 'squarespace', 'custom'] as const;
export type IntegrationProvider = (typeof integrationProviders)[number];

/** connecting ──shop has its secrets──▶ connected ──deleted──▶ disconnected; the last is permanent. */
export const integrationStatuses = ['connecting', 'connected', 'disconnected'] as const;
export type IntegrationStatus = (typeof integrationStatuses)[number];

/** Per workspace. */
export const integrationsMaximum = 50;

export const integrationName = z
  .string('required')
  .check(legible, z.minLength(1, 'required'), z.maxLength(120, 'too_long'));
export const orderAssets = z
  .array(assetChoice)
  .check(z.minLength(1, 'required'), z.maxLength(40, 'too_long'));

export const integration = z.object({
  id: z.string(),
  companyId: z.string(),
  provider: z.enum(integrationProviders),
  environment: z.enum(environments),
  name: z.string(),
  status: z.enum(integrationStatuses),
  /** Null until it is known. */
  shopUrl: z.nullable(z.string()),
  /** The wallets that its orders pay into; null for the oldest wallet of each network. */
  walletIds: z.nullable(z.array(z.string())),
  /** The assets that its orders offer; null for all on the wallets' networks. */
  assets: z.nullable(z.array(assetChoice)),
  /** The webhook that receives `order.updated`; null if the shop only asks for its orders. */
  webhookId: z.nullable(z.string()),
  /** The version of the shop's plugin, and the shop's currency, when it was connected; null if it named none. */
  pluginVersion: z.nullable(z.string()),
  shopCurrency: z.nullable(z.string()),
  /** When the shop last called; null if it never has. */
  lastSeenAt: z.nullable(time),
  createdAt: time,
});
export type Integration = z.infer<typeof integration>;

export const listedIntegration = z.extend(integration, {
  /** How its webhook's deliveries go; null without a webhook. */
  deliveries: z.nullable(z.pick(webhook, { status: true, failing: true, pendingDeliveries: true })),
});
export type ListedIntegration = z.infer<typeof listedIntegration>;

export const createIntegrationInput = z.object({
  companyId: id,
  provider: z.enum(integrationProviders, 'invalid'),
  environment: environmentChoice,
  /** How lists name it; without it, the provider's name. */
  name: z.optional(integrationName),
  walletIds: z.optional(linkWalletIds),
  assets: z.optional(orderAssets),
});

export const connectCustomInput = z.object({
  id,
  /** Receives `order.updated`: https and public. */
  webhookUrl: z.optional(z.string().check(legible, z.maxLength(2_000, 'too_long'))),
});

/** Both secrets are shown only once. */
const connected = z.extend(integration, {
  apiKey: z.string(),
  /** Null without a webhook. */
  signingSecret: z.nullable(z.string()),
});

export const integrations = {
  create: endpoint(permission('integrations:write').on('companyId'))
    .route({
      method: 'POST',
      path: '/integration',
      summary: 'Create the integration of a shop; it is connected afterwards',
      successStatus: 201,
    })
    .input(createIntegrationInput)
    .output(answer(integration)),
  list: endpoint(permission('integrations:read').on('companyId'))
    .route({
      method: 'GET',
      path: '/integration/{companyId}/list',
      summary: 'List the integrations of a workspace, newest first',
    })
    .input(z.object({ companyId: id, environment: environmentChoice }))
    .output(answer(z.object({ integrations: z.array(listedIntegration) }))),
  remove: endpoint(permission('integrations:write').on('companyId'))
    .route({
      method: 'DELETE',
      path: '/integration/{companyId}/{id}',
      summary:
        'Disconnect a shop: its key and webhook stop working, and its unpaid orders are closed',
      successStatus: 204,
    })
    .input(z.object({ companyId: id, id }))
    .output(z.undefined()),
  connectCustom: endpoint(permission('integrations:write').on('id'))
    .route({
      method: 'POST',
      path: '/integration/custom/{id}',
      summary: 'Connect your own shop: returns its key and signing secret, once; earlier ones stop',
    })
    .input(connectCustomInput)
    .output(answer(connected)),
  leave: endpoint('integration')
    .route({
      method: 'POST',
      path: '/integration/self/disconnect',
      summary: 'Disconnect from the shop’s side: its key and webhook stop working',
      successStatus: 204,
    })
    .output(z.undefined()),
  self: endpoint('integration')
    .route({
      method: 'GET',
      path: '/integration/self',
      summary: 'Retrieve what a shop needs to know about its integration',
    })
    .output(
      answer(
        z.object({
          integration,
          /** The name that payers see. */
          companyName: z.string(),
          /** The currencies that orders can be priced in. */
          currencies: z.array(z.enum(currencyCodes)),
        }),
      ),
    ),
};
