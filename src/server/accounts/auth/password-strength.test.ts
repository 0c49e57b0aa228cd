import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { passwordMinimum } from '#contract/accounts/auth.ts';
import { assertStrongPassword } from './password-strength.ts';

const rosa = { username: 'rosa.ruiz', email: 'beans@roastery.example' };
const refuses = (password: string) =>
  expect(() => assertStrongPassword('newPassword', password, rosa)).toThrow(
    expect.objectContaining({ issues: [{ field: 'newPassword', code: 'password_easy' }] }),
  );

test.each([
  ['a common password', 'passwordpassword'],
  ['a common password with digits', 'iloveyou1234'],
  ['a common password with its letters replaced', 'P@ssw0rd2026'],
  ['one character repeated', 'aaaaaaaaaaaa'],
  ['a sequence', 'abcdefghijkl'],
  ['digits in order', '123456789012'],
  ['a row of the keyboard', 'qwertyuiopas'],
  ['the username twice', 'rosa.ruizrosa.ruiz'],
  ['the username with digits', 'rosa.ruiz2026'],
  ['the username twice with a digit', 'rosa.ruizrosa.ruiz1'],
  ['the username and a part of the address in other cases', 'Roastery-ROSA.RUIZ-7'],
  ['the address', 'beans@roastery.example'],
  ['a part of the address, twice', 'roasteryroastery'],
  ['the name of the product', 'florinflorin'],
  ['the same in another Unicode form', 'ｐａｓｓｗｏｒｄｐａｓｓｗｏｒｄ'],
])('a password that is %s is refused', (_, password) => refuses(password));

test('every leaked password of the list that is long enough is refused, also twice', () => {
  const leaked = dictionary['passwords-common'];
  expect(leaked.length).toBeGreaterThan(40_000);
  const enough = leaked.map(String).filter((one) => one.length >= passwordMinimum);
  expect(enough.length).toBeGreaterThan(300);
  for (const password of enough) refuses(password);
  // Repeating a short one makes it long, but not hard to guess.
  for (const one of leaked.map(String).slice(0, 500)) {
    if (one.length * 2 >= passwordMinimum) refuses(one + one);
  }
});

test.each([
  'rosa.ruiz eats nine quinces',
  'correct horse battery',
  'ñandú volador 9',
  'Tr0ub4dor&3xyz',
  'ろうそくの火が消えた夜',
])('a password that no one would guess is accepted: %s', (password) => {
  expect(() => assertStrongPassword('password', password, rosa)).not.toThrow();
});
