import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishedNames } from '#test/published-names.ts';

// Adds new names to the list of published names. Published names are never removed.

const list = join(import.meta.dirname, '../test/fixtures/published-names.txt');
const listed = (await readFile(list, 'utf8')).trim().split('\n');
const all = new Set([...listed, ...(await publishedNames())]);
await writeFile(list, `${[...all].toSorted().join('\n').trim()}\n`);
