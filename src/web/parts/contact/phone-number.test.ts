import { expect, test } from 'vitest';
import { phone } from '#contract/base/places/phone.ts';
import { callingCode, readPhone } from './phone-number.ts';

test.each([
  ['030 123456', 'DE', '+4930123456', 'DE'],
  ['+49 30 123456', 'PT', '+4930123456', 'DE'],
  ['+351 912 345 678', '', '+351912345678', 'PT'],
  ['(212) 555-0123', 'US', '+12125550123', 'US'],
  ['912345678', 'PT', '+351912345678', 'PT'],
])('%s typed with country %s is %s in %s', (typed, country, value, read) => {
  expect(readPhone(typed, country)).toMatchObject({ value, country: read });
  expect(phone.safeParse(value).success).toBe(true);
});

test.each(['030 123456', '+49 1', '+49 123456789012345678', 'call me', '+'])(
  'text that can’t be a number is kept as typed and refused by the contract: %s',
  (typed) => {
    const { national, value } = readPhone(typed, '');
    expect(national).toBe(typed);
    expect(phone.safeParse(value).success).toBe(false);
  },
);

test('empty input gives an empty number', () => {
  expect(readPhone('', 'DE')).toEqual({ country: 'DE', national: '', value: '' });
});

test('a stored number is shown in its national format', () => {
  expect(readPhone('+4930123456', '')).toMatchObject({ country: 'DE', national: '030 123456' });
});

test('territories without their own calling code have none', () => {
  expect(callingCode('FR')).toBe('+33');
  expect(callingCode('AQ')).toBeUndefined();
});
