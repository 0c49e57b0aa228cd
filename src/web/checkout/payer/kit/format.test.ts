import { expect, test } from 'vitest';
import { createFormat, plainAmount } from './format.ts';

test('an amount is shown to the last digit and copied without grouping', () => {
  const atomic = '1234567890123456789012345678';
  expect(plainAmount(atomic, 18)).toBe('1234567890.123456789012345678');
  expect(createFormat('en').amount(atomic, 18)).toBe('1,234,567,890.123456789012345678');
  expect(createFormat('pt').amount(atomic, 18)).toBe('1.234.567.890,123456789012345678');
});

test('a token’s amount and symbol are not separated by a line break, in any language', () => {
  const asset = { decimals: 6, symbol: 'USDt' };
  expect(createFormat('en').token('1500000', asset)).toBe('1.5\u00a0USDt');
  expect(createFormat('fr').token('1500000', asset)).toBe('1,5\u00a0USDt');
});

test('a rate shows all its digits, and at least those of its currency', () => {
  const { rate } = createFormat('en');
  expect(rate('4', 'USD')).toBe('$4.00');
  expect(rate('0.00001234', 'USD')).toBe('$0.00001234');
  expect(rate('150', 'JPY')).toBe('¥150');
});

test('a time without a time zone says that it is UTC', () => {
  expect(createFormat('en').utc('2026-08-10T11:36:12.000Z')).toBe('Aug 10, 2026, 11:36 AM UTC');
});
