import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '#server/base/log.ts';
import { freePort } from './free-port.ts';
import { type Cluster, openCluster, programError, runProgram } from './postgres-cluster.ts';
import { giveUpOwnership, serverPid, takeOwnership } from './postgres-owner.ts';
import { errorCode } from '#server/base/errors.ts';

export type Postgres = {
  url: string;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>;
  /** Settles when the server has ended, regardless of who ended it. */
  exited: Promise<void>;
};

type Options = {
  /** Holds the cluster, its password and its log; made where absent. */
  directory: string;
  log: Logger;
  /** Default: any free one. */
  port?: number;
  /** False only where the data may be lost with the machine, in tests. */
  durable?: boolean;
};

// After a crash the server replays its log before it answers.
const readyWithinMs = 60_000;
// The whole program has ten seconds to stop; what a shutdown leaves undone, the next start replays.
const fastStopMs = 3_000;
const startingUp = '57P03';

/**
 * Starts the PostgreSQL that is installed with Florin, on loopback alone and with a password. It
 * never outlives this process (see tied-process.ts). Throws where another Florin uses the directory.
 */
export async function startPostgres(options: Options): Promise<Postgres> {
  const directory = resolve(options.directory);
  const durable = options.durable ?? true;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await takeOwnership(directory, options.log);
  try {
    const cluster = await openCluster(directory, durable);
    return await serve(cluster, options.port ?? (await freePort()), durable);
  } catch (error) {
    await giveUpOwnership(directory);
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
    .then(() => giveUpOwnership(cluster.directory))
    .finally(() => ended.abort());
  async function stop(): Promise<void> {
    server.signal();
    const hurry = setTimeout(() => void stopAtOnce(cluster), fastStopMs);
    await exited;
    clearTimeout(hurry);
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

async function stopAtOnce(cluster: Cluster): Promise<void> {
  const pid = await serverPid(cluster.path);
  if (pid !== undefined) process.kill(pid, 'SIGQUIT');
}

async function untilReady(url: string, ended: AbortSignal): Promise<void> {
  const giveUpAt = performance.now() + readyWithinMs;
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      const code = errorCode(error);
      const passes = code === 'ECONNREFUSED' || code === startingUp;
      if (!passes || ended.aborted || performance.now() > giveUpAt) throw error;
    } finally {
      await client.end().catch(() => {});
    }
    await sleep(20);
  }
}
