import { expect, test } from 'vitest';
import { feeOf } from './fee.ts';

test('a fee is in basis points, rounded half up', () => {
  expect(feeOf(1_999n, 80)).toBe(16n);
  expect(feeOf(62n, 80)).toBe(0n);
  expect(feeOf(63n, 80)).toBe(1n);
  expect(feeOf(1_000n, 0)).toBe(0n);
});
