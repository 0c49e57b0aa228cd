import { expect, test } from 'vitest';
import type { CheckoutLink } from '#contract/checkout/checkout.ts';
import { readPayerForm } from './payer-form.ts';

const link = (fields: CheckoutLink['fields']) =>
  ({ id: 'lnk_1', fields, donation: null }) as CheckoutLink;
const plain = link({ email: false, billingAddress: false });
const asking = link({ email: true, billingAddress: true });

const whole = {
  asset: 'polkadot/USDt',
  email: ' Anna@Example.com ',
  name: 'Anna Müller',
  street: 'Weg 1',
  city: 'Köln',
  postalCode: '50667',
  country: 'DE',
};
const read = (values: Record<string, string>, of = asking) =>
  readPayerForm(new URLSearchParams(values), of);

test('a complete form parses to the API’s input', () => {
  expect(read(whole).input).toEqual({
    linkId: 'lnk_1',
    network: 'polkadot',
    symbol: 'USDt',
    customer: {
      email: 'anna@example.com',
      name: 'Anna Müller',
      address: { street: 'Weg 1', city: 'Köln', postalCode: '50667', country: 'DE' },
    },
  });
});

test('fields that the link does not ask for are ignored', () => {
  expect(read(whole, plain).input).toEqual({
    linkId: 'lnk_1',
    network: 'polkadot',
    symbol: 'USDt',
  });
});

test('every field that the link asks for is required, except the state', () => {
  expect(read({}).issues).toEqual({
    asset: 'required',
    email: 'required',
    name: 'required',
    street: 'required',
    city: 'required',
    postalCode: 'required',
    country: 'required',
  });
  expect(read({}, plain).issues).toEqual({ asset: 'required' });
});

test('a required field in which nothing is visible is missing', () => {
  const unseen = '\u3164';
  const { input, issues } = read({ ...whole, name: unseen, street: ` ${unseen}\u200B` });
  expect([input, issues]).toEqual([undefined, { name: 'required', street: 'required' }]);
});

test('each issue is at its field, and typed values are kept', () => {
  const form = read({ ...whole, asset: 'bitcoin/BTC', email: 'anna@', city: 'x'.repeat(201) });
  expect(form.input).toBeUndefined();
  expect(form.issues).toEqual({ asset: 'required', email: 'email', city: 'too_long' });
  expect(form.values).toMatchObject({ name: 'Anna Müller', email: 'anna@', country: 'DE' });
});

test('long values are cut', () => {
  const { values } = read({ ...whole, name: 'a\0b', city: 'x'.repeat(10_000) });
  expect(values.name).toBe('ab');
  expect(values.city).toHaveLength(500);
});

const donation = {
  ...plain,
  donation: {
    currency: 'USD',
    suggestedAmounts: ['5.00', '20.00'],
    minimum: null,
    maximum: null,
    freeAmount: true,
    total: null,
  },
} as CheckoutLink;

test('a donor’s amount is a suggested one or a typed one, with a point or a comma', () => {
  const amount = (values: Record<string, string>) =>
    read({ asset: 'polkadot/USDt', ...values }, donation);
  expect(amount({ amount: '5.00', otherAmount: '99' }).input?.amount).toBe('5.00');
  expect(amount({ amount: 'other', otherAmount: ' 7,50 ' }).input?.amount).toBe('7.50');
  expect(amount({}).issues).toEqual({ amount: 'required' });
  expect(amount({ amount: 'other' }).issues).toEqual({ otherAmount: 'required' });
  expect(amount({ amount: 'other', otherAmount: 'a lot' }).issues).toEqual({
    otherAmount: 'amount_format',
  });
});

test('a price in the form is ignored', () => {
  expect(read({ asset: 'polkadot/USDt', amount: '0.01' }, plain).input).not.toHaveProperty(
    'amount',
  );
});
