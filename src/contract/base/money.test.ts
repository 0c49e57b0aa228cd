import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  atomic,
  currencies,
  currencyCodes,
  divideRound,
  divideUp,
  fiat,
  formatDecimal,
  fromMinor,
  parseDecimal,
  toMinor,
} from './money.ts';

const units = fc.bigInt({ min: 0n, max: 10n ** 40n - 1n });
const divisor = fc.bigInt({ min: 1n, max: 10n ** 30n });
const decimals = fc.integer({ min: 0, max: 18 });

describe('a decimal', () => {
  test('round-trips exactly as it was written', () => {
    fc.assert(
      fc.property(units, decimals, fc.boolean(), (amount, places, trim) => {
        expect(parseDecimal(formatDecimal(amount, places, { trim }), places)).toBe(amount);
      }),
    );
  });

  test.each([
    ['0', 0, 0n],
    ['0', 18, 0n],
    ['12.5', 2, 1250n],
    ['12.50', 2, 1250n],
    ['12.5000', 2, 1250n],
    ['0.000000000000000001', 18, 1n],
    ['123456789012345678901234567890', 2, 12345678901234567890123456789000n],
  ])('%s with %i decimals is %s units', (text, places, amount) => {
    expect(parseDecimal(text, places)).toBe(amount);
  });

  test.each([
    '',
    ' ',
    '.',
    '1.',
    '.5',
    '01',
    '00',
    '+1',
    '-1',
    ' 1',
    '1 ',
    '1\n',
    '1,5',
    '1_000',
    '1e3',
    '1E-3',
    '0x10',
    'NaN',
    'Infinity',
    '١٢',
    '1.2.3',
    '9'.repeat(41),
    `0.${'1'.repeat(31)}`,
  ])('%j is rejected', (text) => {
    expect(() => parseDecimal(text, 18)).toThrow(RangeError);
  });

  test('with too many decimals is rejected, not rounded', () => {
    expect(() => parseDecimal('0.001', 2)).toThrow('more than 2 decimals');
    expect(() => parseDecimal('0.5', 0)).toThrow('more than 0 decimals');
  });

  test('keeps the decimals of its currency unless trimmed', () => {
    expect(formatDecimal(1250n, 2)).toBe('12.50');
    expect(formatDecimal(1250n, 2, { trim: true })).toBe('12.5');
    expect(formatDecimal(1200n, 2, { trim: true })).toBe('12');
    expect(formatDecimal(5n, 2)).toBe('0.05');
    expect(formatDecimal(0n, 2)).toBe('0.00');
    expect(formatDecimal(-5n, 2)).toBe('-0.05');
    expect(formatDecimal(7n, 0)).toBe('7');
  });
});

describe('a division', () => {
  test('rounded up is the smallest sufficient integer', () => {
    fc.assert(
      fc.property(units, divisor, (amount, by) => {
        const result = divideUp(amount, by);
        expect(result * by >= amount).toBe(true);
        expect((result - 1n) * by < amount).toBe(true);
      }),
    );
  });

  test('rounded half up is off by at most a half', () => {
    fc.assert(
      fc.property(units, divisor, (amount, by) => {
        const doubled = 2n * (divideRound(amount, by) * by - amount);
        expect(doubled > -by).toBe(true);
        expect(doubled <= by).toBe(true);
      }),
    );
    expect(divideRound(5n, 2n)).toBe(3n);
    expect(divideRound(4n, 3n)).toBe(1n);
  });
});

describe('a price', () => {
  test.each(currencyCodes)('in %s round-trips in its own decimals', (code) => {
    fc.assert(
      fc.property(units, (minor) => {
        expect(toMinor(fromMinor(minor, code), code)).toBe(minor);
      }),
    );
    expect(fromMinor(1n, code).replace(/^0\.?/, '')).toHaveLength(Math.max(1, currencies[code]));
  });

  test.each([
    ['0.01', 'USD'],
    ['12.5', 'EUR'],
    ['1000000000.00', 'USD'],
    ['1', 'JPY'],
    ['1000000000', 'JPY'],
    ['  12.50  ', 'USD'],
  ])('of %j %s is accepted', (amount, currency) => {
    expect(fiat.parse({ amount, currency })).toEqual({ amount: amount.trim(), currency });
  });

  test.each([
    ['0', 'USD', 'amount_positive'],
    ['0.00', 'USD', 'amount_positive'],
    ['0.001', 'USD', 'too_many_decimals'],
    ['0.5', 'JPY', 'too_many_decimals'],
    ['-1', 'USD', 'amount_format'],
    ['1e2', 'USD', 'amount_format'],
    ['12,50', 'USD', 'amount_format'],
    ['', 'USD', 'amount_format'],
    ['1000000000.01', 'USD', 'amount_too_large'],
    ['1000000001', 'JPY', 'amount_too_large'],
    ['9'.repeat(40), 'USD', 'amount_too_large'],
    ['9'.repeat(41), 'USD', 'amount_format'],
  ])('of %j %s is rejected at its amount', (amount, currency, problem) => {
    const { error } = fiat.safeParse({ amount, currency });
    expect(error?.issues.map(({ path, message }) => ({ path, message }))).toContainEqual({
      path: ['amount'],
      message: problem,
    });
  });

  test('as a JSON number or in an unknown currency is rejected', () => {
    expect(fiat.safeParse({ amount: 12.5, currency: 'USD' }).success).toBe(false);
    expect(fiat.safeParse({ amount: '12.5', currency: 'usd' }).success).toBe(false);
    expect(fiat.safeParse({ amount: '12.5', currency: 'XTS' }).success).toBe(false);
  });
});

test('an amount on a chain is an integer of at most 78 digits, as a string', () => {
  for (const text of ['0', '1', '9'.repeat(78)]) expect(atomic.safeParse(text).success).toBe(true);
  for (const text of ['', '-1', '1.0', '1e3', ' 1', '9'.repeat(79), 1]) {
    expect(atomic.safeParse(text).success).toBe(false);
  }
});
