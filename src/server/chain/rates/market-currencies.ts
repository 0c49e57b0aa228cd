import type { Currency } from '#contract/base/money.ts';

/** The currencies in which exchanges quote coins, or one of them converts its prices. */
export const marketCurrencies: readonly Currency[] = [
  ...(['USD', 'EUR', 'GBP', 'CHF', 'BRL', 'CAD', 'AUD', 'JPY'] as const),
];
