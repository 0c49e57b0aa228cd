import { type Currency, divideRound, formatDecimal, parseDecimal } from '#contract/base/money.ts';
import type { Asset } from '#contract/chain/networks.ts';

import type { Context } from '#server/base/context.ts';
import { sharedRead } from '#server/base/database/shared-reads.ts';
import { AppError } from '#server/base/errors.ts';
import { newId } from '#server/base/ids.ts';
import { agreeing } from './agreement.ts';
import { fiatRate } from './fiat/fiat-rates.ts';
import { marketCurrencies } from './market-currencies.ts';
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

export { fetchFiatRates } from './fiat/fetch-fiat-rates.ts';
export { dailyRates } from './fiat/daily-rates.ts';
export { fiatRate, isLate, lateSources } from './fiat/fiat-rates.ts';
export { fetchPublication } from './fiat/fiat-source.ts';
export type { Publication } from './fiat/publication.ts';
export { marketCurrencies } from './market-currencies.ts';
export { assertPriced, pricedCurrencies } from './priced-currencies.ts';

export type CurrentRate = RateRow;
type FoundRate = Omit<RateRow, 'id'>;

const decimals = 18;

const latestRate = sharedRead(selectLatestRate);

/**
 * Returns the price of one unit of the asset, stored with what each source says. Throws `rate_unavailable` if there was no usable rate for ten minutes.
 */
export async function currentRate(
  context: Context,
  symbol: string,
  currency: Currency,
): Promise<CurrentRate> {
  const now = context.clock.now();
  const latest = async (ms: number) => {
    const stored = await latestRate(context.db, symbol, currency);
    return stored && stored.at >= ago(now, ms) ? stored : undefined;
  };
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
  const found = await findRate(context, symbol, currency, now);
  if (!found) return undefined;
  const rate = { id: newId('rate', now), ...found };
  await insertRate(context.db, { ...rate, symbol, currency });
  return rate;
}

/**
 * Returns the price that exchanges quote, if several agree or only one is configured. Otherwise it is computed from
 * the price in US dollars and a daily rate; without one, a single exchange is enough.
 */
async function findRate(
  context: Context,
  symbol: string,
  currency: Currency,
  now: Date,
): Promise<FoundRate | undefined> {
  const quotes = marketCurrencies.includes(currency)
    ? await fetchQuotes(context, symbol, currency, now)
    : [];
  const [first, ...rest] = agreeing(quotes);
  const quoted = first && {
    value: median([first.value, ...rest.map((quote) => quote.value)]),
    source: [first, ...rest].map((quote) => quote.source).join(', '),
    at: now,
    quotes,
    legs: null,
  };
  const isFirm = rest.length > 0 || context.rateSources.length === 1 || currency === 'USD';
  if (quoted && isFirm) return quoted;
  return (await crossRate(context, symbol, currency)) ?? quoted;
}

/** Computes a price from the price in US dollars and the dollar's price in the currency. */
async function crossRate(
  context: Context,
  symbol: string,
  currency: Currency,
): Promise<FoundRate | undefined> {
  if (currency === 'USD') return undefined;
  const fiat = await fiatRate(context, currency);
  if (!fiat) return undefined;
  const dollars = await currentRate(context, symbol, 'USD').catch(toNothing);
  if (!dollars) return undefined;
  const product = parseDecimal(dollars.value, decimals) * parseDecimal(fiat.value, decimals);
  const value = divideRound(product, 10n ** BigInt(decimals));
  if (value === 0n) return undefined;
  return {
    value: formatDecimal(value, decimals, { trim: true }),
    source: [dollars.source, ...fiat.quotes.map(({ source }) => source)].join(', '),
    at: dollars.at,
    quotes: [],
    legs: [
      {
        pairing: `${symbol}/USD`,
        value: dollars.value,
        at: dollars.at.toISOString(),
        quotes: dollars.quotes,
      },
      {
        pairing: `USD/${currency}`,
        value: fiat.value,
        at: fiat.at.toISOString(),
        quotes: fiat.quotes,
      },
    ],
  };
}

function toNothing(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'rate_unavailable') return undefined;
  throw error;
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
