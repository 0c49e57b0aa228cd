import { describe, expect, test } from 'vitest';
import { isWithinBound } from './bound.ts';

// 1 atomic unit is a cent.
const due = (cents: bigint, dollarCents: bigint | null = cents) => {
  return { amountAtomic: cents, remainingAtomic: cents, dollarCents };
};

describe('a claim is accepted without the merchant', () => {
  test.each([
    [100_000n, 98_000n, true],
    [100_000n, 97_999n, false],
    [100_000n, 102_000n, true],
    [100_000n, 102_001n, false],
    // Up to a dollar, as an exchange keeps it, of a small price.
    [2_500n, 2_400n, true],
    [2_500n, 2_399n, false],
    // But never more than 5 %.
    [500n, 475n, true],
    [500n, 474n, false],
    // A payment of 5 dollars cannot take 970.
    [500n, 97_000n, false],
  ])('for a price of %s cents and a transfer of %s: %s', (price, received, fits) => {
    expect(isWithinBound(received, due(price))).toBe(fits);
  });

  test('within 2 % if the price in dollars is unknown', () => {
    expect(isWithinBound(98n, due(100n, null))).toBe(true);
    expect(isWithinBound(97n, due(100n, null))).toBe(false);
  });

  test('for the remaining amount, and for nothing once the payment is paid', () => {
    const partly = { amountAtomic: 1_000n, remainingAtomic: 100n, dollarCents: 1_000n };
    expect(isWithinBound(100n, partly)).toBe(true);
    expect(isWithinBound(1_000n, partly)).toBe(false);
    expect(isWithinBound(0n, { ...partly, remainingAtomic: 0n })).toBe(false);
  });
});
