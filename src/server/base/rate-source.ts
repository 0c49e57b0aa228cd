import type { Currency } from '#contract/base/money.ts';

/** The price of an asset, or of a US dollar, at one source; `at` is an ISO time. */
export type Quote = { source: string; value: string; at: string };

/** A rate by which another one was computed, with what each source says. */
export type RateLeg = { pairing: string; value: string; at: string; quotes: Quote[] };

/**
 * A source of prices. `quote` returns undefined if it has no such pair, and throws if it can't be
 * queried.
 */
export type RateSource = {
  name: string;
  quote(symbol: string, currency: Currency, signal: AbortSignal): Promise<Quote | undefined>;
};
