import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '#server/base/log.ts';
import { freePort } from './free-port.ts';
import { type Cluster, openCluster, programError, runProgram } from './postgres-cluster.ts';
import { releaseOwnership, serverPid, acquireOwnership } from './postgres-owner.ts';
import { errorCode } from '#server/base/errors.ts';

export type Postgres = {
  url: string;
  /** Shuts down fast: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>;
  /** Settles when the server has ended, for any reason. */
  exited: Promise<void>;
};

type Options = {
  /** Directory of the cluster, its password and its log; created if absent. */
  directory: string;
  log: Logger;
  /** Default: any free port. */
  port?: number;
  /** False only for tests, where data may be lost in a crash of the machine. */
  durable?: boolean;
};

// The whole program has ten seconds to stop; the next start replays what the shutdown didn't finish.
const fastStopMs = 3_000;
const startingUp = '57P03';

/**
 * Starts the PostgreSQL that is installed with Florin, only on loopback and with a password. It never
 * outlives this process (see tied-process.ts). Throws if another Florin uses the directory.
 */
export async function startPostgres(options: Options): Promise<Postgres> {
  const directory = resolve(options.directory);
  const durable = options.durable ?? true;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await acquireOwnership(directory, options.log);
  try {
    const cluster = await openCluster(directory, durable);
    return await serve(cluster, options.port ?? (await freePort()), durable);
  } catch (error) {
    await releaseOwnership(directory);
    throw error;
  }
}

async function serve(cluster: Cluster, port: number, durable: boolean): Promise<Postgres> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = await runProgram(cluster, 'postgres', ['-D', cluster.path, ...flags]);
  const ended = new AbortController();
  const exited = server.exited
    .then(() => releaseOwnership(cluster.directory))
    .finally(() => ended.abort());
  async function stop(): Promise<void> {
    server.signal();
    const timer = setTimeout(() => void stopImmediately(cluster), fastStopMs);
    await exited;
    clearTimeout(timer);
  }
  const url = `postgres://${cluster.user}:${cluster.password}@127.0.0.1:${port}/postgres`;
  try {
    await untilReady(url, ended.signal);
  } catch (cause) {
    await stop();
    throw await programError(cluster, 'did not start', cause);
  }
  return { url, stop, exited };
}

async function stopImmediately(cluster: Cluster): Promise<void> {
  const pid = await serverPid(cluster.path);
  if (pid !== undefined) process.kill(pid, 'SIGQUIT');
}

/** Waits until the server accepts connections. After a crash it replays its log first, which can take minutes. */
async function untilReady(url: string, ended: AbortSignal): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      const code = errorCode(error);
      const isTransient = code === 'ECONNREFUSED' || code === startingUp;
      if (!isTransient || ended.aborted) throw error;
    } finally {
      await client.end().catch(() => {});
    }
    await sleep(20);
  }
}
