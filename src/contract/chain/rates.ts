import * as z from 'zod/mini';
import { legible } from '#contract/base/text.ts';
import { answer, endpoint, time } from '#contract/base/endpoint.ts';
import { currency, type Currency, isCurrency } from '#contract/base/money.ts';
import { chains } from './networks.ts';

const quoted = z.object({
  /** `DOT/USD`: the price of one of the first in the second; `USD/DOT` and `DOT/GLMR` are computed from such prices. */
  pairing: z.string(),
  value: z.string(),
  source: z.string(),
  at: time,
});

export const rate = z.extend(quoted, {
  /** The rates by which it was computed, if exchanges don't quote the pairing: `DOT/USD` and `USD/SEK`. */
  legs: z.optional(z.array(quoted)),
});
export type Rate = z.infer<typeof rate>;

/** Every symbol that some chain has. */
export const symbols = [
  ...new Set(Object.values(chains).flatMap((chain) => chain.assets.map((asset) => asset.symbol))),
];

/** A side of a pairing: a coin or a currency. */
export type Priced = { symbol: string } | { currency: Currency };

/** `DOT/USD`, with coins and currencies on either side. Case is ignored, because symbols such as USDt mix it. */
export const pairing = z.string('required').check(
  legible,
  z.refine((text) => pairingParts(text) !== undefined, 'pairing'),
);

/** Returns both sides of a pairing in their canonical spelling, or undefined if one is unknown. */
export function pairingParts(text: string): { from: Priced; to: Priced } | undefined {
  const [from, to, ...more] = text.split('/').map(pricedOf);
  return from && to && more.length === 0 ? { from, to } : undefined;
}

function pricedOf(text: string): Priced | undefined {
  const symbol = symbols.find((known) => known.toLowerCase() === text.toLowerCase());
  if (symbol !== undefined) return { symbol };
  const code = text.toUpperCase();
  return isCurrency(code) ? { currency: code } : undefined;
}

export const rates = {
  /** For members. Public for the pairs that a live link offers. */
  get: endpoint('public')
    .route({
      method: 'GET',
      path: '/exchange-rate',
      summary: 'Retrieve the current exchange rate of a pairing',
    })
    .input(z.object({ pairing }))
    .output(answer(rate)),
  currencies: endpoint('public')
    .route({
      method: 'GET',
      path: '/exchange-rate/currencies',
      summary: 'List the currencies that prices can be set in now',
    })
    .output(
      answer(
        z.array(
          z.object({
            code: currency,
            /** Decimals of an amount, by ISO 4217. */
            decimals: z.number(),
          }),
        ),
      ),
    ),
};
