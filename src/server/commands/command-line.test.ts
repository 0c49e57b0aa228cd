import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runCommandLine, UsageError } from './command-line.ts';
import { createCommands } from './commands.ts';

const ask = () => Promise.resolve('');
const florin = fileURLToPath(new URL('../../../bin/florin.js', import.meta.url));

/** What the program says and exits with; it is given no configuration. */
function run(...words: string[]): Promise<{ code: number; said: string; complained: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'] };
    execFile(process.execPath, [florin, ...words], { env }, (error, said, complained) => {
      resolve({ code: error ? Number(error.code) : 0, said, complained });
    });
  });
}

/** The same without a process of its own: what is said, or why it was not understood. */
async function say(...words: string[]): Promise<string> {
  const said: string[] = [];
  const print = (line: string) => void said.push(line);
  await runCommandLine(createCommands({ environment: {}, say: print, ask }), words, print);
  return said.join('\n');
}

const names = createCommands({ environment: {}, say: () => {}, ask }).map(({ name }) => name);

describe('florin --help', () => {
  test('lists every command and what the exit status means', async () => {
    const { code, said, complained } = await run('--help');
    expect([code, complained]).toEqual([0, '']);
    for (const name of names) expect(said).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
    expect(said).toMatch(/^Exit status: 0 .* 1 .* 2 /m);
  });

  test.each(names)('tells of %s by itself, without any configuration', async (name) => {
    const said = await say(...name.split(' '), '--help');
    expect(said.startsWith(`florin ${name}`)).toBe(true);
    expect(await say(...name.split(' '), '-h')).toBe(said);
  });

  test('lists the commands that begin with a word', async () => {
    const said = await say('workspace', '--help');
    expect(said).toMatch(/^ {2}workspace list/m);
    expect(said).not.toMatch(/^ {2}serve/m);
  });
});

describe('a command line that is not understood says why, and does nothing', () => {
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

  test('and ends with 2', async () => {
    const { code, said, complained } = await run('workspace', 'burn');
    expect([code, said]).toEqual([2, '']);
    expect(complained).toContain('workspace list');
  });
});

test('a command that fails ends with 1', async () => {
  const { code, complained } = await run('migrate');
  expect(code).toBe(1);
  expect(complained).toContain('DATABASE_URL: must be set');
});
