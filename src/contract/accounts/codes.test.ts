import { describe, expect, test } from 'vitest';
import { plainCode, sixDigits } from './codes.ts';

describe('a code of six digits', () => {
  test.each([
    '713391',
    '713 391',
    ' 713-391\n',
    '713\u00a0391',
    '7 1 3 3 9 1',
    '７１３３９１',
    '713–391',
  ])('is read from %j', (typed) => expect(sixDigits.parse(typed)).toBe('713391'));

  test.each(['71339', '7133911', '71339l', 'Code 713391', ''])('is not read from %j', (typed) => {
    expect(sixDigits.safeParse(typed).success).toBe(false);
  });
});

test('a recovery code is compared without dashes, spaces and capitals', () => {
  expect(plainCode(' K7WQ – m2xr 9hbd')).toBe(plainCode('k7wq-m2xr-9hbd'));
});
