import { execFileSync } from 'node:child_process';
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

test('every mutant applies to the sources as they are', () => {
  const stale = patches.filter((path) => !applies(path));
  expect(stale).toEqual([]);
});

function applies(path: string): boolean {
  try {
    execFileSync('git', ['apply', '--check', path], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
