import { describe, expect, test } from 'vitest';
import { isNear } from './near.ts';

describe('a credit can be meant for a payment', () => {
  test.each([
    [100n, 100n, true],
    [80n, 100n, true],
    [79n, 100n, false],
    [120n, 100n, true],
    [121n, 100n, false],
    [0n, 0n, false],
    [1n, -1n, false],
  ])('of %s, if %s remain: %s', (amount, remaining, near) => {
    expect(isNear(amount, remaining)).toBe(near);
  });
});
