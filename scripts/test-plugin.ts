import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '#test/apt.ts';
import { pluginFolder } from '#test/plugin-tools.ts';
import { readPhpunit } from './phpunit-count.ts';
import { pluginSlug, writePlugin } from './plugin-zip.ts';
import type { Count } from './test-count.ts';

// Runs the tests of the WooCommerce plugin on the oldest, the commonest and the newest PHP that it supports: natively
// where the host has that version, otherwise in WebAssembly. Then installs its package in a real WordPress, on the host's
// PHP. Writes the counts to PLUGIN_COUNT_FILE.

const versions = ['7.4', '8.2', '8.5'] as const;
type Version = (typeof versions)[number];

const phpunit = findProgram('phpunit');
if (!phpunit) throw new Error('phpunit is missing');
const reports = await mkdtemp(join(tmpdir(), 'florin-phpunit-'));
const files = globSync(['*.php', 'src/**/*.php'], { cwd: pluginFolder }).toSorted();
const native = (await run(['php', '-r', 'echo PHP_MAJOR_VERSION, ".", PHP_MINOR_VERSION;'])).stdout;

const total: Count = { passed: 0, failed: 0, faults: [] };
for (const version of versions) {
  const startedAt = performance.now();
  const [tests, lint] = await Promise.all([runTests(version), runLint(version)]);
  const failed = tests.failed + lint.failed;
  process.stdout.write(
    `PHP ${version}${version === native ? '' : ' (WebAssembly)'}: ${tests.passed} tests passed, ${failed} failed, ` +
      `${files.length} files without syntax errors, ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`,
  );
  add(tests, lint);
}
const startedAt = performance.now();
await writePlugin(reports);
const wordpress = await runWordPress();
add(wordpress);
process.stdout.write(
  `WordPress on PHP ${native}: ${wordpress.passed} tests passed, ${wordpress.failed} failed, ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`,
);
await rm(reports, { recursive: true, force: true });
await writeFile(process.env['PLUGIN_COUNT_FILE'] ?? '/dev/null', JSON.stringify(total));
process.exitCode = total.failed === 0 ? 0 : 1;

function add(...counts: Count[]): void {
  for (const { passed, failed, faults } of counts) {
    total.passed += passed;
    total.failed += failed;
    total.faults?.push(...(faults ?? []));
  }
}

async function runTests(version: Version): Promise<Count> {
  const report = join(reports, `${version}.xml`);
  const args = ['-c', join(pluginFolder, 'tests/phpunit.xml'), '--log-junit', report];
  const output = await run(
    version === native
      ? ['php', phpunit!, ...args]
      : [
          join(pluginFolder, 'node_modules/.bin/php-wasm-cli'),
          // Debian's PHPUnit is older than this PHP, which calls some of it deprecated.
          ...['-d', 'error_reporting=8191', '-d', 'include_path=/usr/share/php'],
          ...[phpunit!, ...args],
        ],
    { PHP: version },
  );
  return countOf(report, `PHP ${version}`, output);
}

/** Runs the tests in a real WordPress, with the package that merchants install. */
async function runWordPress(): Promise<Count> {
  const report = join(reports, 'wordpress.xml');
  const args = ['-c', join(pluginFolder, 'tests/wordpress.xml'), '--log-junit', report];
  const output = await run(['php', phpunit!, ...args], {
    FLORIN_PACKAGE: join(reports, `${pluginSlug}.zip`),
  });
  return countOf(report, 'WordPress', output);
}

async function countOf(
  report: string,
  name: string,
  { code, stdout, stderr }: Output,
): Promise<Count> {
  const count = readPhpunit(await readFile(report, 'utf8').catch(() => ''), name);
  // Something other than a test failed, or none ran.
  return count.failed === 0 && (code !== 0 || count.passed === 0)
    ? { ...count, failed: 1, faults: [`✘ ${name}: ${stdout}${stderr}`] }
    : count;
}

async function runLint(version: Version): Promise<Count> {
  const runs =
    version === native
      ? files.map((file) => ['php', '-l', file])
      : [[join(pluginFolder, 'node_modules/.bin/node'), 'tests/lint.js', version, ...files]];
  for (const command of runs) {
    const { code, stdout, stderr } = await run(command);
    if (code !== 0)
      return { passed: 0, failed: 1, faults: [`✘ php ${version} -l: ${stdout}${stderr}`] };
  }
  return { passed: 1, failed: 0 };
}

/** Runs a program in the folder of the plugin, with the Node that its packages support. */
function run([program, ...args]: string[], env: Record<string, string> = {}): Promise<Output> {
  const child = spawn(program!, args, {
    cwd: pluginFolder,
    env: {
      ...process.env,
      PATH: `${join(pluginFolder, 'node_modules/.bin')}:${process.env['PATH']}`,
      NODE_OPTIONS: '',
      NODE_NO_WARNINGS: '1',
      ...env,
    },
  });
  const output = { code: null as number | null, stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ ...output, code }));
  });
}

type Output = { code: number | null; stdout: string; stderr: string };
