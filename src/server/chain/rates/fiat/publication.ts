import * as z from 'zod';
import { type Currency, isCurrency } from '#contract/base/money.ts';
import { parseWithNumbersAsText } from '#server/chain/rates/exchanges/response.ts';

/** The rates that a source published for a day: the price of one unit of `base` by currency, as decimals. */
export type Publication = {
  /** `2026-11-27` */
  publishedOn: string;
  base: Currency;
  values: { currency: Currency; value: string }[];
};

const value = /^(0|[1-9]\d{0,14})(\.\d{1,18})?$/;

/**
 * Reads a file of the European Central Bank, or JSON with a base, a date and rates, as services of exchange rates return
 * it. Currencies that ISO 4217 doesn't have are left out. Throws on any other text, on a day in the future, and if no
 * rate remains.
 */
export function readPublication(text: string, now: Date): Publication {
  const { publishedOn, base, rates } = text.trimStart().startsWith('<')
    ? readEcbFile(text)
    : readJson(text);
  if (publishedOn > dayOf(new Date(now.getTime() + dayMs))) {
    throw new Error(`is dated ${publishedOn}, which is in the future`);
  }
  const values = Object.entries(rates).flatMap(([currency, price]) =>
    isCurrency(currency) && currency !== base && isValue(price) ? [{ currency, value: price }] : [],
  );
  if (!isCurrency(base) || values.length === 0) throw new Error(`has no rates of ${base}`);
  return { publishedOn, base, values: [...values, { currency: base, value: '1' }] };
}

export const dayMs = 24 * 60 * 60_000;

/** Returns the day in UTC, `2026-11-27`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

type Raw = { publishedOn: string; base: string; rates: Record<string, unknown> };

/** Reads eurofxref-daily.xml of https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates. */
function readEcbFile(text: string): Raw {
  const days = [...text.matchAll(/<Cube\s+time=["'](\d{4}-\d\d-\d\d)["']/g)];
  const [day, ...others] = days.map(([, date]) => date);
  if (day === undefined || others.length > 0) throw new Error('is no daily file of the ECB');
  const rates = text.matchAll(/<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["']([\d.]+)["']/g);
  return {
    publishedOn: day,
    base: 'EUR',
    rates: Object.fromEntries([...rates].map(([, code, rate]) => [code, rate])),
  };
}

const rates = z.record(z.string(), z.unknown());
/** Seconds since the epoch; numbers are kept as text. */
const seconds = z.string().regex(/^\d{9,10}$/);
/** The names that open.er-api.com, exchangerate-api.com, openexchangerates.org and frankfurter.dev use. */
const jsonSchema = z.object({
  base: z.string().optional(),
  base_code: z.string().optional(),
  date: z.iso.date().optional(),
  timestamp: seconds.optional(),
  time_last_update_unix: seconds.optional(),
  rates: rates.optional(),
  conversion_rates: rates.optional(),
});

function readJson(text: string): Raw {
  const json = jsonSchema.parse(parseWithNumbersAsText(text));
  const base = json.base ?? json.base_code;
  const updatedAt = json.time_last_update_unix ?? json.timestamp;
  const publishedOn = json.date ?? (updatedAt && dayOf(new Date(Number(updatedAt) * 1_000)));
  const values = json.rates ?? json.conversion_rates;
  if (!base || !publishedOn || !values) throw new Error('lacks a base, a date or rates');
  return { publishedOn, base, rates: values };
}

function isValue(price: unknown): price is string {
  return typeof price === 'string' && value.test(price) && /[1-9]/.test(price);
}
