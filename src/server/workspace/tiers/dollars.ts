import { type Currency, fromMinor, toMinor } from '#contract/base/money.ts';
import { limitCurrency } from '#contract/workspace/tiers.ts';
import type { Context } from '#server/base/context.ts';
import { currentRate } from '#server/chain/rates/rates.ts';
import { converted } from './convert.ts';

/** What one and the same coin costs in a currency and in dollars; null where the currency is dollars. */
export type DollarRate = { from: string; to: string } | null;

/** What currencies are converted by where no coin is chosen: every source of rates knows it. */
const yardstick = 'DOT';

/**
 * How prices in a currency become dollars now, by the coin that is paid with. Throws
 * `rate_unavailable`.
 */
export async function dollarRate(
  context: Context,
  currency: Currency,
  priced?: { symbol: string; value: string },
): Promise<DollarRate> {
  if (currency === limitCurrency) return null;
  const symbol = priced?.symbol ?? yardstick;
  const from = priced?.value ?? (await currentRate(context, symbol, currency)).value;
  return { from, to: (await currentRate(context, symbol, limitCurrency)).value };
}

/** Minor units of a currency in cents of a dollar. */
export function inDollars(amountMinor: bigint, currency: Currency, rate: DollarRate): bigint {
  if (rate === null) return amountMinor;
  return toMinor(converted(fromMinor(amountMinor, currency), rate, limitCurrency), limitCurrency);
}
