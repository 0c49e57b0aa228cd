import { eventIterator } from '@orpc/contract';
import * as z from 'zod/mini';
import { email } from './auth.ts';
import { country } from './company.ts';
import { answer, endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { currencyCodes } from './money.ts';
import { environments, networkHealths, networkIds } from './networks.ts';
import { linkStatuses, linkTypes } from './payment-links.ts';
import { payment } from './payments.ts';

/** How long a payer has, and how long a late payment is still recognised by its amount. */
export const paymentWindowMs = 30 * 60_000;
export const lateWindowMs = 7 * 24 * 60 * 60_000;

/** What a payer may know of a link. */
export const checkoutLink = z.object({
  id: z.string(),
  kind: z.enum(linkTypes),
  status: z.enum(linkStatuses),
  environment: z.enum(environments),
  name: z.string(),
  merchant: z.object({ name: z.string() }),
  price: z.object({
    subtotal: z.string(),
    vat: z.string(),
    total: z.string(),
    currency: z.enum(currencyCodes),
  }),
  assets: z.array(
    z.object({
      network: z.enum(networkIds),
      networkName: z.string(),
      environment: z.enum(environments),
      symbol: z.string(),
      decimals: z.number(),
      health: z.enum(networkHealths),
      /** Of the last block that was seen; says since when a halted network stands still. */
      lastBlockAt: z.nullable(z.string()),
      /** What the price would be in this asset now, as a decimal; null without a current rate. */
      estimate: z.nullable(z.string()),
    }),
  ),
  fields: z.object({ email: z.boolean(), billingAddress: z.boolean() }),
  customMessage: z.nullable(z.string()),
  redirectHost: z.nullable(z.string()),
});
export type CheckoutLink = z.infer<typeof checkoutLink>;

const text = z.string().check(z.trim(), z.maxLength(200, 'too_long'));

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

export const openPaymentInput = z.object({
  linkId: id,
  network: z.enum(networkIds, 'required'),
  symbol: z.string('required').check(z.minLength(1, 'required'), z.maxLength(16, 'too_long')),
  customer: z.optional(customerInput),
});

export const checkout = {
  link: endpoint('public')
    .route({
      method: 'GET',
      path: '/checkout/{linkId}',
      summary: 'What a payer may know of a link',
    })
    .input(z.object({ linkId: id }))
    .output(answer(checkoutLink)),
  openPayment: endpoint('public')
    .route({
      method: 'POST',
      path: '/checkout/{linkId}/payments',
      summary: 'Open a payment',
      successStatus: 201,
    })
    .input(openPaymentInput)
    .output(answer(payment)),
  payment: endpoint('public')
    .route({
      method: 'GET',
      path: '/checkout/payments/{id}',
      summary: 'A payment as its payer sees it',
    })
    .input(z.object({ id }))
    .output(answer(payment)),
  /** Server-sent events: the payment as it is, and again whenever it changes. */
  paymentEvents: endpoint('public')
    .route({ method: 'GET', path: '/checkout/payments/{id}/events', summary: 'A payment, live' })
    .input(z.object({ id }))
    .output(eventIterator(payment)),
};
