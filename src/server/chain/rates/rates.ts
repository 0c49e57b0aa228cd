import type { Currency } from '#contract/base/money.ts';
import type { Asset } from '#contract/chain/networks.ts';

import type { Context } from '#server/base/context.ts';
import { AppError } from '#server/base/errors.ts';
import { newId } from '#server/base/ids.ts';
import { agreeing } from './agreement.ts';
import { median } from './median.ts';
import type { Quote, RateSource } from '#server/base/rate-source.ts';
import { insertRate, type RateRow, selectLatestRate } from './store.ts';

/** How long a stored rate is reused without a request. */
const freshMs = 60_000;
/** Maximum age of a rate at a payment, and of a quote in a rate. */
const oldestMs = 10 * 60_000;
/** Minimum time between requests while the sources return nothing usable. */
const refetchAfterMs = 5_000;
/** A slow exchange must not delay a payer. */
const patienceMs = 4_000;

export type CurrentRate = RateRow;

/**
 * Returns the price of one unit of the asset: the median of the sources that agree, stored with the quote
 * of each source. Throws `rate_unavailable` if there was no usable rate for ten minutes.
 */
export async function currentRate(
  context: Context,
  symbol: string,
  currency: Currency,
): Promise<CurrentRate> {
  const now = context.clock.now();
  const latest = (ms: number) => selectLatestRate(context.db, symbol, currency, ago(now, ms));
  const rate =
    (await latest(freshMs)) ??
    (await fetchOnce(context, symbol, currency, now)) ??
    (await latest(oldestMs));
  if (!rate) throw new AppError('rate_unavailable', { retryAfterSeconds: 30 });
  return rate;
}

type RateRequest = { rate: Promise<CurrentRate | undefined>; at: Date };
const requests = new WeakMap<RateSource[], Map<string, RateRequest>>();

// Anyone can open a checkout. This limits the requests of this instance to the exchanges, however many
// checkouts open concurrently and however little the exchanges return.
function fetchOnce(
  context: Context,
  symbol: string,
  currency: Currency,
  now: Date,
): Promise<CurrentRate | undefined> {
  const pairs = requests.get(context.rateSources) ?? new Map<string, RateRequest>();
  requests.set(context.rateSources, pairs);
  const pair = `${symbol}/${currency}`;
  const last = pairs.get(pair);
  if (last && last.at > ago(now, refetchAfterMs)) return last.rate;
  const rate = fetchRate(context, symbol, currency, now);
  pairs.set(pair, { rate, at: now });
  // A failure on our side says nothing about the sources, so it isn't cached.
  rate.catch(() => pairs.delete(pair));
  return rate;
}

async function fetchRate(
  context: Context,
  symbol: string,
  currency: Currency,
  now: Date,
): Promise<CurrentRate | undefined> {
  const quotes = await fetchQuotes(context, symbol, currency, now);
  const [first, ...rest] = agreeing(quotes);
  if (!first) return undefined;
  const rate = {
    id: newId('rate', now),
    value: median([first.value, ...rest.map((quote) => quote.value)]),
    source: [first, ...rest].map((quote) => quote.source).join(', '),
    at: now,
  };
  await insertRate(context.db, { ...rate, symbol, currency, quotes });
  return rate;
}

/** Returns the symbol by which an asset is priced; a test coin has the price of the coin it represents. */
export function rateSymbol(asset: Asset): string {
  return asset.pricedAs ?? asset.symbol;
}

async function fetchQuotes(
  context: Context,
  symbol: string,
  currency: Currency,
  now: Date,
): Promise<Quote[]> {
  const signal = AbortSignal.timeout(patienceMs);
  const results = await Promise.allSettled(
    context.rateSources.map((source) => source.quote(symbol, currency, signal)),
  );
  return results.flatMap((result, index) => {
    if (result.status === 'rejected') {
      const source = context.rateSources[index]?.name;
      context.log.warn(
        { err: result.reason, source, symbol, currency },
        'a source returned no rate',
      );
      return [];
    }
    return result.value && isUsable(result.value, now) ? [result.value] : [];
  });
}

function isUsable(quote: Quote, now: Date): boolean {
  const positive =
    /^(0|[1-9]\d{0,19})(\.\d{1,18})?$/.test(quote.value) && /[1-9]/.test(quote.value);
  return positive && new Date(quote.at) >= ago(now, oldestMs);
}

function ago(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
