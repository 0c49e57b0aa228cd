import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { vi } from 'vitest';
import type { TestClock } from '#test/context.ts';

export type SimulatedTime = {
  now(): Date;
  /** Advances the clock, and the time for which providers pause. */
  advance(ms: number): void;
  /** Runs with timeouts of seconds shortened to a fraction. */
  hurried<Result>(work: () => Promise<Result>): Promise<Result>;
  end(): void;
};

const hurry = 40;
/** Shorter timeouts belong to running work rather than to waiting, and keep their length. */
const shortestHurriedMs = 1_000;
const shortestSkippedMs = 100;

/**
 * Makes a context's clock and the process's monotonic one, by which providers pause, advance together.
 * Pauses between retries are skipped.
 */
export function simulateTime(clock: TestClock): SimulatedTime {
  const monotonic = performance.now.bind(performance);
  let aheadMs = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => monotonic() + aheadMs);
  const advance = (ms: number) => {
    aheadMs += ms;
    clock.advance(ms);
  };
  const endSkipping = skipPauses(advance);
  return {
    now: () => clock.now(),
    advance,
    async hurried(work) {
      const began = monotonic();
      const restore = hurryTimeouts();
      try {
        return await work();
      } finally {
        restore();
        advance((monotonic() - began) * hurry);
      }
    },
    end() {
      endSkipping();
      spy.mockRestore();
    },
  };
}

function skipPauses(advance: (ms: number) => void): () => void {
  const pause = timers.setTimeout;
  timers.setTimeout = async (ms = 0, value, options) => {
    if (ms < shortestSkippedMs) return pause(ms, value, options);
    options?.signal?.throwIfAborted();
    advance(ms);
    return pause(0, value, options);
  };
  syncBuiltinESMExports();
  return () => {
    timers.setTimeout = pause;
    syncBuiltinESMExports();
  };
}

function hurryTimeouts(): () => void {
  const after = globalThis.setTimeout;
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const faster = (ms = 0) => (ms >= shortestHurriedMs ? ms / hurry : ms);
  const timeouts = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
      after(run, faster(ms), ...args)) as typeof setTimeout);
  const signals = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(faster(ms)));
  return () => {
    timeouts.mockRestore();
    signals.mockRestore();
  };
}
