import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishedNames } from './published-names.ts';

const list = join(import.meta.dirname, 'fixtures/published-names.txt');

test('no published name is renamed or removed', async () => {
  const names = new Set(await publishedNames());
  const listed = (await readFile(list, 'utf8')).trim().split('\n');
  expect(listed.filter((name) => !names.has(name))).toEqual([]);
});

test('every new name is on the list (npm run published-names)', async () => {
  const listed = new Set((await readFile(list, 'utf8')).trim().split('\n'));
  expect((await publishedNames()).filter((name) => !listed.has(name))).toEqual([]);
});
