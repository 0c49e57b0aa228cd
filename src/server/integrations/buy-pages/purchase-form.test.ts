import { expect, test } from 'vitest';
import { prefilledPurchase, readPurchaseForm } from './purchase-form.ts';

const whole = {
  quantity: '2',
  email: ' Ada@Example.com ',
  name: 'Ada Byron',
  street: 'Main Street 1',
  extra: '3rd floor',
  city: 'Porto',
  postalCode: '4000-001',
  country: 'PT',
  shippingOption: 'Post',
};
const read = (values: Record<string, string>, hasShipping = true) =>
  readPurchaseForm(prefilledPurchase(new URLSearchParams(values)), {
    id: 'btn_1',
    total: '29.00',
    hasShipping,
  });

test('a complete form parses to the API’s input', () => {
  expect(read(whole).input).toEqual({
    id: 'btn_1',
    quantity: 2,
    total: '29.00',
    email: 'ada@example.com',
    name: 'Ada Byron',
    shippingOption: 'Post',
    address: {
      street: 'Main Street 1',
      extra: '3rd floor',
      city: 'Porto',
      postalCode: '4000-001',
      country: 'PT',
    },
  });
});

test('every field is required, except the second line of the address and the state', () => {
  expect(read({ quantity: '1' }).issues).toEqual({
    email: 'required',
    name: 'required',
    street: 'required',
    city: 'required',
    postalCode: 'required',
    country: 'required',
    shippingOption: 'required',
  });
  expect(read({ quantity: '1' }, false).issues).not.toHaveProperty('shippingOption');
});

test.each(['', '0', '-1', '1.5', 'two', '21', '99999999999999999999'])(
  'a quantity of “%s” is refused',
  (quantity) => {
    expect(read({ ...whole, quantity })).toMatchObject({ issues: { quantity: 'invalid' } });
  },
);

test('wrong values keep their text and get the contract’s issue', () => {
  const { values, issues, input } = read({ ...whole, email: 'ada@', country: 'XX' });
  expect(input).toBeUndefined();
  expect(issues).toEqual({ email: 'email', country: 'country' });
  expect(values).toMatchObject({ email: 'ada@', country: 'XX', city: 'Porto' });
});

test('a total in the form is never read as the price', () => {
  const typed = { ...whole, total: '0.01', shownTotal: '0.01' };
  expect(read(typed).input).toMatchObject({ total: '29.00' });
});
