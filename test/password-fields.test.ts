import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// What the pages do with fields of passwords, wherever they are.

const web = join(import.meta.dirname, '../src/web');
const pages = globSync('**/*.tsx', { cwd: web })
  .filter((path) => !path.endsWith('.test.tsx'))
  .map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }));

test('every password is typed into such a field, and password managers know which one it is', () => {
  const own = pages.filter(({ text }) => /type=["{][^>]*password/.test(text));
  expect(own.map(({ path }) => path)).toEqual(['ui/password-field.tsx']);
  const fields = pages.flatMap(({ text }) => text.match(/<PasswordField\b[\s\S]*?\/>/g) ?? []);
  expect(fields.length).toBeGreaterThan(5);
  const unknown = fields.filter(
    (one) => !/autoComplete="(current-password|new-password|off)"/.test(one),
  );
  expect(unknown).toEqual([]);
  // A key of an API, in a code example or pasted once, is no password of its reader.
  expect(fields.filter((one) => one.includes('autoComplete="off"'))).toHaveLength(2);
});

test('nothing keeps a password from being pasted', () => {
  // Pasted lists of addresses are split.
  const reading = pages.filter(({ text }) => /\bonPaste\b|['"]paste['"]/.test(text));
  expect(reading.map(({ path }) => path)).toEqual(['ui/chips-field.tsx']);
  const typed = pages.flatMap(({ text }) => text.match(/<PasswordField\b[\s\S]*?\/>/g) ?? []);
  expect(typed.filter((one) => /onPaste|onBeforeInput|onDrop|readOnly/.test(one))).toEqual([]);
});
