import type { Locale } from '#contract/base/i18n.ts';
import { fiatFormat } from '#contract/base/fiat-format.ts';
import { dateFormat } from '#contract/base/dates.ts';
import { formatDecimal, readableDecimal } from '#contract/base/money.ts';

/** Intl formats strings exactly, beyond the precision of a number. */
type ExactNumber = `${number}`;
type Token = { decimals: number; symbol: string };

export type Format = ReturnType<typeof createFormat>;

/**
 * Returns formatters of money and times for a payer's language. Amounts are never converted to a JS
 * number.
 */
export function createFormat(locale: Locale) {
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  const number = (text: string) => decimal.format(text as ExactNumber);
  const money = (amount: string, currency: string, options?: Intl.NumberFormatOptions) =>
    fiatFormat(locale, currency, options).format(amount as ExactNumber);
  const moment = (iso: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, options)(new Date(iso));

  return {
    fiat: (amount: string, currency: string) => money(amount, currency),
    /** A percentage such as "8.25", with its sign. */
    percent: (percent: string) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(
        `${percent}e-2` as ExactNumber,
      ),
    /** A rate: all its digits, and at least those of the currency. */
    rate: (value: string, currency: string) => money(value, currency, { maximumFractionDigits: 8 }),
    /** An atomic amount without its symbol. */
    amount: (atomic: string, decimals: number) => number(plainAmount(atomic, decimals)),
    /**
     * Tokens are not ISO currencies: a decimal with at most 8 digits after the point and the symbol, without a line
     * break between them.
     */
    token: (atomic: string, { decimals, symbol }: Token) =>
      `${number(readableDecimal(plainAmount(atomic, decimals)))}\u00a0${symbol}`,
    /** A fiat value calculated from a rate. */
    about: (amount: string, currency: string) => `≈\u00a0${money(amount, currency)}`,
    estimate: (value: string, symbol: string) => `≈\u00a0${number(value)}\u00a0${symbol}`,
    utc: (iso: string) =>
      `${moment(iso, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`,
    local: (iso: string) => moment(iso, { dateStyle: 'medium', timeStyle: 'short' }),
  };
}

/** Returns an atomic amount as wallets take it: with a decimal point, without grouping or trailing zeros. */
export function plainAmount(atomic: string, decimals: number): string {
  return formatDecimal(BigInt(atomic), decimals, { trim: true });
}
