import { expect, test } from 'vitest';
import { convertAmount } from './convert.ts';

test('an amount is converted to minor units, rounded half up', () => {
  expect(convertAmount('10.00', { from: '3.636363636363', to: '4' }, 'USD')).toBe('11.00');
  expect(convertAmount('1000', { from: '615.384615384615', to: '4' }, 'USD')).toBe('6.50');
  expect(convertAmount('0.01', { from: '2', to: '1' }, 'USD')).toBe('0.01');
  expect(convertAmount('0.01', { from: '2.1', to: '1' }, 'USD')).toBe('0.00');
  expect(convertAmount('9007199254740993.01', { from: '1', to: '1' }, 'USD')).toBe(
    '9007199254740993.01',
  );
});
