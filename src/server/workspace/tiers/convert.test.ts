import { expect, test } from 'vitest';
import { converted } from './convert.ts';

test('an amount is converted to minor units, rounded half up', () => {
  expect(converted('10.00', { from: '3.636363636363', to: '4' }, 'USD')).toBe('11.00');
  expect(converted('1000', { from: '615.384615384615', to: '4' }, 'USD')).toBe('6.50');
  expect(converted('0.01', { from: '2', to: '1' }, 'USD')).toBe('0.01');
  expect(converted('0.01', { from: '2.1', to: '1' }, 'USD')).toBe('0.00');
  expect(converted('9007199254740993.01', { from: '1', to: '1' }, 'USD')).toBe(
    '9007199254740993.01',
  );
});
