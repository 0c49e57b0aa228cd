import * as z from 'zod/mini';
import { legible } from '#contract/base/text.ts';
import { answer, endpoint, time } from '#contract/base/endpoint.ts';
import { currencyCodes } from '#contract/base/money.ts';
import { chains } from './networks.ts';

export const rate = z.object({
  /** `DOT/USD`: the price of one of the first in the second. */
  pairing: z.string(),
  value: z.string(),
  source: z.string(),
  at: time,
});
export type Rate = z.infer<typeof rate>;

/** Every symbol that some chain has. */
export const symbols = [
  ...new Set(Object.values(chains).flatMap((chain) => chain.assets.map((asset) => asset.symbol))),
];

/** `DOT/USD`. The case of the asset is ignored, because symbols such as USDt mix cases. */
export const pairing = z.string('required').check(
  legible,
  z.regex(/^[A-Za-z]{2,10}\/[A-Za-z]{3}$/, 'pairing'),
  z.refine((text) => pairingParts(text) !== undefined, 'pairing'),
);

/**
 * Returns the symbol and currency of a pairing in their canonical spelling, or undefined if one is unknown.
 */
export function pairingParts(text: string) {
  const [from = '', to = ''] = text.split('/');
  const symbol = symbols.find((known) => known.toLowerCase() === from.toLowerCase());
  const code = currencyCodes.find((known) => known === to.toUpperCase());
  return symbol && code ? { symbol, currency: code } : undefined;
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
};
