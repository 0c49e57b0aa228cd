import { type Currency, fromMinor, toMinor } from '#contract/base/money.ts';
import { limitCurrency } from '#contract/workspace/tiers.ts';
import type { Context } from '#server/base/context.ts';
import { currentRate } from '#server/chain/rates/rates.ts';
import { convertAmount } from './convert.ts';

/** The price of the same coin in a currency and in dollars; null if the currency is dollars. */
export type DollarRate = { from: string; to: string } | null;

/** The coin to convert by when none is chosen: every rate source quotes it. */
const referenceCoin = 'DOT';

/**
 * Returns the rate at which prices in a currency are converted to dollars now, by the coin that the payer
 * chose. Throws `rate_unavailable`.
 */
export async function dollarRate(
  context: Context,
  currency: Currency,
  priced?: { symbol: string; value: string },
): Promise<DollarRate> {
  if (currency === limitCurrency) return null;
  const symbol = priced?.symbol ?? referenceCoin;
  const from = priced?.value ?? (await currentRate(context, symbol, currency)).value;
  return { from, to: (await currentRate(context, symbol, limitCurrency)).value };
}

/** Converts minor units of a currency to US cents. */
export function inDollars(amountMinor: bigint, currency: Currency, rate: DollarRate): bigint {
  if (rate === null) return amountMinor;
  return toMinor(
    convertAmount(fromMinor(amountMinor, currency), rate, limitCurrency),
    limitCurrency,
  );
}
