import { expect, test } from 'vitest';
import { companyInput } from '#contract/accounts/company.ts';
import { infoSettingsInput } from '#contract/accounts/user.ts';

const nameOf = (name: string) => infoSettingsInput.parse({ name }).name;

test('a name cannot reverse the text after it or contain hidden characters', () => {
  expect(nameOf('Rosa\u202Egnp.exe')).toBe('Rosagnp.exe');
  expect(nameOf('Rosa\u200B\nRuiz')).toBe('Rosa Ruiz');
  expect(nameOf('\u200FRosa\u061C\u200E')).toBe('Rosa');
  const blank = companyInput.safeParse({ name: '\u200B\u2066', size: '1', country: 'PT' });
  expect(blank.error?.issues).toMatchObject([{ path: ['name'], message: 'required' }]);
});

test.each(['روزا', '👩‍🍳 Ana', 'नमस्ते', 'O’Brien-Łukasz'])('a name is kept as written: %s', (name) => {
  expect(nameOf(name)).toBe(name);
});
