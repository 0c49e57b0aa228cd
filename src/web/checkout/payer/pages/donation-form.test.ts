import { expect, test } from 'vitest';
import { estimateOf } from './donation-form.ts';

test('an amount is converted exactly and rounded up to four decimals of the asset', () => {
  expect(estimateOf('20.00', '0.25')).toBe('80');
  expect(estimateOf('1', '3')).toBe('0.3334');
  expect(estimateOf('0.1', '0.3')).toBe('0.3334');
  // Exceeds the precision of a number.
  expect(estimateOf('900719925474.09', '0.000001')).toBe('900719925474090000');
});

test.each(['', '0', '0.00', 'ten', '1,5', '-1', '1e3'])('“%s” has no estimate', (typed) => {
  expect(estimateOf(typed, '0.25')).toBeUndefined();
});
