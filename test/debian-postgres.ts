import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '#server/sandbox/free-port.ts';
import { startTied } from '#server/sandbox/tied-process.ts';
import { installPackages } from './apt.ts';

/**
 * Starts an empty cluster of Debian's PostgreSQL, with its own pg_dump and pg_restore. The npm package has
 * neither, and a pg_dump refuses a server that is newer than itself. Debian's have the same version, which
 * is the oldest that Florin supports.
 */
export async function startDebianPostgres(directory: string) {
  const bin = programsOf();
  const { asUser, owner } = whoRunsIt();
  mkdirSync(directory, { mode: 0o700 });
  if (owner) chownSync(directory, owner.uid, owner.gid);
  const data = join(directory, 'data');
  const run = (program: string, args: string[]) =>
    execFileSync(
      asUser[0] ?? program,
      [...asUser.slice(1), ...(asUser[0] ? [program] : []), ...args],
      {
        cwd: '/',
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
  const identity = ['--username=florin', '--auth=trust', '--encoding=UTF8', '--no-locale'];
  run(join(bin, 'initdb'), [`--pgdata=${data}`, '--no-sync', ...identity]);
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
  ];
  const server = startTied(
    [...asUser, join(bin, 'postgres'), '-D', data, ...settings.flatMap((one) => ['-c', one])],
    { signal: 'INT', output: openSync(`${directory}.log`, 'w'), cwd: '/' },
  );
  const url = (database: string) => `postgres://florin@127.0.0.1:${port}/${database}`;
  await untilReady(url('postgres'));
  return {
    url,
    /** Runs one of its programs: `pg_dump`, `pg_restore`, `createdb`. */
    tool: (name: string, args: string[]) =>
      execFileSync(join(bin, name), args, { stdio: ['ignore', 'ignore', 'inherit'] }),
    async stop() {
      server.signal();
      await server.exited;
    },
  };
}

/** Returns the folder of the newest installed version's programs; installs the package if there is none. */
function programsOf(): string {
  const found = () =>
    globSync('/usr/lib/postgresql/*/bin')
      .filter((path) => existsSync(join(path, 'pg_dump')) && existsSync(join(path, 'initdb')))
      .toSorted()
      .at(-1);
  const bin = found() ?? (installPackages('postgresql') ? found() : undefined);
  if (!bin) throw new Error('This test needs the package postgresql of Debian.');
  return bin;
}

// PostgreSQL refuses to run as root.
function whoRunsIt(): { asUser: string[]; owner?: { uid: number; gid: number } } {
  if (process.getuid?.() !== 0) return { asUser: [] };
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  );
  return {
    asUser: ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
    owner: { uid, gid },
  };
}

async function untilReady(url: string): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: url });
    client.on('error', () => {});
    const isReady = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isReady) return;
    await sleep(50);
  }
}
