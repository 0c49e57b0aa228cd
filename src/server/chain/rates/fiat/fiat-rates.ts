import { divideRound, formatDecimal, parseDecimal, type Currency } from '#contract/base/money.ts';
import type { Context } from '#server/base/context.ts';
import { agreeing } from '#server/chain/rates/agreement.ts';
import { median } from '#server/chain/rates/median.ts';
import type { Quote } from '#server/base/rate-source.ts';
import { dayMs, dayOf } from './publication.ts';
import { type PublishedRate, selectNewestDays, selectPublishedRates } from './store.ts';

type Parts = Pick<Context, 'clock' | 'config' | 'db'>;

/** Days after which a publication prices nothing anymore. */
const oldestDays = 7;
/** Working days without a newer publication after which an operator has to look. */
const lateWorkingDays = 4;
/** Maximum distance of a rate from the median of all: 3 %, as sources publish at different times of a day. */
export const fiatTolerance = { part: 3n, of: 100n };
const decimals = 18;

/** The units of a currency for one US dollar, with what each source says. */
export type FiatRate = { value: string; quotes: Quote[]; at: Date };

/**
 * Returns the price of a US dollar in a currency: the median of the sources that agree. A single source is enough if the
 * operator has listed it for that. Returns undefined if there is none, or they disagree.
 */
export async function fiatRate(parts: Parts, currency: Currency): Promise<FiatRate | undefined> {
  return agreedRate(parts, await publishedRates(parts, currency));
}

/** Returns the currencies of which `fiatRate` returns a rate. */
export async function fiatCurrencies(parts: Parts): Promise<Currency[]> {
  const published = Map.groupBy(await publishedRates(parts), ({ currency }) => currency);
  return [...published]
    .filter(([, rates]) => agreedRate(parts, rates) !== undefined)
    .map(([currency]) => currency);
}

/** Returns the sources whose last publication is from more than four working days ago, or that have none. */
export async function lateSources(parts: Parts): Promise<string[]> {
  const names = parts.config.fiatSources.map(({ name }) => name);
  const days = await selectNewestDays(parts.db, names);
  return days
    .filter(({ publishedOn }) => publishedOn === null || isLate(publishedOn, parts.clock.now()))
    .map(({ source }) => source);
}

/** Checks whether more than four working days have passed since a day. Holidays of the source aren't known. */
export function isLate(publishedOn: string, now: Date): boolean {
  const day = new Date(`${publishedOn}T00:00:00Z`);
  let passed = 0;
  for (day.setUTCDate(day.getUTCDate() + 1); dayOf(day) < dayOf(now);) {
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) passed += 1;
    if (passed > lateWorkingDays) return true;
    day.setUTCDate(day.getUTCDate() + 1);
  }
  return false;
}

function publishedRates(
  { clock, config, db }: Parts,
  currency?: Currency,
): Promise<PublishedRate[]> {
  const since = dayOf(new Date(clock.now().getTime() - oldestDays * dayMs));
  const names = config.fiatSources.map(({ name }) => name);
  return selectPublishedRates(db, names, since, currency);
}

function agreedRate({ config }: Parts, published: PublishedRate[]): FiatRate | undefined {
  const [first, ...rest] = agreeing(published.map(toQuote), fiatTolerance);
  if (!first) return undefined;
  const isAlone = config.fiatSources.some(({ name, alone }) => alone && name === first.source);
  // A source that others contradict isn't alone: `rest` lacks them, `published` doesn't.
  if (rest.length === 0 && !(published.length === 1 && isAlone)) return undefined;
  const days = [first, ...rest].map(({ at }) => at).toSorted();
  return {
    value: median([first.value, ...rest.map(({ value }) => value)]),
    quotes: [first, ...rest],
    at: new Date(days[0] ?? first.at),
  };
}

/** Returns the price of a dollar, from the prices of the dollar and of the currency in the source's own base. */
function toQuote({ source, publishedOn, value, dollars }: PublishedRate): Quote {
  const price = divideRound(parseDecimal(value, 2 * decimals), parseDecimal(dollars, decimals));
  return {
    source,
    value: formatDecimal(price, decimals, { trim: true }),
    at: new Date(`${publishedOn}T00:00:00Z`).toISOString(),
  };
}
