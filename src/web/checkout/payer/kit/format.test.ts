import { expect, test } from 'vitest';
import { createFormat, plainAmount } from './format.ts';

test('an amount is shown to the last digit and copied without any grouping', () => {
  const atomic = '1234567890123456789012345678';
  expect(plainAmount(atomic, 18)).toBe('1234567890.123456789012345678');
  expect(createFormat('en').amount(atomic, 18)).toBe('1,234,567,890.123456789012345678');
  expect(createFormat('pt').amount(atomic, 18)).toBe('1.234.567.890,123456789012345678');
});

test('a token keeps its symbol beside it, in whatever language', () => {
  const asset = { decimals: 6, symbol: 'USDt' };
  expect(createFormat('en').token('1500000', asset)).toBe('1.5\u00a0USDt');
  expect(createFormat('fr').token('1500000', asset)).toBe('1,5\u00a0USDt');
});

test('a rate shows at least the digits of its currency and all that it has', () => {
  const { rate } = createFormat('en');
  expect(rate('4', 'USD')).toBe('$4.00');
  expect(rate('0.00001234', 'USD')).toBe('$0.00001234');
  expect(rate('150', 'JPY')).toBe('¥150');
});

test('a time that names no zone says that it is in UTC', () => {
  expect(createFormat('en').utc('2026-08-10T11:36:12.000Z')).toBe('Aug 10, 2026, 11:36 AM UTC');
});
