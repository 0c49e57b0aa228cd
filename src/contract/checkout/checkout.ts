import { linkTypes } from '#contract/ledger/link-types.ts';
import { eventIterator } from '@orpc/contract';
import * as z from 'zod/mini';
import { legible } from '#contract/base/text.ts';
import { email } from '#contract/accounts/email.ts';
import { transactionName } from '#contract/chain/transaction-names.ts';
import { claim } from '#contract/ledger/claims.ts';
import { country } from '#contract/accounts/company.ts';
import { answer, endpoint, time } from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';
import { currencyCodes, decimal } from '#contract/base/money.ts';
import { environments, networkHealths, networkIds } from '#contract/chain/networks.ts';
import { contractOrAssetId, dynamicStates, linkStatuses } from './payment-links.ts';
import { tax } from '#contract/ledger/vat.ts';
import { payment, paymentStatuses } from '#contract/ledger/payments.ts';
import { signedTransaction, walletTransfer } from '#contract/ledger/wallet-transfers.ts';

/** How long a payer has, and how long a late payment is still recognized by its amount. */
export const paymentWindowMs = 30 * 60_000;
export const lateWindowMs = 7 * 24 * 60 * 60_000;

/** What a payer may know about a link. */
export const checkoutLink = z.object({
  id: z.string(),
  kind: z.enum(linkTypes),
  status: z.enum(linkStatuses),
  environment: z.enum(environments),
  name: z.string(),
  merchant: z.object({
    name: z.string(),
    /** The path of the picture next to the name; null if there is none. */
    pictureUrl: z.nullable(z.string()),
  }),
  /** Null for a donation, where the payer chooses the amount. */
  price: z.nullable(
    z.object({
      subtotal: z.string(),
      vat: z.string(),
      total: z.string(),
      currency: z.enum(currencyCodes),
      /** The taxes that `vat` is the sum of, if the shop named them. */
      taxes: z.optional(z.array(tax)),
    }),
  ),
  /** Where the shop takes a customer back who doesn't pay; null if it named no page. */
  cancelUrl: z.nullable(z.string()),
  /** The amounts that a payer can give, as decimals in the currency; null for links with a price. */
  donation: z.nullable(
    z.object({
      currency: z.enum(currencyCodes),
      suggestedAmounts: z.array(z.string()),
      /** Limits of an amount that the payer enters; null if there is no limit. */
      minimum: z.nullable(z.string()),
      maximum: z.nullable(z.string()),
      /** Whether an amount other than the suggested ones can be entered. */
      freeAmount: z.boolean(),
      /** The total received so far; null if the merchant does not show it. */
      total: z.nullable(z.string()),
    }),
  ),
  /** The state of a link that is paid once; null for other links. */
  dynamic: z.nullable(
    z.object({
      state: z.enum(dynamicStates),
      /** The shop's order id. */
      reference: z.nullable(z.string()),
      expiresAt: z.nullable(time),
      /** The payment that can still be paid or was paid; a payer who comes back continues with it. */
      payment: z.nullable(z.object({ id: z.string(), status: z.enum(paymentStatuses) })),
    }),
  ),
  /** Whether the merchant cannot accept this price now. Only the merchant learns why. */
  limitBound: z.boolean(),
  assets: z.array(
    z.object({
      network: z.enum(networkIds),
      networkName: z.string(),
      environment: z.enum(environments),
      symbol: z.string(),
      decimals: z.number(),
      contractOrAssetId: z.nullable(z.string()),
      health: z.enum(networkHealths),
      /** When the last known block was produced; for a halted network, since when it is halted. */
      lastBlockAt: z.nullable(z.string()),
      /** The current rate in the link's currency, as a decimal; null without a current rate. */
      rate: z.nullable(z.string()),
      /** The price in this asset at the current rate, as a decimal; null without a price or a rate. */
      estimate: z.nullable(z.string()),
    }),
  ),
  fields: z.object({ email: z.boolean(), billingAddress: z.boolean() }),
  description: z.nullable(z.string()),
  /** Always null: payers see the message once they have paid. */
  customMessage: z.null(),
  redirectHost: z.nullable(z.string()),
});
export type CheckoutLink = z.infer<typeof checkoutLink>;

const text = z.string().check(legible, z.maxLength(200, 'too_long'));

export const customerInput = z.object({
  email: z.optional(email),
  name: z.optional(text),
  address: z.optional(
    z.object({
      street: text.check(z.minLength(1, 'required')),
      city: text.check(z.minLength(1, 'required')),
      state: z.optional(text),
      postalCode: text.check(z.minLength(1, 'required')),
      country,
    }),
  ),
});

export type CustomerInput = z.infer<typeof customerInput>;

export const openPaymentInput = z.object({
  linkId: id,
  network: z.enum(networkIds, 'required'),
  symbol: z
    .string('required')
    .check(legible, z.minLength(1, 'required'), z.maxLength(16, 'too_long')),
  /** Selects among assets with the same symbol; without it, the first that the link offers. */
  contractOrAssetId: z.optional(contractOrAssetId),
  /** The amount of a donation in the link's currency; other links have a price. */
  amount: z.optional(decimal),
  customer: z.optional(customerInput),
});

/** The paying address in whatever form its wallet writes it. */
const sender = z
  .string('required')
  .check(legible, z.minLength(1, 'required'), z.maxLength(64, 'too_long'));

export const checkout = {
  link: endpoint('public')
    .route({
      method: 'GET',
      path: '/checkout/{linkId}',
      summary: 'Retrieve the public details of a payment link',
    })
    .input(z.object({ linkId: id }))
    .output(answer(checkoutLink)),
  openPayment: endpoint('public')
    .route({
      method: 'POST',
      path: '/checkout/{linkId}/payments',
      summary:
        'Create a payment; a dynamic link returns its existing payment while that can be paid',
      successStatus: 201,
    })
    .input(openPaymentInput)
    .output(answer(payment)),
  payment: endpoint('public')
    .route({
      method: 'GET',
      path: '/checkout/payments/{id}',
      summary: 'Retrieve the public details of a payment',
    })
    .input(z.object({ id }))
    .output(answer(payment)),
  /** Server-sent events: the payment now, and again whenever it changes. */
  paymentEvents: endpoint('public')
    .route({
      method: 'GET',
      path: '/checkout/payments/{id}/events',
      summary: 'Stream updates of a payment',
    })
    .input(z.object({ id }))
    .output(eventIterator(payment)),
  claim: endpoint('public')
    .route({
      method: 'POST',
      path: '/checkout/payments/{id}/claim',
      summary: 'Claim a transaction for a payment; returns whether it was matched, or why not',
    })
    .input(z.object({ id, transactionHash: transactionName }))
    .output(answer(claim)),
  walletTransfer: endpoint('public')
    .route({
      method: 'POST',
      path: '/checkout/payments/{id}/wallet-transfer',
      summary:
        'Retrieve what a wallet has to sign to pay the remaining amount, with the payment’s reference',
    })
    .input(z.object({ id, sender }))
    .output(answer(walletTransfer)),
  submitTransfer: endpoint('public')
    .route({
      method: 'POST',
      path: '/checkout/payments/{id}/wallet-transfer/submit',
      summary: 'Submit a payment’s signed Substrate transfer to its network',
    })
    .input(z.object({ id, transaction: signedTransaction }))
    .output(answer(z.object({ transactionHash: z.string() }))),
};
