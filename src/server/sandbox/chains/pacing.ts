import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#server/base/log.ts';

type Pace = {
  /** Distance of blocks while something waits: for inclusion, or for finality. */
  busyMs: number;
  /** Distance of blocks while nothing does. Building costs; a head that stands still means a halted chain. */
  idleMs: number;
  busy(): Promise<boolean>;
  build(): Promise<void>;
};

/** Builds blocks until it is stopped. */
export function startPacing(pace: Pace, log: Logger): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const done = run(pace, log, stopped.signal);
  return {
    stop() {
      stopped.abort();
      return done;
    },
  };
}

async function run(pace: Pace, log: Logger, signal: AbortSignal): Promise<void> {
  let builtAt = Date.now();
  while (!signal.aborted) {
    await sleep(pace.busyMs, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return;
    try {
      if (Date.now() - builtAt < pace.idleMs && !(await pace.busy())) continue;
      await pace.build();
      builtAt = Date.now();
    } catch (error) {
      log.warn({ err: error }, 'a local chain could not build a block');
    }
  }
}
