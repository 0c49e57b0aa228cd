import { expect, test } from 'vitest';
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

test.each([
  'rosa.ruiz eats nine quinces',
  'correct horse battery',
  'ñandú volador 9',
  'Tr0ub4dor&3xyz',
  'ろうそくの火が消えた夜',
])('a password that no one would guess is accepted: %s', (password) => {
  expect(() => assertStrongPassword('password', password, rosa)).not.toThrow();
});
