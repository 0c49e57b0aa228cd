import * as z from 'zod/mini';
import { answer, endpoint, time } from '#contract/base/endpoint.ts';
import { currencyCodes } from '#contract/base/money.ts';
import { chains } from './networks.ts';

export const rate = z.object({
  /** `DOT/USD`: how many of the second one of the first is worth. */
  pairing: z.string(),
  value: z.string(),
  source: z.string(),
  at: time,
});
export type Rate = z.infer<typeof rate>;

/** Every symbol that some chain offers. */
export const symbols = [
  ...new Set(Object.values(chains).flatMap((chain) => chain.assets.map((asset) => asset.symbol))),
];

/** `DOT/USD`, in either letter case for the asset because symbols such as USDt mix them. */
export const pairing = z.string('required').check(
  z.trim(),
  z.regex(/^[A-Za-z]{2,10}\/[A-Za-z]{3}$/, 'pairing'),
  z.refine((text) => pairingParts(text) !== undefined, 'pairing'),
);

/** The symbol and currency of a pairing in their canonical spelling, or undefined for an unknown one. */
export function pairingParts(text: string) {
  const [from = '', to = ''] = text.split('/');
  const symbol = symbols.find((known) => known.toLowerCase() === from.toLowerCase());
  const code = currencyCodes.find((known) => known === to.toUpperCase());
  return symbol && code ? { symbol, currency: code } : undefined;
}

export const rates = {
  /** For members, and public for the pairs that a live link offers. */
  get: endpoint('public')
    .route({
      method: 'GET',
      path: '/exchange-rate',
      summary: 'Retrieve the current exchange rate of a pairing',
    })
    .input(z.object({ pairing }))
    .output(answer(rate)),
};
