import { expect, test } from 'vitest';
import { converted } from './convert.ts';
import { feeOf } from './fee.ts';

test('an amount is converted to the last minor unit, rounded half up', () => {
  expect(converted('10.00', { from: '3.636363636363', to: '4' }, 'USD')).toBe('11.00');
  expect(converted('1000', { from: '615.384615384615', to: '4' }, 'USD')).toBe('6.50');
  expect(converted('0.01', { from: '2', to: '1' }, 'USD')).toBe('0.01');
  expect(converted('0.01', { from: '2.1', to: '1' }, 'USD')).toBe('0.00');
  expect(converted('9007199254740993.01', { from: '1', to: '1' }, 'USD')).toBe(
    '9007199254740993.01',
  );
});

test('a fee is a part in ten thousand, rounded half up', () => {
  expect(feeOf(1_999n, 80)).toBe(16n);
  expect(feeOf(62n, 80)).toBe(0n);
  expect(feeOf(63n, 80)).toBe(1n);
  expect(feeOf(1_000n, 0)).toBe(0n);
});
