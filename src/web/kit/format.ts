import { formatDecimal, readableDecimal } from '#contract/base/money.ts';
import type { Locale } from '#contract/base/i18n.ts';
import { fiatFormat } from '#contract/base/fiat-format.ts';
import { dateFormat } from '#contract/base/dates.ts';
import { useLocale } from './texts.ts';

type Money = { amount: string; currency: string };
/** Intl formats strings exactly, beyond the precision of a number. */
type ExactNumber = `${number}`;

/** Returns formatters of numbers, dates and money for the user's language. */
export function useFormat() {
  return formats(useLocale());
}

const cache = new Map<Locale, ReturnType<typeof createFormats>>();

export function formats(locale: Locale) {
  let made = cache.get(locale);
  if (!made) cache.set(locale, (made = createFormats(locale)));
  return made;
}

function createFormats(locale: Locale) {
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  const count = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  const date = dateFormat(locale, { dateStyle: 'medium' });
  const dateTime = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const fullTime = dateFormat(locale, { dateStyle: 'full', timeStyle: 'long' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

  return {
    ...fiatFormats(locale),
    count: (value: number) => count.format(value),
    /** Tokens are not ISO currencies: a decimal with at most 8 digits after the point, and the symbol. */
    token: (atomic: string, asset: { decimals: number; symbol: string }) => {
      const text = formatDecimal(BigInt(atomic), asset.decimals, { trim: true });
      return `${decimal.format(readableDecimal(text) as ExactNumber)} ${asset.symbol}`;
    },
    /** A plain decimal, exact to the last digit. */
    decimal: (text: string) => decimal.format(text as ExactNumber),
    /** A change in tenths of a percent. */
    change: (permille: number) => percent.format(permille / 1000),
    /** A percentage as a decimal, `0.80`. */
    percent: (value: string) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: 'percent',
        maximumFractionDigits: 2,
      }).format(value as ExactNumber),
    /** The name of a calendar month in UTC, from `2026-01`. */
    month: (name: string) =>
      new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${name}-01`),
      ),
    /** A date without a time zone. */
    calendarDate: (iso: string) =>
      dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })(new Date(iso)),
    date: (iso: string) => date(new Date(iso)),
    dateTime: (iso: string) => dateTime(new Date(iso)),
    fullTime: (iso: string) => fullTime(new Date(iso)),
    parts: (iso: string, options: Intl.DateTimeFormatOptions) =>
      dateFormat(locale, options)(new Date(iso)),
    list: (items: string[]) => new Intl.ListFormat(locale).format(items),
    ago: (iso: string, nowMs: number) => ago(relative, new Date(iso).getTime() - nowMs),
    country: (code: string) => countryNames(locale).of(code) ?? code,
    currencyName: (code: string) => currencyNames(locale).of(code) ?? code,
  };
}

function fiatFormats(locale: Locale) {
  const currencies = new Map<string, Intl.NumberFormat>();

  function currencyFormat(currency: string) {
    let format = currencies.get(currency);
    if (!format) {
      format = fiatFormat(locale, currency);
      currencies.set(currency, format);
    }
    return format;
  }

  return {
    fiat: ({ amount, currency }: Money) => currencyFormat(currency).format(amount as ExactNumber),
    /** Money in parts, so that its decimals can be lighter than the rest. */
    fiatParts: ({ amount, currency }: Money) =>
      currencyFormat(currency)
        .formatToParts(amount as ExactNumber)
        .map(({ type, value }) => ({ value, isMinor: type === 'decimal' || type === 'fraction' })),
    /** For chart axes, where the precision of a number is enough. */
    fiatShort: (value: number, currency: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, notation: 'compact' }).format(
        value,
      ),
  };
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
];

function ago(relative: Intl.RelativeTimeFormat, distanceMs: number): string {
  const [unit, length] = units.find(([, size]) => Math.abs(distanceMs) >= size) ?? units[3]!;
  return relative.format(Math.round(distanceMs / length), unit);
}

function currencyNames(locale: Locale) {
  return new Intl.DisplayNames(locale, { type: 'currency' });
}

function countryNames(locale: Locale) {
  return new Intl.DisplayNames(locale, { type: 'region' });
}

/**
 * Returns the IANA name of this browser's time zone. Some browsers have none, or name one that they don't know
 * themselves (`Etc/Unknown`); they show all times in UTC.
 */
export function ownTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
