import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { OxlintConfig } from 'oxlint';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The first line of every fixture is its path, the second the rule that must refuse it, if any. Fixtures
// are linted at that path in a copy of the sources.

const root = join(import.meta.dirname, '..');
const fixtureFolder = join(import.meta.dirname, 'fixtures/imports');
const { default: config } = (await import(join(root, 'oxlint.config.ts'))) as {
  default: OxlintConfig;
};

type Fixture = { name: string; place: string; rule: string | undefined; text: string };
type ImportRules = { patterns: { message: string }[] };
type Diagnostic = { code: string; message: string; help?: string; filename: string };

const fixtures = await readFixtures();
const wrong = fixtures.filter(({ rule }) => rule !== undefined);
const right = fixtures.filter(({ rule }) => rule === undefined);

let copy: string;
let diagnostics: Diagnostic[];

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'florin-lint-'));
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const part of ['src', 'test', 'oxlint.config.ts', 'package.json', 'tsconfig.json']) {
    await cp(join(root, part), join(copy, part), { recursive: true });
  }
  for (const { place, text } of fixtures) {
    await mkdir(dirname(join(copy, place)), { recursive: true });
    await writeFile(join(copy, place), text);
  }
  diagnostics = await lint(fixtures.map(({ place }) => place));
});

afterAll(() => rm(copy, { recursive: true, force: true }));

test.each(wrong)('$name is refused by exactly that rule', ({ place, rule }) => {
  expect(importRulesBroken(place)).toEqual([rule]);
});

test.each(right)('$name is accepted', ({ place }) => {
  expect(importRulesBroken(place)).toEqual([]);
});

test('every rule about imports has a fixture that violates it', () => {
  const broken = new Set(wrong.map(({ rule }) => rule));
  expect(rulesOfConfig().filter((message) => !broken.has(message))).toEqual([]);
});

test('the fixtures are neither linted nor compiled in place', async () => {
  expect(config.ignorePatterns).toContain('test/fixtures');
  const { exclude } = JSON.parse(await readFile(join(root, 'tsconfig.json'), 'utf8'));
  expect(exclude).toContain('test/fixtures');
});

function importRulesBroken(place: string): (string | undefined)[] {
  return diagnostics
    .filter(({ filename }) => relative(copy, join(copy, filename)) === place)
    .filter(({ code }) => /no-restricted-imports|no-relative-parent-imports/.test(code))
    .map(({ code, help, message }) => (code.includes('restricted') ? help : message));
}

function rulesOfConfig(): string[] {
  return (config.overrides ?? []).flatMap(({ rules }) => {
    const [, options] = (rules?.['no-restricted-imports'] ?? []) as [string?, ImportRules?];
    return options?.patterns.map(({ message }) => message) ?? [];
  });
}

async function readFixtures(): Promise<Fixture[]> {
  const names = (await readdir(fixtureFolder)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(fixtureFolder, name), 'utf8');
      const [place = '', rule = ''] = text.split('\n');
      return {
        name: name.replace(/\.ts$/, ''),
        place: place.replace('// at ', ''),
        rule: rule.startsWith('// ') ? rule.slice(3) : undefined,
        text,
      };
    }),
  );
}

function lint(files: string[]): Promise<Diagnostic[]> {
  const program = join(root, 'node_modules/.bin/oxlint');
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [program, '--format=json', ...files],
      { cwd: copy, maxBuffer: 1e8 },
      // It exits with an error, because the fixtures violate rules.
      (error, output) => {
        try {
          resolve((JSON.parse(output) as { diagnostics: Diagnostic[] }).diagnostics);
        } catch {
          reject(error ?? new Error(output));
        }
      },
    );
  });
}
