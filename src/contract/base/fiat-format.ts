import { minorUnits } from './iso-4217.ts';

/**
 * Creates the format of amounts in a currency, with the decimals of ISO 4217. The browser's own differ: they leave out
 * those that people rarely use, such as the hundredths of a forint.
 */
export function fiatFormat(
  locale: string,
  currency: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const digits = digitsOf(currency);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    ...(digits !== undefined && { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    ...options,
  });
}

function digitsOf(currency: string): number | undefined {
  return Object.entries(minorUnits).find(([code]) => code === currency)?.[1];
}
