import { expect, test } from 'vitest';
import { fiatOf } from './fiat-of.ts';

test('a part of the amount is worth the same part of the price, to the cent', () => {
  const price = { subtotal: '10.16', vat: '2.34', total: '12.50', currency: 'USD' } as const;
  const payment = { price, amountAtomic: '50000012340000000000' };
  expect(fiatOf(payment.amountAtomic, payment)).toBe('12.50');
  expect(fiatOf('10000000000000000000', payment)).toBe('2.50');
  expect(fiatOf(0n, payment)).toBe('0.00');
  const yen = { ...price, total: '1000', currency: 'JPY' } as const;
  expect(fiatOf('1', { price: yen, amountAtomic: '3' })).toBe('333');
});
