import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';

const script = fileURLToPath(import.meta.resolve('#test/run-unhandled.ts'));

function start(mistake: string) {
  const child = spawn(process.execPath, [script, mistake], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const closed = once(child, 'close') as Promise<[number | null]>;
  return {
    child,
    output: () => output,
    until: (text: string) => vi.waitUntil(() => output.includes(text), 20_000),
    code: async () => (await closed)[0],
  };
}

test('a promise that is rejected and not handled is logged, and the program continues', async () => {
  const program = start('rejection');
  await program.until('still running');
  expect(program.output()).toMatch(/"level":50,.*the mistake.*nothing handled it/);
  program.child.kill('SIGTERM');
  expect(await program.code()).toBe(0);
});

test('an exception that is not caught is logged, and the program stops in order and fails', async () => {
  const program = start('exception');
  expect(await program.code()).toBe(1);
  expect(program.output()).toMatch(/"level":60,.*the mistake.*nothing caught it/);
  expect(program.output()).toContain('stopped');
});
