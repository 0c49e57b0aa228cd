import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Logger } from '#server/base/log.ts';
import * as z from 'zod/mini';

const run = promisify(execFile);

const fastStopMs = 10_000;
const immediateStopMs = 6_000;

/**
 * Makes this process the only one that runs the cluster in `directory`. Stops a server that a killed process
 * left behind. Throws if another Florin runs it.
 */
export async function acquireOwnership(directory: string, log: Logger): Promise<void> {
  const owner = await readOwner(directory);
  if (owner && (await startOf(owner.pid)) === owner.start) {
    throw new Error(`Florin already runs with this data (process ${owner.pid}). Stop it first.`);
  }
  await stopLeftover(join(directory, 'cluster'), log);
  const start = await startOf(process.pid);
  await writeFile(join(directory, 'supervisor'), JSON.stringify({ pid: process.pid, start }));
}

export async function releaseOwnership(directory: string): Promise<void> {
  await rm(join(directory, 'supervisor'), { force: true });
}

/** Returns the process id of this cluster's running server; undefined if there is none. */
export async function serverPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 0 && (await commandOf(pid)).includes(cluster) ? pid : undefined;
}

async function stopLeftover(cluster: string, log: Logger): Promise<void> {
  if (await hasStopped(cluster, 0)) return;
  for (const [signal, waitMs] of [
    ['SIGINT', fastStopMs],
    ['SIGQUIT', immediateStopMs],
  ] as const) {
    const pid = await serverPid(cluster);
    if (pid === undefined) break;
    log.warn({ pid, signal }, 'stopping a PostgreSQL that an earlier run left behind');
    process.kill(pid, signal);
    if (await hasStopped(cluster, waitMs)) return;
  }
  const pid = await serverPid(cluster);
  if (pid !== undefined)
    throw new Error(`A PostgreSQL from an earlier run (process ${pid}) didn’t stop.`);
}

async function hasStopped(cluster: string, withinMs: number): Promise<boolean> {
  for (let waited = 0; (await serverPid(cluster)) !== undefined; waited += 50) {
    if (waited >= withinMs) return false;
    await sleep(50);
  }
  // Its process id may have been reused, which would keep PostgreSQL from starting.
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  return true;
}

const owner = z.object({ pid: z.number(), start: z.string() });

async function readOwner(directory: string): Promise<{ pid: number; start: string } | undefined> {
  const text = await readFile(join(directory, 'supervisor'), 'utf8').catch(() => '');
  try {
    return owner.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Returns the start time of a process as the system reports it; with the process id it is unique. */
async function startOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    // proc(5): field 22, counted after the command's name, which may contain spaces and parentheses.
    return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  }
  return (await ps(pid, 'lstart=')) || undefined;
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  }
  return ps(pid, 'command=');
}

async function ps(pid: number, field: string): Promise<string> {
  return run('ps', ['-o', field, '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}
