import { type Currency, divideRound, formatDecimal, parseDecimal } from '#contract/base/money.ts';
import type { Db } from '#server/base/database/db.ts';
import type { Quote } from '#server/base/rate-source.ts';
import { agreeing } from '#server/chain/rates/agreement.ts';
import { median } from '#server/chain/rates/median.ts';
import { fiatTolerance } from './fiat-rates.ts';
import { type PublishedDay, selectPublishedDays } from './store.ts';

/** The units of a currency for one of another, from a day (UTC, `2026-01-31`) until that of the next rate. */
export type DailyRate = { day: string; value: string };

/** Days by which a source's last publication may be older than another's and still count. */
const apartDays = 7;
const dayMs = 24 * 60 * 60_000;
const decimals = 18;

/**
 * Returns the rates of a currency in another, oldest first: for each day on which any source published, the median of what
 * the sources that agree had published last; where they contradict each other, the rate of the day before goes on. The first is the one that applies on `from`; if none had been published by then, the first of all.
 */
export async function dailyRates(
  db: Db,
  of: Currency,
  into: Currency,
  from: string,
): Promise<DailyRate[]> {
  const published = await selectPublishedDays(db, of, into, from, apartDays);
  const last = new Map<string, PublishedDay>();
  const rates = [...Map.groupBy(published, ({ day }) => day)].flatMap(([day, rows]) => {
    for (const row of rows) last.set(row.source, row);
    const quotes = [...last.values()].filter((row) => isWithin(row.day, day)).map(toQuote);
    const [first, ...rest] = agreeing(quotes, fiatTolerance).map(({ value }) => value);
    return first === undefined ? [] : [{ day, value: median([first, ...rest]) }];
  });
  const applying = rates.findLastIndex(({ day }) => day <= from);
  return rates.slice(Math.max(applying, 0));
}

function isWithin(earlier: string, day: string): boolean {
  return Date.parse(day) - Date.parse(earlier) <= apartDays * dayMs;
}

function toQuote({ source, day, of, into }: PublishedDay): Quote {
  const value = divideRound(parseDecimal(into, 2 * decimals), parseDecimal(of, decimals));
  return { source, at: day, value: formatDecimal(value, decimals, { trim: true }) };
}
