import type { Currency } from '#contract/base/money.ts';
import type { Clock } from '#server/base/clock.ts';
import type { RateSource } from '#server/base/rate-source.ts';
import { type ExchangeResponse, fetchResponse } from './response.ts';

/** The price of an asset at an exchange; `at` only if the exchange itself sends the time. */
export type Price = { value: string; at?: Date };

/** How to request a pair from an exchange, and how to read the response. */
export type Exchange = {
  name: string;
  baseUrl: string;
  /** Returns path and query of the pair's public ticker; undefined if the exchange has no such pair. */
  path(symbol: string, currency: Currency): string | undefined;
  /**
   * Returns undefined if the exchange says that it has no such pair; throws on any other unexpected
   * response.
   */
  read(response: ExchangeResponse): Price | undefined;
};

/** Wraps an exchange as a source of rates. */
export function exchangeSource(exchange: Exchange, clock: Clock): RateSource {
  return {
    name: exchange.name,
    async quote(symbol, currency, signal) {
      const path = exchange.path(symbol, currency);
      if (path === undefined) return undefined;
      const price = exchange.read(await fetchResponse(new URL(path, exchange.baseUrl), signal));
      if (!price) return undefined;
      const at = price.at ?? clock.now();
      return { source: exchange.name, value: price.value, at: at.toISOString() };
    },
  };
}
