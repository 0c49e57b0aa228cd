import type { Priced, Rate } from '#contract/chain/rates.ts';
import { type Currency, divideRound, formatDecimal, parseDecimal } from '#contract/base/money.ts';
import type { Context } from '#server/base/context.ts';
import { currentRate, fiatRate } from '#server/chain/rates/rates.ts';

/** Decimals of a computed rate. */
const decimals = 18;
const one = 10n ** BigInt(decimals);

/** Two coins are both priced in this. Two currencies have daily rates, or are both priced by this coin. */
const commonCurrency: Currency = 'USD';
const commonSymbol = 'DOT';

/** A price of one unit, in units of 10⁻¹⁸. */
type Price = { value: bigint; sources: string[]; at: Date };

/**
 * Returns the current rate of a pairing in either direction, also between two coins or two currencies. Throws
 * `rate_unavailable` like `currentRate`.
 */
export async function rateOfPairing(
  context: Context,
  { from, to }: { from: Priced; to: Priced },
): Promise<Rate> {
  const [above, below] = await pricesOf(context, from, to);
  const sources = new Set([...above.sources, ...below.sources]);
  return {
    pairing: `${nameOf(from)}/${nameOf(to)}`,
    value: formatDecimal(divideRound(above.value * one, below.value), decimals, { trim: true }),
    source: [...sources].join(', '),
    at: new Date(Math.min(above.at.getTime(), below.at.getTime())).toISOString(),
  };
}

/** Returns two prices by which a pairing's rate is the first divided by the second. */
async function pricesOf(context: Context, from: Priced, to: Priced): Promise<[Price, Price]> {
  const unit = { value: one, sources: [], at: context.clock.now() };
  const price = async (symbol: string, currency: Currency): Promise<Price> => {
    const { value, source, at } = await currentRate(context, symbol, currency);
    return { value: parseDecimal(value, decimals), sources: source.split(', '), at };
  };
  if (nameOf(from) === nameOf(to)) return [unit, unit];
  if ('symbol' in from && 'currency' in to) return [await price(from.symbol, to.currency), unit];
  if ('currency' in from && 'symbol' in to) return [unit, await price(to.symbol, from.currency)];
  if ('symbol' in from && 'symbol' in to) {
    return Promise.all([price(from.symbol, commonCurrency), price(to.symbol, commonCurrency)]);
  }
  if ('currency' in from && 'currency' in to) {
    const daily = await Promise.all(
      [to, from].map(({ currency }) => dailyPrice(context, currency)),
    );
    const [above, below] = daily;
    if (above && below) return [above, below];
    return Promise.all([price(commonSymbol, to.currency), price(commonSymbol, from.currency)]);
  }
  return [unit, unit];
}

/** Returns the price of a US dollar in a currency, by sources of fiat rates. */
async function dailyPrice(context: Context, currency: Currency): Promise<Price | undefined> {
  const now = context.clock.now();
  if (currency === commonCurrency) return { value: one, sources: [], at: now };
  const rate = await fiatRate(context, currency);
  if (!rate) return undefined;
  const sources = rate.quotes.map(({ source }) => source);
  return { value: parseDecimal(rate.value, decimals), sources, at: rate.at };
}

function nameOf(priced: Priced): string {
  return 'symbol' in priced ? priced.symbol : priced.currency;
}
