import { expect, test } from 'vitest';
import { formats } from './format.ts';

// Intl separates with no-break spaces of several widths.
const plain = (text: string) => text.replace(/\s/g, ' ');

test('a chain amount has at most eight digits after the point, cut, and those of the language', () => {
  const glmr = { decimals: 18, symbol: 'GLMR' };
  expect(formats('en').token('1234567890123456789012345678', glmr)).toBe(
    '1,234,567,890.12345678 GLMR',
  );
  expect(plain(formats('fr').token('1234500000000000000000', glmr))).toBe('1 234,5 GLMR');
  expect(formats('en').token('0', glmr)).toBe('0 GLMR');
  expect(formats('en').token('1999999999999999999', glmr)).toBe('1.99999999 GLMR');
  expect(formats('en').token('1000000000000000001', glmr)).toBe('1 GLMR');
  // Something is never shown as nothing.
  expect(formats('en').token('1', glmr)).toBe('0.000000000000000001 GLMR');
});

test('money is formatted as its currency requires, whatever the amount', () => {
  expect(formats('en').fiat({ amount: '900719925474099312.34', currency: 'USD' })).toBe(
    '$900,719,925,474,099,312.34',
  );
  expect(formats('en').fiat({ amount: '1200', currency: 'JPY' })).toBe('¥1,200');
  expect(plain(formats('pt').fiat({ amount: '12.50', currency: 'BRL' }))).toBe('R$ 12,50');
});

test('a change is signed, except zero', () => {
  expect(formats('en').change(125)).toBe('+12.5%');
  expect(formats('en').change(-40)).toBe('-4%');
  expect(formats('en').change(0)).toBe('0%');
});

test('a relative time uses the largest unit that fits', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z');
  expect(formats('en').ago('2026-11-21T11:58:30.000Z', now)).toBe('1 minute ago');
  expect(formats('en').ago('2026-11-21T09:00:00.000Z', now)).toBe('3 hours ago');
  expect(formats('en').ago('2026-11-21T12:00:00.000Z', now)).toBe('now');
});
