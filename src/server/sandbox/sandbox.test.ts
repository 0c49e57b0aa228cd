import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { familyOf, stillRunning } from '#test/processes.ts';
import { type RunningProgram, startSandboxProgram } from '#test/program.ts';

// Each test starts the whole program once or twice.
vi.setConfig({ testTimeout: 240_000 });

let directory: string;
let program: RunningProgram | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'florin-program-'));
});
afterEach(async () => {
  if (program?.child.exitCode === null) await program.end('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

const healthOf = async (url: string) => (await fetch(`${url}/api/health`)).json();

async function signUp(url: string, email: string) {
  const response = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ada', password: 'correct horse battery', email, roles: [] }),
  });
  expect(response.status).toBeLessThan(300);
}

async function mailsTo(url: string, email: string): Promise<unknown[]> {
  const headers = { accept: 'application/json' };
  const response = await fetch(`${url}/sandbox/mail?to=${email}`, { headers });
  return ((await response.json()) as { data: { mails: unknown[] } }).data.mails;
}

test('one command starts everything, a signal stops it cleanly, the next start has the data', async () => {
  program = await startSandboxProgram(directory);
  const { url } = program;
  expect(await healthOf(url)).toMatchObject({
    data: { sandbox: true, services: ['web', 'worker', 'watcher'] },
  });
  const [polkadot] = (await healthOf(url)).data.networks.filter(
    ({ network }: { network: string }) => network === 'polkadot',
  );
  expect(polkadot).toMatchObject({ health: 'not_started' });
  await signUp(url, 'ada@example.com');
  await vi.waitUntil(async () => (await mailsTo(url, 'ada@example.com')).length === 1, 30_000);
  const family = familyOf(program.child.pid!);
  expect(await program.end('SIGTERM')).toBe(0);
  expect(stillRunning(family)).toEqual([]);

  program = await startSandboxProgram(directory);
  expect(await mailsTo(program.url, 'ada@example.com')).toHaveLength(1);
  // The username is in use: the account has survived.
  const again = await fetch(`${program.url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'ada',
      password: 'correct horse battery',
      email: 'other@example.com',
      roles: [],
    }),
  });
  expect(await again.json()).toMatchObject({ error: { fields: { username: expect.any(Array) } } });
  expect(await program.end('SIGINT')).toBe(0);
});

test('if it is killed, it leaves no process behind and starts again', async () => {
  program = await startSandboxProgram(directory);
  const family = familyOf(program.child.pid!);
  expect(family.length).toBeGreaterThan(3);
  expect(await program.end('SIGKILL')).toBe('SIGKILL');
  await vi.waitUntil(() => stillRunning(family).length === 0, 10_000);
  program = await startSandboxProgram(directory);
  expect(await healthOf(program.url)).toMatchObject({ data: { sandbox: true } });
  expect(await program.end('SIGTERM')).toBe(0);
});

test('a second sandbox on the same data is refused and the first keeps running', async () => {
  program = await startSandboxProgram(directory);
  await expect(startSandboxProgram(directory)).rejects.toThrow('already runs with this data');
  expect(await healthOf(program.url)).toMatchObject({ data: { sandbox: true } });
  expect(await program.end('SIGTERM')).toBe(0);
});
