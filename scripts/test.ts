import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installChromium } from '#test/chromium.ts';
import { installPluginTools } from '#test/plugin-tools.ts';
import { installShopLanguages } from '#test/shop-languages.ts';
import { readPlaywright } from './playwright-count.ts';
import type { Count } from './test-count.ts';

// `npm test`: every check and every test, one after the other, and one summary at the end.
// Arguments name the steps to run: `npm test -- lint types`.

type Step = {
  name: string;
  command: string[];
  /** Reads the counts of passed and failed tests from a file; a step without it counts as one check. */
  report?: { file: string; read(json: never): Count };
  before?: () => void;
};

const long = process.argv.includes('--long');
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const bin = join(import.meta.dirname, '../node_modules/.bin');
const reports = await mkdtemp(join(tmpdir(), 'florin-reports-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');
const pluginReport = join(reports, 'plugin.json');

const checks: Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  { name: 'types', command: ['tsc'] },
  { name: 'unused', command: ['knip'] },
];
// Runs before the tests that start the program, which would otherwise build several times concurrently.
const build: Step = { name: 'build', command: ['node', 'bin/florin.js', 'build'] };
const vitest: Step = {
  name: 'vitest',
  command: [
    'vitest',
    'run',
    '--reporter=default',
    `--reporter=${join(import.meta.dirname, 'vitest-count.ts')}`,
    ...(long ? ['--project=long'] : ['--project=unit', '--project=integration']),
  ],
  report: { file: vitestReport, read: (count: Count) => count },
};
const plugin: Step = {
  name: 'plugin',
  before: installPluginTools,
  command: ['node', 'scripts/test-plugin.ts'],
  report: { file: pluginReport, read: (count: Count) => count },
};
const playwright: Step = {
  name: 'browser',
  before: () => {
    installChromium();
    installShopLanguages();
  },
  command: [
    'playwright',
    'test',
    '--reporter=list,json',
    ...(long ? ['--grep=@long', '--pass-with-no-tests'] : ['--grep-invert=@long']),
  ],
  report: { file: playwrightReport, read: readPlaywright },
};

const steps = [...(long ? [] : [...checks, plugin]), build, vitest, playwright].filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name),
);
const lines: string[] = [];
const faults: string[] = [];
const total: Count = { passed: 0, failed: 0 };
const testsStartedAt = performance.now();
for (const step of steps) {
  process.stdout.write(`\n── ${step.name}\n`);
  const startedAt = performance.now();
  const count = await runStep(step);
  total.passed += count.passed;
  total.failed += count.failed;
  faults.push(...(count.faults ?? []));
  lines.push(
    `${step.name.padEnd(10)}${String(count.passed).padStart(6)} passed${String(count.failed).padStart(6)} failed${secondsSince(startedAt).padStart(8)} s` +
      (count.unsteady ? `, ${count.unsteady} at their second try` : ''),
  );
}
await rm(reports, { recursive: true, force: true });
for (const fault of faults) process.stdout.write(`\n${fault}\n`);
process.stdout.write(
  `\n${lines.join('\n')}\n${total.passed} passed, ${total.failed} failed in ${secondsSince(testsStartedAt)} s\n`,
);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

function secondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}

async function runStep(step: Step): Promise<Count> {
  try {
    step.before?.();
    const succeeded = (await run(step.command)) === 0;
    if (!step.report) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    const count = step.report.read(JSON.parse(await readFile(step.report.file, 'utf8')) as never);
    // Something other than a test failed: a file that doesn't load, or an uncaught error.
    return !succeeded && count.failed === 0
      ? { ...count, failed: 1, faults: [`✘ ${step.name}: see above, none of its tests failed`] }
      : count;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1 };
  }
}

function run([program, ...args]: string[]): Promise<number | null> {
  const child = spawn(join(bin, program!), args, {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: {
      ...process.env,
      // Programs of packages find node by this path; the first is the one that npm ci installed.
      PATH: [bin, process.env['PATH']].join(delimiter),
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
      PLUGIN_COUNT_FILE: pluginReport,
      VITEST_COUNT_FILE: vitestReport,
      // Many tests start programs, which otherwise compile the same modules each time.
      NODE_COMPILE_CACHE: join(reports, 'compile-cache'),
    },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('exit', resolve);
  });
}
