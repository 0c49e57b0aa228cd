import * as z from 'zod/mini';
import { country } from '#contract/accounts/company.ts';
import { email } from '#contract/accounts/email.ts';
import { answer, endpoint } from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';
import { currencyCodes, decimal } from '#contract/base/money.ts';
import { legible } from '#contract/base/text.ts';
import { environments } from '#contract/chain/networks.ts';
import { type Price, priceWithVat, type Vat, vat } from '#contract/ledger/vat.ts';
import { shippingOption } from './squarespace.ts';

/** How long a payer can choose a coin after the order was created; its price is fixed for that time. */
export const purchaseMinutes = 30;

/** How many of a product one order can contain. */
export const quantityMaximum = 20;

/**
 * - available: it can be bought
 * - sold_out: there is none left
 * - unavailable: the product was removed, or can't be sold at the moment
 * - closed: the shop no longer sells through this page
 */
export const buttonStates = ['available', 'sold_out', 'unavailable', 'closed'] as const;
export type ButtonState = (typeof buttonStates)[number];

/** What a payer may know about a product button. */
export const buttonPage = z.object({
  id: z.string(),
  state: z.enum(buttonStates),
  environment: z.enum(environments),
  merchant: z.object({
    name: z.string(),
    /** The path of the picture next to the name; null if there is none. */
    pictureUrl: z.nullable(z.string()),
  }),
  /** The shop's site, such as `shop.example.com`; null if it isn't known. */
  shopHost: z.nullable(z.string()),
  title: z.string(),
  /** The variant in words, such as “Large, Blue”; empty if the product has none. */
  variant: z.string(),
  /** Of one piece, as the shop has it now; null unless it is available. */
  price: z.nullable(z.object({ amount: z.string(), currency: z.enum(currencyCodes) })),
  /** The tax that the price contains or that is added to it and to shipping; null for none. */
  vat: z.nullable(vat),
  /** How many can be bought in one order; 0 unless it is available. */
  quantityMaximum: z.number(),
  /** The ways to send it, of which the payer chooses one; empty if the shop sends it without a choice and a charge. */
  shippingOptions: z.array(shippingOption),
});
export type ButtonPage = z.infer<typeof buttonPage>;

const text = z.string('required').check(legible, z.maxLength(200, 'too_long'));
const filled = text.check(z.minLength(1, 'required'));

export const buttonOrderInput = z.object({
  id,
  quantity: z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(quantityMaximum, 'invalid')),
  /** What the page showed to the payer, with shipping and VAT: another total is refused, never charged. */
  total: decimal,
  email,
  name: filled,
  /** Where it is sent. */
  address: z.object({
    street: filled,
    /** A second line, such as a floor. */
    extra: z.optional(text),
    city: filled,
    state: z.optional(text),
    postalCode: filled,
    country,
  }),
  /** The name of the chosen option; needed if the shop has any. */
  shippingOption: z.optional(z.string().check(legible, z.maxLength(80, 'too_long'))),
});

/** Returns the price of an order in minor units, with shipping and VAT. */
export function purchasePrice({
  unitMinor,
  quantity,
  shippingMinor,
  vat: tax,
}: {
  unitMinor: bigint;
  quantity: number;
  shippingMinor: bigint;
  vat: Vat | null;
}): Price {
  return priceWithVat(unitMinor * BigInt(quantity) + shippingMinor, tax ?? undefined);
}

export const buttons = {
  get: endpoint('public')
    .route({
      method: 'GET',
      path: '/checkout/button/{id}',
      summary: 'Retrieve what a product button sells, as its shop has it now',
    })
    .input(z.object({ id }))
    .output(answer(buttonPage)),
  order: endpoint('public')
    .route({
      method: 'POST',
      path: '/checkout/button/{id}/order',
      summary: 'Order what a product button sells: returns where to pay',
      successStatus: 201,
    })
    .input(buttonOrderInput)
    .output(answer(z.object({ url: z.string() }))),
};
