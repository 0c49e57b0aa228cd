import type { Currency } from '#contract/base/money.ts';
import type { Clock } from '#server/base/clock.ts';
import type { RateSource } from '#server/base/rate-source.ts';
import { type Answer, getAnswer } from './answer.ts';

/** What an exchange says an asset is worth; `at` only where the exchange itself tells the time. */
export type Price = { value: string; at?: Date };

/** How one exchange is asked for a pair, and how its answer is read. */
export type Exchange = {
  name: string;
  baseUrl: string;
  /** Path and query of the pair's public ticker; undefined where the exchange has no such pair. */
  path(symbol: string, currency: Currency): string | undefined;
  /** Answers undefined where the exchange says that it has no such pair; throws on any other oddity. */
  read(answer: Answer): Price | undefined;
};

/** An exchange as a source of rates. */
export function exchangeSource(exchange: Exchange, clock: Clock): RateSource {
  return {
    name: exchange.name,
    async quote(symbol, currency, signal) {
      const path = exchange.path(symbol, currency);
      if (path === undefined) return undefined;
      const price = exchange.read(await getAnswer(new URL(path, exchange.baseUrl), signal));
      if (!price) return undefined;
      const at = price.at ?? clock.now();
      return { source: exchange.name, value: price.value, at: at.toISOString() };
    },
  };
}
