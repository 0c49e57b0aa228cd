import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Config } from '#server/base/config.ts';
import type { LeaseOptions } from '#server/base/jobs/leases.ts';

/**
 * Runs a script of this folder as a process of its own, to be killed, and answers when it has printed
 * a line. It is given the configuration as `childConfig()` reads it, and `childLeases()`.
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
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${script} ended with ${String(code)} before it was ready`);
  });
  await Promise.race([once(child.stdout, 'data'), ended]);
  ended.catch(() => {});
  return child;
}

/** In the child: what it was started with. */
export function childConfig(): Config {
  const text = process.argv[2];
  if (text === undefined) throw new Error('started without a configuration');
  const config = JSON.parse(text) as Omit<Config, 'secretKey'> & { secretKey: string };
  return { ...config, secretKey: Buffer.from(config.secretKey, 'hex') };
}

/** In the child: how long its leases last. */
export function childLeases(): LeaseOptions {
  return JSON.parse(process.argv[3] ?? '{}') as LeaseOptions;
}
