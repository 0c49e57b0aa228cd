import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceWithVat, vat } from './vat.ts';

const amount = fc.bigInt({ min: 1n, max: 10n ** 20n });
/** 0 to 100 % in steps of a ten-thousandth of a percent. */
const ratePercent = fc
  .integer({ min: 0, max: 1_000_000 })
  .map((steps) => `${Math.floor(steps / 10_000)}.${String(steps % 10_000).padStart(4, '0')}`);

describe('a price with VAT', () => {
  test('always consists of subtotal and VAT', () => {
    fc.assert(
      fc.property(amount, ratePercent, fc.boolean(), (minor, rate, inclusive) => {
        const price = priceWithVat(minor, { ratePercent: rate, inclusive });
        expect(price.subtotal + price.vat).toBe(price.total);
        expect(price.subtotal > 0n && price.vat >= 0n).toBe(true);
      }),
    );
  });

  test('that includes it stays the total; without it, it stays the subtotal', () => {
    fc.assert(
      fc.property(amount, ratePercent, (minor, rate) => {
        expect(priceWithVat(minor, { ratePercent: rate, inclusive: true }).total).toBe(minor);
        expect(priceWithVat(minor, { ratePercent: rate, inclusive: false }).subtotal).toBe(minor);
      }),
    );
  });

  test('can be split again into its parts', () => {
    fc.assert(
      fc.property(amount, ratePercent, (minor, rate) => {
        const made = priceWithVat(minor, { ratePercent: rate, inclusive: false });
        expect(priceWithVat(made.total, { ratePercent: rate, inclusive: true })).toEqual(made);
      }),
    );
  });

  test('is exact to half a minor unit', () => {
    fc.assert(
      fc.property(amount, ratePercent, (minor, rate) => {
        const price = priceWithVat(minor, { ratePercent: rate, inclusive: false });
        const millionths = BigInt(rate.replace('.', ''));
        const error = price.vat * 1_000_000n - minor * millionths;
        expect(error > -500_000n && error <= 500_000n).toBe(true);
      }),
    );
  });

  test.each([
    [12_000n, '20', true, 10_000n, 2_000n, 12_000n],
    [10_000n, '20', false, 10_000n, 2_000n, 12_000n],
    [1_000n, '8.25', false, 1_000n, 83n, 1_083n],
    [999n, '19', true, 839n, 160n, 999n],
    [1n, '100', true, 1n, 0n, 1n],
    [1n, '50', false, 1n, 1n, 2n],
    [5_000n, '0', true, 5_000n, 0n, 5_000n],
  ])('%s at %s %% (inclusive: %s) is %s and %s', (minor, rate, inclusive, subtotal, tax, total) => {
    const price = priceWithVat(minor, { ratePercent: rate, inclusive });
    expect(price).toEqual({ subtotal, vat: tax, total });
  });

  test('without any VAT is unchanged', () => {
    expect(priceWithVat(1_250n)).toEqual({ subtotal: 1_250n, vat: 0n, total: 1_250n });
  });
});

describe('a rate', () => {
  test.each(['0', '20', '8.25', '99.9999', '100', '100.0', ' 20 '])('%j is accepted', (text) => {
    expect(vat.parse({ ratePercent: text, inclusive: true }).ratePercent).toBe(text.trim());
  });

  test.each(['', '-1', '+5', '101', '100.01', '20.12345', '20%', '1e1', '.5', '5.', '20,5'])(
    '%j is rejected',
    (text) => {
      const { error } = vat.safeParse({ ratePercent: text, inclusive: true });
      expect(error?.issues.map(({ message }) => message)).toEqual(['rate_percent']);
    },
  );

  test('is a string, and always says whether it is inclusive', () => {
    expect(vat.safeParse({ ratePercent: 20, inclusive: true }).success).toBe(false);
    expect(vat.safeParse({ ratePercent: '20' }).success).toBe(false);
  });
});
