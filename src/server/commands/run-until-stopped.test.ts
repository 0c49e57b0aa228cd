import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';

const script = fileURLToPath(import.meta.resolve('#test/run-waiting.ts'));

type Times = { startMs?: number; stopMs?: number; failure?: string };

function startProgram({ startMs = 0, stopMs = 0, failure = '' }: Times, through: string[] = []) {
  const command = [...through, process.execPath, script, `${startMs}`, `${stopMs}`, failure];
  const child = spawn(command[0]!, command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  return {
    child,
    until: (text: string) => vi.waitUntil(() => output.includes(text), 20_000),
    async ended() {
      const [code] = await closed;
      return { code, output: output.trim().split('\n') };
    },
  };
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s shuts down cleanly', async (signal) => {
  const program = startProgram({ stopMs: 50 });
  await program.until('running');
  program.child.kill(signal);
  const { code, output } = await program.ended();
  expect([code, output.at(-1)]).toEqual([0, 'stopped']);
});

test('a Ctrl+C that arrives twice, from the terminal and from npm, counts once', async () => {
  const program = startProgram({ stopMs: 300 });
  await program.until('running');
  program.child.kill('SIGINT');
  await program.until('Stopping');
  program.child.kill('SIGINT');
  const { code, output } = await program.ended();
  expect([code, output.at(-1)]).toEqual([0, 'stopped']);
});

test('a second Ctrl+C ends a stop that takes too long', async () => {
  const program = startProgram({ stopMs: 60_000 });
  await program.until('running');
  program.child.kill('SIGINT');
  await program.until('Stopping');
  const pressing = setInterval(() => program.child.kill('SIGINT'), 200);
  const { code, output } = await program.ended();
  clearInterval(pressing);
  expect(code).toBe(130);
  expect(output).not.toContain('stopped');
});

test('a shutdown that takes longer than ten seconds is aborted with a message', async () => {
  const program = startProgram({ stopMs: 60_000 });
  await program.until('running');
  program.child.kill('SIGTERM');
  const { code, output } = await program.ended();
  expect([code, output.at(-1)]).toEqual([1, 'Shutdown took more than ten seconds.']);
});

test('a signal during the start ends it immediately', async () => {
  const program = startProgram({ startMs: 60_000 });
  await program.until('starting');
  program.child.kill('SIGTERM');
  expect((await program.ended()).code).toBe(143);
});

test('a program that can not continue prints the reason, shuts down cleanly and fails', async () => {
  const { code, output } = await startProgram({ failure: 'The database has ended.' }).ended();
  expect(code).toBe(1);
  expect(output).toEqual(expect.arrayContaining(['The database has ended.', 'stopped']));
});

test('a program whose parent is killed shuts down cleanly', async () => {
  const program = startProgram({}, ['sh', '-c', '"$@" & wait', 'sh']);
  await program.until('running');
  program.child.kill('SIGKILL');
  expect((await program.ended()).output.at(-1)).toBe('stopped');
});
