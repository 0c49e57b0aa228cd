import type { Rate } from '#contract/chain/rates.ts';
import type { Currency } from '#contract/base/money.ts';
import type { Asset } from '#contract/chain/networks.ts';

import type { Context } from '#server/base/context.ts';
import { AppError } from '#server/base/errors.ts';
import { newId } from '#server/base/ids.ts';
import { agreeing } from './agreement.ts';
import { median } from './median.ts';
import type { Quote, RateSource } from '#server/base/rate-source.ts';
import { insertRate, type RateRow, selectLatestRate } from './store.ts';

/** A stored rate is used again without asking for this long. */
const freshMs = 60_000;
/** No older rate is ever used for a payment, and no older quote for a rate. */
const oldestMs = 10 * 60_000;
/** How often the sources are asked where what they say is of no use. */
const askAgainMs = 5_000;
/** One slow exchange must not hold up a payer. */
const patienceMs = 4_000;

export type CurrentRate = RateRow;

/**
 * What one of the asset is worth now: the median of what the sources that agree say, stored with
 * what each said. Throws `rate_unavailable` where there was nothing to go by for ten minutes.
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
    (await askOnce(context, symbol, currency, now)) ??
    (await latest(oldestMs));
  if (!rate) throw new AppError('rate_unavailable', { retryAfterSeconds: 30 });
  return rate;
}

type Asked = { rate: Promise<CurrentRate | undefined>; at: Date };
const asked = new WeakMap<RateSource[], Map<string, Asked>>();

// Anybody may open a checkout: however many do at once, and however little the exchanges know, they
// hear from this instance once in a while.
function askOnce(
  context: Context,
  symbol: string,
  currency: Currency,
  now: Date,
): Promise<CurrentRate | undefined> {
  const pairs = asked.get(context.rateSources) ?? new Map<string, Asked>();
  asked.set(context.rateSources, pairs);
  const pair = `${symbol}/${currency}`;
  const last = pairs.get(pair);
  if (last && last.at > ago(now, askAgainMs)) return last.rate;
  const rate = askNow(context, symbol, currency, now);
  pairs.set(pair, { rate, at: now });
  // What failed on our side says nothing of the sources.
  rate.catch(() => pairs.delete(pair));
  return rate;
}

async function askNow(
  context: Context,
  symbol: string,
  currency: Currency,
  now: Date,
): Promise<CurrentRate | undefined> {
  const quotes = await askSources(context, symbol, currency, now);
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

/** The symbol that an asset is priced as: a test coin as the coin it stands for. */
export function rateSymbol(asset: Asset): string {
  return asset.pricedAs ?? asset.symbol;
}

/** A rate as the API answers it. */
export function toRate(symbol: string, currency: Currency, rate: CurrentRate): Rate {
  return {
    pairing: `${symbol}/${currency}`,
    value: rate.value,
    source: rate.source,
    at: rate.at.toISOString(),
  };
}

async function askSources(
  context: Context,
  symbol: string,
  currency: Currency,
  now: Date,
): Promise<Quote[]> {
  const signal = AbortSignal.timeout(patienceMs);
  const answers = await Promise.allSettled(
    context.rateSources.map((source) => source.quote(symbol, currency, signal)),
  );
  return answers.flatMap((answer, index) => {
    if (answer.status === 'rejected') {
      const source = context.rateSources[index]?.name;
      context.log.warn({ err: answer.reason, source, symbol, currency }, 'no rate from a source');
      return [];
    }
    return answer.value && isUsable(answer.value, now) ? [answer.value] : [];
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
