import type { Clock } from '#server/base/clock.ts';
import { divideRound, formatDecimal, parseDecimal, type Currency } from '#contract/base/money.ts';
import type { RateSource } from '#server/base/rate-source.ts';

/** Invented prices in dollars: nothing in the sandbox has a market. */
const dollars: Record<string, string> = {
  GLMR: '0.25',
  DEV: '0.25',
  DOT: '4',
  PAS: '4',
  KSM: '20',
  USDt: '1',
  USDC: '1',
};

/** Invented dollar values of the currencies in which exchanges quote coins. */
const currencyDollars: Partial<Record<Currency, string>> = {
  USD: '1',
  EUR: '1.1',
  GBP: '1.25',
  CHF: '1.12',
  BRL: '0.18',
  CAD: '0.72',
  AUD: '0.65',
  JPY: '0.0065',
};

/** Returns a source of fixed rates, named `sandbox` so that no one mistakes them for market rates. */
export function sandboxRates(clock: Clock): RateSource {
  return {
    name: 'sandbox',
    async quote(symbol, currency) {
      const dollar = dollars[symbol];
      const unit = currencyDollars[currency];
      if (dollar === undefined || unit === undefined) return undefined;
      const scale = 12;
      const value = divideRound(parseDecimal(dollar, scale * 2), parseDecimal(unit, scale));
      return {
        source: 'sandbox',
        value: formatDecimal(value, scale, { trim: true }),
        at: clock.now().toISOString(),
      };
    },
  };
}
