import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { levelOne, levelTwo } from './asvs-numbers.ts';
import { fullTitlesIn } from './test-titles.ts';

// docs/security.md: every requirement has a row, and every row a test that exists, or a reason.

const root = join(import.meta.dirname, '..');
const document = readFileSync(join(root, 'docs/security.md'), 'utf8');

type Row = { chapter: string; cells: string[] };
const rows = document.split('\n## ').flatMap((section): Row[] => {
  const [heading = '', ...lines] = section.split('\n');
  return lines
    .filter((line) => /^\| V\d/.test(line))
    .map((line) => ({
      chapter: heading.split(' ')[0] ?? '',
      cells: line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    }));
});
const requirements = rows.filter(({ chapter }) => /^V\d+$/.test(chapter));
const unmet = rows.filter(({ chapter }) => chapter === 'Not');
const numberOf = ({ cells }: Row) => cells[0] ?? '';
const answerOf = ({ cells }: Row) => cells[2] ?? '';

/** Returns the tests that a row names. */
function testsOf(row: Row): { file: string; title: string }[] {
  const named = /`([^`]+\.(?:test|spec)\.tsx?)`: “((?:[^“”]|“[^”]*”)*)”/g;
  return [...answerOf(row).matchAll(named)].map(([, file = '', title = '']) => ({ file, title }));
}

const listed = (numbers: Record<string, number[]>) =>
  Object.entries(numbers).flatMap(([section, list]) => list.map((one) => `${section}.${one}`));

describe('the numbers of requirements', () => {
  test('are those of level 1 as a whole, and of level 2 of the chapters that are named', () => {
    expect(listed(levelOne)).toHaveLength(70);
    const expected = [...listed(levelOne), ...listed(levelTwo)];
    expect(requirements.map(numberOf).toSorted()).toEqual(expected.toSorted());
    const chapters = new Set(listed(levelTwo).map((one) => one.split('.')[0]));
    const [, named = ''] =
      /level 2 of the\s+chapters [\s\S]*?: ([\s\S]*?)\. Numbers/.exec(document) ?? [];
    expect(named.match(/V\d+/g)).toEqual([...chapters]);
  });

  test('are well formed, each once, in order and in the chapter that they name', () => {
    const parts = requirements.map((row) => {
      expect(numberOf(row)).toMatch(/^V\d+\.\d+\.\d+$/);
      expect(numberOf(row).split('.')[0]).toBe(row.chapter);
      return numberOf(row).slice(1).split('.').map(Number);
    });
    const ordered = parts.toSorted((one, other) => {
      const index = one.findIndex((part, at) => part !== other[at]);
      return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
    });
    expect(parts).toEqual(ordered);
    expect(new Set(requirements.map(numberOf)).size).toBe(requirements.length);
  });
});

describe('every row', () => {
  test('says in a few words what it asks, and has three cells', () => {
    for (const { cells } of requirements) {
      expect(cells).toHaveLength(3);
      expect(cells[1]?.length).toBeGreaterThan(7);
      expect(cells[1]?.length).toBeLessThan(90);
    }
  });

  test('names a test, or where it is written, or says why it doesn’t apply or isn’t met', () => {
    const without = requirements.filter(
      (row) =>
        testsOf(row).length === 0 &&
        !/^(Doesn't apply: \S.{8,}|Not met: \S.{8,}|Written in .*\[[^\]]+\]\([^)]+\))/.test(
          answerOf(row),
        ),
    );
    expect(without.map(numberOf)).toEqual([]);
  });

  test('names only tests that exist', () => {
    const named = requirements.flatMap((row) =>
      testsOf(row).map((one) => ({ ...one, number: numberOf(row) })),
    );
    expect(named.length).toBeGreaterThan(150);
    const stale = named.filter(
      ({ file, title }) => !existsSync(join(root, file)) || !fullTitlesIn(file).includes(title),
    );
    expect(stale).toEqual([]);
  });

  test('is read completely: each path of a test is followed by its title', () => {
    for (const row of requirements) {
      const paths = answerOf(row).match(/[\w./-]+\.(?:test|spec)\.tsx?/g) ?? [];
      expect([numberOf(row), paths]).toEqual([numberOf(row), testsOf(row).map(({ file }) => file)]);
    }
  });

  test('that isn’t met is in the list at the top, with what it would take', () => {
    const said = requirements.filter((row) => answerOf(row).startsWith('Not met: '));
    expect(unmet.map(numberOf)).toEqual(said.map(numberOf));
    for (const { cells } of unmet) {
      expect(cells).toHaveLength(3);
      for (const cell of cells) expect(cell).not.toBe('');
    }
  });
});

test('full titles begin with the titles around them', () => {
  const file = 'test/security-rows.test.ts';
  expect(fullTitlesIn(file)).toContain('every row names only tests that exist');
  expect(fullTitlesIn(file)).not.toContain('names only tests that exist');
});
