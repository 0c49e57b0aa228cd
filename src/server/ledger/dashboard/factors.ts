import {
  type Currency,
  currencies as decimalsOf,
  divideRound,
  parseDecimal,
} from '#contract/base/money.ts';
import { present } from '#server/base/errors.ts';
import type { Database } from '#server/base/database/db.ts';
import { dailyRates } from '#server/chain/rates/rates.ts';
import type { Bucket } from './buckets.ts';
import type { Factor } from './revenue-store.ts';

const rateDecimals = 18;
const factorDecimals = 15;
const dayMs = 24 * 60 * 60_000;

/**
 * Returns the factors that convert revenue of these currencies into another, for each day (UTC) of a time. A day uses
 * the last rate published by then, never a later one. Days before the first known rate use that, and are marked as
 * estimated. A currency without any rate has no factors.
 */
export async function factorsFor(
  db: Database,
  currencies: Currency[],
  into: Currency,
  time: Bucket,
): Promise<Factor[]> {
  const days = daysOf(time);
  const perCurrency = await Promise.all(
    currencies.map((currency) => ofCurrency(db, currency, into, days)),
  );
  return perCurrency.flat();
}

async function ofCurrency(
  db: Database,
  currency: Currency,
  into: Currency,
  days: string[],
): Promise<Factor[]> {
  if (currency === into) {
    const factor = 10n ** BigInt(factorDecimals);
    return days.map((day) => ({ currency, day, factor, estimated: false }));
  }
  const rates = await dailyRates(db, currency, into, present(days[0]));
  if (rates.length === 0) return [];
  return days.map((day) => {
    const rate = rates.findLast((one) => one.day <= day) ?? present(rates[0]);
    const factor = factorOf(rate.value, currency, into);
    return { currency, day, factor, estimated: rate.day > day };
  });
}

function factorOf(rate: string, currency: Currency, into: Currency): bigint {
  const scaled =
    parseDecimal(rate, rateDecimals) * 10n ** BigInt(decimalsOf[into] + factorDecimals);
  return divideRound(scaled, 10n ** BigInt(decimalsOf[currency] + rateDecimals));
}

/** Rounds an amount in units of 10⁻¹⁵ of a minor unit to minor units, half away from zero. */
export function roundScaled(scaled: bigint): bigint {
  const unit = 10n ** BigInt(factorDecimals);
  return scaled < 0n ? -divideRound(-scaled, unit) : divideRound(scaled, unit);
}

function daysOf({ from, to }: Bucket): string[] {
  const days: string[] = [];
  const start = Math.floor(from.getTime() / dayMs) * dayMs;
  for (let at = start; at < to.getTime(); at += dayMs) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}
