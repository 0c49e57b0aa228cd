import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#server/base/log.ts';

type Pace = {
  /** Block interval while transactions wait for inclusion or finality. */
  busyMs: number;
  /**
   * Block interval otherwise. Building is expensive, but a head that doesn't advance means a halted
   * chain.
   */
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
