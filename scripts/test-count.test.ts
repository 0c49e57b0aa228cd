import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPlaywright } from './playwright-count.ts';
import type { Count } from './test-count.ts';

const bin = join(import.meta.dirname, '../node_modules/.bin');

test('a summary names the tests that failed and the files that did not load, and why', () => {
  using folder = scratch({
    'sum.test.ts': `import { expect, test } from 'vitest';
      test('one and one', () => expect(1 + 1).toBe(3));
      test('two', () => expect(2).toBe(2));
      let tries = 0;
      test('three', () => expect(++tries, 'tired').toBe(2));`,
    'hook.test.ts': `import { beforeAll, test } from 'vitest';
      beforeAll(() => { throw new Error('no database here'); });
      test('never runs', () => {});`,
    'vitest.config.ts': 'export default {};',
  });
  const reporter = join(import.meta.dirname, 'vitest-count.ts');
  run('vitest', ['run', '--retry=1', `--reporter=${reporter}`], folder.path);
  const { faults, ...count } = folder.read('report.json') as Count;
  expect(count).toEqual({ passed: 2, failed: 1, unsteady: 1 });
  const text = faults!.join('\n');
  expect(text).toMatch(/sum\.test\.ts one and one \(failed\)\n.*expected 2 to be 3/);
  expect(text).toMatch(/three \(unsteady\)\n.*tired/);
  expect(text).toMatch(/hook\.test\.ts[^\n]*\n.*no database here/);
});

test('and browser tests that failed or passed only on retry', () => {
  using folder = scratch({
    'shop.spec.ts': `import { expect, test } from '@playwright/test';
      test.describe('shop', () => {
        test('opens', () => {});
        test('closes', () => expect('open').toBe('closed'));
        test('rings', ({}, { retry }) => expect(retry, 'silent').toBe(1));
      });`,
    'playwright.config.ts': `export default { testDir: '.', outputDir: 'out', retries: 1, reporter: 'json' };`,
  });
  run('playwright', ['test'], folder.path);
  const { faults, ...count } = readPlaywright(folder.read('report.json') as never);
  expect(count).toEqual({ passed: 2, failed: 1, unsteady: 1 });
  expect(faults).toHaveLength(2);
  expect(faults!.join('\n')).toMatch(
    /shop\.spec\.ts closes \(unexpected\)[^]*rings \(flaky\)\n.*silent/,
  );
});

/** Creates a folder inside the project, so that packages are resolved. It is deleted with the test. */
function scratch(files: Record<string, string>) {
  const path = join(import.meta.dirname, `../test-results/reports-${crypto.randomUUID()}`);
  mkdirSync(path, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  return {
    path,
    read: (name: string) => JSON.parse(readFileSync(join(path, name), 'utf8')) as unknown,
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}

function run(program: string, args: string[], cwd: string): void {
  const { status } = spawnSync(join(bin, program), args, {
    cwd,
    env: {
      ...process.env,
      FORCE_COLOR: '0',
      NODE_OPTIONS: '',
      // Different from the reports of the run that this test is part of.
      VITEST_COUNT_FILE: join(cwd, 'report.json'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(cwd, 'report.json'),
    },
  });
  expect(status, 'some of them fail').toBe(1);
}
