import { execFile } from 'node:child_process';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runCommandLine, UsageError } from './command-line.ts';
import { createCommands } from './commands.ts';

const ask = () => Promise.resolve('');
const florin = fileURLToPath(new URL('../../../bin/florin.js', import.meta.url));

/** Runs the program without any configuration; returns its exit status and output. */
function run(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'] };
    execFile(process.execPath, [florin, ...words], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

/** Runs it without a separate process; returns the output or throws the usage error. */
async function say(...words: string[]): Promise<string> {
  const stdout: string[] = [];
  const print = (line: string) => void stdout.push(line);
  await runCommandLine(createCommands({ environment: {}, say: print, ask }), words, print);
  return stdout.join('\n');
}

const names = createCommands({ environment: {}, say: () => {}, ask }).map(({ name }) => name);

describe('the Node of the machine, however old,', () => {
  const PATH = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);

  test('runs the command line and gets its exit status', async () => {
    const env = { PATH, HOME: process.env['HOME'] };
    const result = await new Promise<[number, string]>((resolve) => {
      execFile('node', [florin, 'workspace', 'burn'], { env }, (error, _, stderr) =>
        resolve([Number(error?.code ?? 0), stderr]),
      );
    });
    expect(result).toEqual([2, expect.stringContaining('Unknown command “workspace burn”.')]);
  });
});

describe('florin --help', () => {
  test('lists every command and the meaning of the exit status', async () => {
    const { code, stdout, stderr } = await run('--help');
    expect([code, stderr]).toEqual([0, '']);
    for (const name of names) expect(stdout).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
    expect(stdout).toMatch(/^Exit status: 0 .* 1 .* 2 /m);
  });

  test.each(names)('describes %s, without any configuration', async (name) => {
    const stdout = await say(...name.split(' '), '--help');
    expect(stdout.startsWith(`florin ${name}`)).toBe(true);
    expect(await say(...name.split(' '), '-h')).toBe(stdout);
  });

  test('lists the commands that start with a word', async () => {
    const stdout = await say('workspace', '--help');
    expect(stdout).toMatch(/^ {2}workspace list/m);
    expect(stdout).not.toMatch(/^ {2}serve/m);
  });
});

describe('an invalid command line fails with a usage error and does nothing', () => {
  test.each([
    [['workspace', 'burn'], 'Unknown command “workspace burn”.'],
    [[], 'workspace list'],
    [['migrate', '--fast'], "Unknown option '--fast'"],
    [['serve', '--services'], "'--services <value>' argument missing"],
    [['export', 'wsp_1'], 'florin export needs --output.'],
    [['export', '--output', 'x'], 'florin export takes <workspace>.'],
    [['doctor', 'please'], 'florin doctor takes no arguments.'],
    [['audit'], 'florin audit takes <network> [from] [to].'],
    [['audit', 'moonbeam', '1', '2', '3'], 'florin audit takes <network> [from] [to].'],
  ])('florin %j', async (words, complaint) => {
    await expect(say(...words)).rejects.toThrow(UsageError);
    await expect(say(...words)).rejects.toThrow(complaint);
  });

  test('and exits with 2', async () => {
    const { code, stdout, stderr } = await run('workspace', 'burn');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('workspace list');
  });
});

test('a command that fails exits with 1', async () => {
  const { code, stderr } = await run('migrate');
  expect(code).toBe(1);
  expect(stderr).toContain('DATABASE_URL: must be set');
});
