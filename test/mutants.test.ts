import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTitleIn } from './test-titles.ts';

const root = join(import.meta.dirname, '..');
const patches = globSync('test/mutants/*.patch', { cwd: root });

test('every mutant names a test that its file contains', () => {
  expect(patches.length).toBeGreaterThan(60);
  const stale = patches.flatMap((path) => {
    const patch = readFileSync(join(root, path), 'utf8');
    if (/^Equivalent: /m.test(patch)) return [];
    const file = /^File: (.+)$/m.exec(patch)?.[1] ?? '';
    const title = /^Test: (.+)$/m.exec(patch)?.[1] ?? '';
    return isTitleIn(file, title) ? [] : [`${path}: ${title}`];
  });
  expect(stale).toEqual([]);
});
