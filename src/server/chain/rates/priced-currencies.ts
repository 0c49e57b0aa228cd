import { type Currency, currencyCodes } from '#contract/base/money.ts';
import type { Context } from '#server/base/context.ts';
import { invalidFields } from '#server/base/errors.ts';
import { fiatCurrencies } from './fiat/fiat-rates.ts';
import { marketCurrencies } from './market-currencies.ts';

type Parts = Pick<Context, 'clock' | 'config' | 'db'>;

/** Returns the currencies that prices can be set in now. */
export async function pricedCurrencies(parts: Parts): Promise<Currency[]> {
  const priced = new Set([...marketCurrencies, ...(await fiatCurrencies(parts))]);
  return currencyCodes.filter((code) => priced.has(code));
}

/** Throws `currency_not_priced`, with the currencies that are, at the field that has another one. */
export async function assertPriced(parts: Parts, currency: Currency, field: string): Promise<void> {
  if (marketCurrencies.includes(currency)) return;
  const priced = await pricedCurrencies(parts);
  if (priced.includes(currency)) return;
  throw invalidFields({ field, code: 'currency_not_priced', suggestion: priced.join(', ') });
}
