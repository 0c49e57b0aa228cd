import { randomBytes } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.ts';
import { commandAsUser } from './postgres-user.ts';
import { startTied, type TiedProcess } from './tied-process.ts';

/** A cluster on disk, with everything needed to run it. */
export type Cluster = {
  directory: string;
  /** PostgreSQL's data directory. */
  path: string;
  user: string;
  password: string;
  /** See postgres-user.ts. */
  asUser: string[];
} & PostgresBinaries;

const user = 'florin';

/**
 * Returns the cluster in `directory`. The first start creates it: UTF-8, bytewise order, and a password that
 * is stored only in this directory. With `durable` false nothing waits for the disk.
 */
export async function openCluster(directory: string, durable: boolean): Promise<Cluster> {
  const path = join(directory, 'cluster');
  const fresh = !(await stat(path).catch(() => undefined));
  const passwordFile = join(directory, 'password');
  if (fresh) await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  const password = await readFile(passwordFile, 'utf8');
  const binaries = await postgresBinaries(directory);
  const asUser = await commandAsUser(directory, binaries);
  const cluster = { directory, path, user, password, asUser, ...binaries };
  if (fresh) await initialise(cluster, passwordFile, durable);
  return cluster;
}

/** Starts one of PostgreSQL's programs; its output goes to the directory's log. */
export async function runProgram(
  cluster: Cluster,
  program: 'initdb' | 'postgres',
  args: string[],
): Promise<TiedProcess> {
  const output = await open(join(cluster.directory, 'log'), 'w', 0o600);
  try {
    const command = [...cluster.asUser, ...cluster.withLibraries, cluster[program], ...args];
    // The user of the program may have no access to the current directory.
    return startTied(command, { signal: 'INT', output: output.fd, cwd: '/' });
  } finally {
    await output.close();
  }
}

/** Returns the error to throw when one of the programs failed, with the end of its log. */
export async function programError(cluster: Cluster, what: string, cause?: unknown) {
  const output = await readFile(join(cluster.directory, 'log'), 'utf8');
  return new Error(`PostgreSQL ${what}:\n${output.split('\n').slice(-20).join('\n')}`, { cause });
}

/**
 * Initializes a cluster under a temporary name, so that after an interruption it is either complete or
 * absent.
 */
async function initialise(cluster: Cluster, passwordFile: string, durable: boolean) {
  for (const name of await readdir(cluster.directory)) {
    if (name.startsWith('cluster.')) {
      await rm(join(cluster.directory, name), { recursive: true, force: true });
    }
  }
  const unfinished = `${cluster.path}.${process.pid}`;
  const initdb = await runProgram(cluster, 'initdb', [
    `--pgdata=${unfinished}`,
    '--encoding=UTF8',
    '--no-locale',
    '--auth=scram-sha-256',
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]);
  if ((await initdb.exited) !== 0) throw await programError(cluster, 'could not be set up');
  await rename(unfinished, cluster.path);
}
