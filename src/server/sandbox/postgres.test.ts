import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { processesNaming } from '#test/processes.ts';
import { startPostgres } from './postgres.ts';

const log = createLog('silent');
const holder = fileURLToPath(import.meta.resolve('#test/hold-postgres.ts'));
let root: string;
let directory: string;
let count = 0;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'florin-postgres-'));
});
beforeEach(() => {
  count += 1;
  directory = join(root, `server-${count}`);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const start = (durable = false) => startPostgres({ directory, log, durable });

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

test('committed data survives a stop and a start', async () => {
  const first = await start(true);
  await query(first.url, 'create table kept as select 42 as answer');
  expect(await query(first.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  await first.stop();
  expect(processesNaming(directory)).toEqual([]);
  const second = await start(true);
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await second.stop();
});

test('the server uses UTF-8, sorts bytewise, listens on loopback and requires its password', async () => {
  const { url, stop } = await start();
  expect(
    await query(
      url,
      `select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as host,
       current_setting('unix_socket_directories') as sockets, datcollate as collation
       from pg_database where datname = 'postgres'`,
    ),
  ).toEqual([{ encoding: 'UTF8', host: '127.0.0.1', sockets: '', collation: 'C' }]);
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  await stop();
});

test.each([
  ['open to everyone', 0o755],
  ['closed to others', 0o700],
])('it starts below a directory that is %s, even as root', async (_, mode) => {
  const parent = join(root, `mode-${mode.toString(8)}`);
  await mkdir(parent, { mode });
  await chmod(root, mode);
  await chmod(parent, mode);
  directory = join(parent, 'data', 'postgres');
  const { url, stop } = await start();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop();
});

test('when Florin is killed, PostgreSQL stops and has lost nothing', async () => {
  const { child, url } = await startHolder();
  await query(url, 'create table kept as select 42 as answer');
  await kill(child);
  await vi.waitUntil(() => processesNaming(directory).length === 0, 10_000);
  const { url: next, stop } = await start();
  expect(await query(next, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await stop();
});

test('a server that an earlier run left behind is stopped before the next one starts', async () => {
  const { child, url } = await startHolder();
  await query(url, 'create table kept as select 42 as answer');
  const server = Number.parseInt(
    await readFile(join(directory, 'cluster/postmaster.pid'), 'utf8'),
    10,
  );
  // The shells that tie the server to its parent have their script and the directory in their command. A process
  // that the server has just forked has the server's command, and its death would stop the server.
  const ties = processesNaming('read -r _').filter((pid) =>
    processesNaming(directory).includes(pid),
  );
  expect(ties.length).toBeGreaterThan(0);
  for (const pid of ties) process.kill(pid, 'SIGKILL');
  await kill(child);
  expect(processesNaming(directory)).toContain(server);
  const { url: next, stop } = await start();
  expect(processesNaming(directory)).not.toContain(server);
  expect(await query(next, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await stop();
});

test('a second Florin on the same data is refused and the first keeps running', async () => {
  const { child, url } = await startHolder();
  await expect(start()).rejects.toThrow(
    `Florin already runs with this data (process ${child.pid})`,
  );
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await kill(child);
});

test('an interrupted first start is repeated', async () => {
  await mkdir(join(directory, 'cluster.12345/base'), { recursive: true });
  await writeFile(join(directory, 'password'), '');
  const { url, stop } = await start();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop();
});

test('a reused process id in a stale lock file does no harm', async () => {
  await (await start()).stop();
  await writeFile(join(directory, 'cluster/postmaster.pid'), `${process.ppid}\n`);
  const { url, stop } = await start();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop();
});

test('a failed start throws with PostgreSQL’s output, and leaves nothing running', async () => {
  await (await start()).stop();
  await writeFile(join(directory, 'cluster/PG_VERSION'), '9\n');
  await expect(start()).rejects.toThrow(/did not start:[^]*version 9/);
  expect(processesNaming(directory)).toEqual([]);
});

async function startHolder(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [holder, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: line.toString().trim() };
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
