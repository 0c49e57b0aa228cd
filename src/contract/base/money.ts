import * as z from 'zod/mini';
import { type Currency, minorUnits } from '#contract/base/iso-4217.ts';
import { legible } from '#contract/base/text.ts';

/** Currencies that prices can be set in, with their number of decimals. Each installation can price some of them. */
export const currencies = minorUnits;
export type { Currency };
export const currencyCodes = Object.keys(currencies) as [Currency, ...Currency[]];
/** Checks whether a text is the code of a currency. */
export function isCurrency(text: string): text is Currency {
  return Object.hasOwn(currencies, text);
}

export const currency = z.enum(currencyCodes, 'invalid');

/** The largest price: a billion units, far below what `numeric(78,0)` and bigint minor units hold. */
const maximumMajor = 1_000_000_000n;

const decimalPattern = /^(0|[1-9]\d{0,39})(\.\d{1,30})?$/;

/**
 * Parses `"12.5"` with 2 decimals as 1250n. Throws RangeError if the text is not a plain decimal or has more
 * decimals.
 */
export function parseDecimal(text: string, decimals: number): bigint {
  if (!decimalPattern.test(text)) throw new RangeError(`not a decimal: ${text}`);
  const [whole = '0', fraction = ''] = text.split('.');
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > decimals) throw new RangeError(`more than ${decimals} decimals: ${text}`);
  return BigInt(whole + kept.padEnd(decimals, '0'));
}

/** Formats 1250n with 2 decimals as `"12.50"`, or as `"12.5"` with `trim`. */
export function formatDecimal(
  units: bigint,
  decimals: number,
  options?: { trim?: boolean },
): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals);
  const shown = options?.trim ? fraction.replace(/0+$/, '') : fraction;
  return sign + whole + (shown ? `.${shown}` : '');
}

const mostReadDecimals = 8;

/**
 * Returns a decimal with at most 8 digits after the point, for people to read. The others are cut, unless nothing
 * would remain.
 */
export function readableDecimal(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  const kept = fraction.slice(0, mostReadDecimals).replace(/0+$/, '');
  if (kept === '' && /^-?0$/.test(whole)) return text;
  return kept === '' ? whole : `${whole}.${kept}`;
}

/** Returns a fiat amount that has passed the `fiat` schema in minor units (cents). */
export function toMinor(amount: string, code: Currency): bigint {
  return parseDecimal(amount, currencies[code]);
}

export function fromMinor(minor: bigint, code: Currency): string {
  return formatDecimal(minor, currencies[code]);
}

/** Returns a decimal in the type with which `Intl.NumberFormat` keeps every digit. Throws RangeError. */
export function decimalText(text: string): Intl.StringNumericLiteral {
  if (!isDecimal(text)) throw new RangeError(`not a decimal: ${text}`);
  return text;
}

function isDecimal(text: string): text is Intl.StringNumericLiteral {
  return /^-?\d+(\.\d+)?$/.test(text);
}

/** Returns `ceil(dividend / divisor)` for non-negative bigints. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}

/** Returns `dividend / divisor` rounded half up, for non-negative bigints. */
export function divideRound(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

/**
 * A plain decimal such as `12.50`. The schema that contains it checks whether the currency has that many
 * decimals.
 */
export const decimal = z
  .string('required')
  .check(legible, z.minLength(1, 'required'), z.regex(decimalPattern, 'amount_format'));

/**
 * `{ "amount": "12.50", "currency": "USD" }`: more than zero, with no more decimals than the currency has.
 */
export const fiat = z
  .object({
    amount: z.string('required').check(legible, z.regex(decimalPattern, 'amount_format')),
    currency,
  })
  .check((context) => {
    const problem = fiatProblem(context.value.amount, context.value.currency);
    if (problem) {
      context.issues.push({
        code: 'custom',
        message: problem,
        path: ['amount'],
        input: context.value,
      });
    }
  });

/** Returns the issue code of an invalid price, or undefined. */
export function fiatProblem(amount: string, code: Currency): string | undefined {
  let minor: bigint;
  try {
    minor = toMinor(amount, code);
  } catch {
    return decimalPattern.test(amount) ? 'too_many_decimals' : 'amount_format';
  }
  if (minor === 0n) return 'amount_positive';
  if (minor > maximumMajor * 10n ** BigInt(currencies[code])) return 'amount_too_large';
  return undefined;
}

/** A chain amount in JSON: an integer of atomic units as a string. */
export const atomic = z.string().check(z.regex(/^\d{1,78}$/, 'invalid'));
