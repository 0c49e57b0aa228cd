import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDecimal } from '#contract/money.ts';
import { priceInAsset, taggedAmount, valueOf } from './amount.ts';

describe('the price in an asset', () => {
  test('is the price over the rate, rounded up', () => {
    expect(priceInAsset(1_250n, 'USD', '4', 10)).toBe(31_250_000_000n);
    expect(priceInAsset(1n, 'USD', '3', 6)).toBe(3_334n);
    expect(priceInAsset(500n, 'JPY', '0.5', 6)).toBe(1_000_000_000n);
  });

  test('is never worth less than the price', { retry: 0 }, () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 12n),
        fc.integer({ min: 1, max: 10 ** 9 }),
        (minor, millis) => {
          const rate = formatDecimal(BigInt(millis), 3);
          const atomic = priceInAsset(minor, 'USD', rate, 18);
          expect(atomic * BigInt(millis) >= minor * 10n ** 19n).toBe(true);
        },
      ),
    );
  });
});

describe('the exact amount', () => {
  test('has its tag in the last four of eight digits', () => {
    expect(formatDecimal(taggedAmount(31_250_000_000n, 10, 42), 10)).toBe('3.1250004200');
    expect(formatDecimal(taggedAmount(10n ** 18n + 1n, 18, 9_999), 18)).toBe(
      '1.000199990000000000',
    );
  });

  test('has its tag in the last four of six digits where the asset has six', () => {
    expect(formatDecimal(taggedAmount(12_500_000n, 6, 17), 6)).toBe('12.500017');
  });

  test('covers the price and tells tags and rounds apart', { retry: 0 }, () => {
    const tags = fc.integer({ min: 1, max: 9_999 });
    const rounds = fc.integer({ min: 0, max: 4 });
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 24n), tags, tags, rounds, rounds, (price, a, b, c, d) => {
        const first = taggedAmount(price, 18, a, c);
        expect(first > price).toBe(true);
        expect(first === taggedAmount(price, 18, b, d)).toBe(a === b && c === d);
      }),
    );
  });
});

test(
  'parts of a payment are worth the price together, however they are split',
  { retry: 0 },
  () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 20n),
        fc.bigInt(1n, 10n ** 9n),
        fc.bigInt(0n, 10n ** 20n),
        (amount, total, cut) => {
          const part = cut % (amount + 1n);
          const first = valueOf(part, amount, total);
          expect(first + (valueOf(amount, amount, total) - first)).toBe(total);
          expect(first >= 0n && first <= total).toBe(true);
        },
      ),
    );
  },
);
