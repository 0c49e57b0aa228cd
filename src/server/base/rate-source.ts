import type { Currency } from '#contract/base/money.ts';

/** What one source says one asset is worth. */
export type Quote = { source: string; value: string; at: string };

/** Someone who knows prices. Throws where the source has no answer; answers undefined where it has no such pair. */
export type RateSource = {
  name: string;
  quote(symbol: string, currency: Currency, signal: AbortSignal): Promise<Quote | undefined>;
};
