import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { vi } from 'vitest';
import type { TestClock } from '#test/context.ts';

export type SimulatedTime = {
  now(): Date;
  /** Lets so much time pass: for the clock, and for the rests of providers. */
  advance(ms: number): void;
  /** Runs with timeouts of seconds that pass in a fraction of them. */
  hurried<Result>(work: () => Promise<Result>): Promise<Result>;
  end(): void;
};

const hurry = 40;
/** What is shorter belongs to whoever works, not to whoever waits. */
const shortestHurriedMs = 100;

/** Moves a context's clock together with the process's monotonic one, by which providers rest. */
export function simulateTime(clock: TestClock): SimulatedTime {
  const monotonic = performance.now.bind(performance);
  let aheadMs = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => monotonic() + aheadMs);
  const advance = (ms: number) => {
    aheadMs += ms;
    clock.advance(ms);
  };
  return {
    now: () => clock.now(),
    advance,
    async hurried(work) {
      const began = monotonic();
      const after = globalThis.setTimeout;
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      const faster = (ms = 0) => (ms >= shortestHurriedMs ? ms / hurry : ms);
      const timeouts = vi
        .spyOn(globalThis, 'setTimeout')
        .mockImplementation(((run: () => void, ms?: number) =>
          after(run, faster(ms))) as typeof setTimeout);
      const signals = vi
        .spyOn(AbortSignal, 'timeout')
        .mockImplementation((ms) => timeout(faster(ms)));
      const pause = timers.setTimeout;
      timers.setTimeout = (ms, ...more) => pause(faster(ms), ...more);
      syncBuiltinESMExports();
      try {
        return await work();
      } finally {
        timeouts.mockRestore();
        signals.mockRestore();
        timers.setTimeout = pause;
        syncBuiltinESMExports();
        advance((monotonic() - began) * hurry);
      }
    },
    end: () => spy.mockRestore(),
  };
}
