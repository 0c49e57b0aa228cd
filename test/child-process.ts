import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Config } from '#server/base/config.ts';
import type { LeaseOptions } from '#server/base/jobs/leases.ts';

/**
 * Starts a script of this folder as its own process, which a test can kill, and resolves once it has
 * printed a line. The script reads its configuration with `childConfig()` and `childLeases()`.
 */
export async function startChild(
  script: string,
  config: Config,
  leases: LeaseOptions = {},
): Promise<ChildProcess> {
  const text = JSON.stringify({ ...config, secretKey: config.secretKey.toString('hex') });
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, script), text, JSON.stringify(leases)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${script} ended with ${String(code)} before it was ready`);
  });
  await Promise.race([once(child.stdout, 'data'), ended]);
  ended.catch(() => {});
  return child;
}

/**
 * Returns the configuration that this child process was started with. From then on, it ends with its parent: a test that
 * times out must not leave it running while others are timed.
 */
export function childConfig(): Config {
  const { stdin } = process;
  stdin.resume().on('end', () => process.exit(1));
  if ('unref' in stdin) stdin.unref();
  const text = process.argv[2];
  if (text === undefined) throw new Error('started without a configuration');
  const config = JSON.parse(text) as Omit<Config, 'secretKey'> & { secretKey: string };
  return { ...config, secretKey: Buffer.from(config.secretKey, 'hex') };
}

/** Returns the lease options that this child process was started with. */
export function childLeases(): LeaseOptions {
  return JSON.parse(process.argv[3] ?? '{}') as LeaseOptions;
}
