import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

// npm prepares the package whose command it runs, as it does after an install. In a project with Florin's
// scripts, whose program only records how it was called, that would show.

const run = promisify(execFile);
let folder: string;
let calls: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'florin-npx-'));
  calls = join(folder, 'calls');
  const manifest = JSON.parse(await readFile('package.json', 'utf8')) as Record<string, unknown>;
  const { name, version, bin, type, scripts } = manifest;
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name, version, bin, type, scripts }),
  );
  await mkdir(join(folder, 'bin'));
  await writeFile(
    join(folder, 'bin/florin.js'),
    '#!/usr/bin/env node\nimport { appendFileSync } from "node:fs";\n' +
      `appendFileSync(${JSON.stringify(calls)}, process.argv.slice(2).join(" ") + "\\n");\n`,
    { mode: 0o755 },
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns what Florin's program was called with while npm ran. */
async function callsOf(program: 'npm' | 'npx', ...words: string[]): Promise<string> {
  await rm(calls, { force: true });
  // Without the variables of the npm that runs this test.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)),
  );
  await run(program, words, {
    cwd: folder,
    env: { ...env, npm_config_cache: join(folder, 'cache') },
  });
  return readFile(calls, 'utf8').catch(() => '');
}

test('npx florin doctor leaves the pages of a running server as they are', async () => {
  expect(await callsOf('npx', 'florin', 'doctor')).toBe('doctor\n');
});

test('npm exec, npm run and npm pack build nothing either', async () => {
  expect(await callsOf('npm', 'exec', 'florin', '--', 'serve')).toBe('serve\n');
  expect(await callsOf('npm', 'run', 'serve')).toBe('serve\n');
  expect(await callsOf('npm', 'pack', '--dry-run')).toBe('');
});

test('npm install and npm ci build what is not built yet', async () => {
  expect(await callsOf('npm', 'install')).toBe('build --if-needed\n');
  expect(await callsOf('npm', 'ci')).toBe('build --if-needed\n');
});
