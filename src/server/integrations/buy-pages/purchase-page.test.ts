import { describe, expect, test } from 'vitest';
import type { ButtonPage } from '#contract/integrations/buttons.ts';
import { purchasePage } from './purchase-page.ts';

const button: ButtonPage = {
  id: 'btn_1',
  state: 'available',
  environment: 'test',
  merchant: { name: 'Tea & Cups', pictureUrl: null },
  shopHost: 'tea.example',
  title: 'Sencha',
  variant: '100 g',
  price: { amount: '12.50', currency: 'EUR' },
  vat: null,
  quantityMaximum: 3,
  shippingOptions: [],
};
const post = { name: 'Post', price: '4.00', countries: null };
const express = { name: 'Express', price: '9.90', countries: ['PT'] };

const page = (change: Partial<ButtonPage>, values = {}) => {
  const made = purchasePage({ ...button, ...change }, { values });
  if (made.kind !== 'purchase') throw new Error('not for sale');
  return made;
};

describe('the total', () => {
  test('counts quantity, shipping and the tax of both', () => {
    expect(page({}).totals).toEqual(['12.50', '25.00', '37.50']);
    const vat = { ratePercent: '23', inclusive: false };
    const { total, shippingOptions } = page({ vat, shippingOptions: [post] }, { quantity: '2' });
    expect(shippingOptions[0]?.totals).toEqual(['20.30', '35.67', '51.05']);
    expect(total).toBe('35.67');
  });

  test('is in the units of the currency', () => {
    expect(page({ price: { amount: '1200', currency: 'JPY' } }).totals[2]).toBe('3600');
    expect(page({ price: { amount: '1.250', currency: 'KWD' } }).totals[1]).toBe('2.500');
  });

  test('isn’t known until one of several shipping options is chosen', () => {
    const shippingOptions = [post, express];
    expect(page({ shippingOptions }).total).toBeNull();
    expect(page({ shippingOptions }, { shippingOption: 'Other' }).total).toBeNull();
    expect(page({ shippingOptions }, { shippingOption: 'Express' }).total).toBe('22.40');
  });
});

test.each(['0', '4', '-1', '1.5', 'many', '1e9'])('a quantity of %s becomes one', (quantity) => {
  const { values, total } = page({}, { quantity });
  expect([values.quantity, total]).toEqual(['1', '12.50']);
});

test.each([
  ['sold_out', 'sold_out'],
  ['unavailable', 'unavailable'],
  ['closed', 'closed'],
] as const)('a button that is %s sells nothing', (state, reason) => {
  expect(purchasePage({ ...button, state, price: null }, { values: {} })).toMatchObject({
    kind: 'unsold',
    reason,
    title: 'Sencha, 100 g',
    shopUrl: 'https://tea.example/',
  });
});
