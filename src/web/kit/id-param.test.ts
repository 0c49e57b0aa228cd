import { expect, test } from 'vitest';
import { isId } from './id-param.ts';

const digits = '0191f3a2b4c57d8e9fa0b1c2d3e4f506';

test('an id is the prefix of its kind and a UUID in hexadecimal', () => {
  expect(isId('link', `lnk_${digits}`)).toBe(true);
});

test.each([
  digits,
  `wal_${digits}`,
  `lnk_${digits}0`,
  `lnk_${digits.slice(1)}`,
  `lnk_${digits.toUpperCase()}`,
  `lnk_${digits}\n`,
  `lnk_../../${digits}`,
  'new2',
  '',
])('any other form is not a valid id: %j', (param) => {
  expect(isId('link', param)).toBe(false);
});
