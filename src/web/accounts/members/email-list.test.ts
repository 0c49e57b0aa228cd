import { expect, test } from 'vitest';
import { parseEmails } from './email-list.ts';

test.each([
  ['one address', 'rosa@example.com', ['rosa@example.com']],
  ['nothing', ' \n,; ', []],
  ['lines', 'a@b.co\nc@d.co\r\n\ne@f.co\n', ['a@b.co', 'c@d.co', 'e@f.co']],
  [
    'commas, semicolons and tabs',
    'a@b.co, c@d.co;e@f.co\tg@h.co',
    ['a@b.co', 'c@d.co', 'e@f.co', 'g@h.co'],
  ],
  ['an address twice, once in capitals', 'A@b.co a@B.CO', ['a@b.co']],
  ['names of a mail program', 'Rosa Ruiz <rosa@b.co>, Tom <tom@d.co>', ['rosa@b.co', 'tom@d.co']],
  [
    'a quoted name that holds a comma',
    '"Ruiz, Rosa" <rosa@b.co>; tom@d.co',
    ['rosa@b.co', 'tom@d.co'],
  ],
  ['bare brackets', '<rosa@b.co>', ['rosa@b.co']],
  ['copied links', 'mailto:rosa@b.co', ['rosa@b.co']],
  ['quotes', '"rosa@b.co", \'tom@d.co\'', ['rosa@b.co', 'tom@d.co']],
])('a pasted list is split into addresses: %s', (_, text, emails) => {
  expect(parseEmails(text)).toEqual(emails);
});

test('text that is not an address is kept so that it can be marked', () => {
  expect(parseEmails('rosa@example.com, rosa@, example')).toEqual([
    'rosa@example.com',
    'rosa@',
    'example',
  ]);
});

test('a name before the first line break is not part of the next line’s address', () => {
  expect(parseEmails('rosa@b.co\nTom <tom@d.co>')).toEqual(['rosa@b.co', 'tom@d.co']);
});

test('large malformed input is parsed in linear time', () => {
  const text = `${'<"'.repeat(100_000)} ${'a '.repeat(100_000)}`;
  expect(parseEmails(text)).toContain('a');
});
