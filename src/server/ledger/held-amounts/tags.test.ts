import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDecimal } from '#contract/base/money.ts';
import { tagSeries, tagsPerStep } from './tags.ts';

function amount(priceAtomic: bigint, decimals: number, tag: number): bigint {
  const { baseAtomic, unitAtomic } = tagSeries(priceAtomic, decimals);
  return baseAtomic + BigInt(tag) * unitAtomic;
}

describe('the exact amounts of a price', () => {
  test('have their tag in the last of eight digits', () => {
    expect(formatDecimal(amount(31_250_000_000n, 10, 1), 10)).toBe('3.1250000100');
    expect(formatDecimal(amount(31_250_000_000n, 10, 42), 10)).toBe('3.1250004200');
    expect(formatDecimal(amount(10n ** 18n + 1n, 18, 9_999), 18)).toBe('1.000199990000000000');
  });

  test('have it in the last of six digits if the asset has six', () => {
    expect(formatDecimal(amount(12_500_000n, 6, 17), 6)).toBe('12.500017');
  });

  test('extend to a fifth digit if four are not enough', () => {
    expect(formatDecimal(amount(31_250_000_000n, 10, 10_001), 10)).toBe('3.1251000100');
    expect(formatDecimal(amount(12_500_000n, 6, 10_001), 6)).toBe('12.510001');
  });

  test.each([
    [18, 200_000],
    [12, 200_000],
    [10, 200_000],
    [6, 49_995],
  ])('are numerous enough for an asset with %i decimals: %i', (decimals, least) => {
    const { lastTag } = tagSeries(1n, decimals);
    expect(lastTag - Math.floor(lastTag / tagsPerStep)).toBeGreaterThanOrEqual(least);
  });

  test('cover the price and exceed it only slightly', { retry: 0 }, () => {
    const decimals = fc.constantFrom(6, 8, 10, 12, 18);
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 24n), decimals, (price, asset) => {
        const { lastTag } = tagSeries(price, asset);
        const most = asset === 6 ? 60_000n : 22n * 10n ** BigInt(asset - 4);
        expect(amount(price, asset, 1) > price).toBe(true);
        expect(amount(price, asset, lastTag) - price < most).toBe(true);
        // No digits after those that a payer types.
        expect(amount(price, asset, 1) % 10n ** BigInt(Math.max(0, asset - 8))).toBe(0n);
      }),
    );
  });
});
