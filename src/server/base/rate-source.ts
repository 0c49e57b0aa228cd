import type { Currency } from '#contract/base/money.ts';

/** The price of an asset at one source. */
export type Quote = { source: string; value: string; at: string };

/**
 * A source of prices. `quote` returns undefined if it has no such pair, and throws if it can't be
 * queried.
 */
export type RateSource = {
  name: string;
  quote(symbol: string, currency: Currency, signal: AbortSignal): Promise<Quote | undefined>;
};
