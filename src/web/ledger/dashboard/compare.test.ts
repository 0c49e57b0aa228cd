import { expect, test } from 'vitest';
import { changePermille } from './compare.ts';

test('a change is exact to a tenth of a percent, whatever the size of the amounts', () => {
  expect(changePermille('112.50', '100.00', 'USD')).toBe(125);
  expect(changePermille('50.00', '100.00', 'USD')).toBe(-500);
  expect(changePermille('100.00', '100.00', 'USD')).toBe(0);
  expect(changePermille('900719925474099300', '900719925474099100', 'JPY')).toBe(0);
});

test('there is no change against a total of zero', () => {
  expect(changePermille('12.00', '0.00', 'EUR')).toBeUndefined();
});
