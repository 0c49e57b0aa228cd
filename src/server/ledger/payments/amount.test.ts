import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDecimal } from '#contract/base/money.ts';
import { priceInAsset, valueOf } from './amount.ts';

describe('the price in an asset', () => {
  test('is the price over the rate, rounded up', () => {
    expect(priceInAsset(1_250n, 'USD', '4', 10)).toBe(31_250_000_000n);
    expect(priceInAsset(1n, 'USD', '3', 6)).toBe(3_334n);
    expect(priceInAsset(500n, 'JPY', '0.5', 6)).toBe(1_000_000_000n);
  });

  test('never has a lower value than the price', { retry: 0 }, () => {
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
