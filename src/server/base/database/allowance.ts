import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailableError } from './unavailable.ts';

/** How long a request may wait for the database in total, whatever it does there. */
export type Allowance = {
  /**
   * Starts work and returns its result. Throws DatabaseUnavailableError if it takes longer than the limit or
   * than what is left; a result that arrives later goes to `late`.
   */
  spend<Result>(
    limitMs: number,
    start: () => Promise<Result>,
    late?: (result: Result) => void,
  ): Promise<Result>;
};

/** The allowance of the request that the current code belongs to. */
export type Allowances = {
  /** Runs work with an allowance of its own. */
  run<Result>(totalMs: number, work: () => Promise<Result>): Promise<Result>;
  current(): Allowance | undefined;
};

/**
 * Creates the store of allowances. It follows asynchronous calls, so that whatever a request calls counts,
 * also the work that follows a commit.
 */
export function createAllowances(): Allowances {
  const storage = new AsyncLocalStorage<Allowance>();
  return {
    run: (totalMs, work) => storage.run(createAllowance(totalMs), work),
    current: () => storage.getStore(),
  };
}

/** How often waiting is measured. */
const sliceMs = 50;
/** The most that one slice counts: for longer, this process itself was busy, which says nothing of the database. */
const mostOfSliceMs = 1.5 * sliceMs;

/** What is being waited for, until this much of the allowance is used. */
type Waiting = { untilMs: number; fail(): void };

export function createAllowance(totalMs: number): Allowance {
  const waiting = new Set<Waiting>();
  let usedMs = 0;
  let lastAt = 0;
  let timer: NodeJS.Timeout | undefined;

  function measure() {
    const now = performance.now();
    usedMs += Math.min(now - lastAt, mostOfSliceMs);
    lastAt = now;
  }
  function tick() {
    measure();
    for (const one of waiting) {
      if (usedMs >= one.untilMs) {
        waiting.delete(one);
        one.fail();
      }
    }
    schedule();
  }
  function schedule() {
    // Node reads what has arrived before it runs an immediate: a response counts even after a long slice.
    timer = waiting.size > 0 ? setTimeout(() => setImmediate(tick), sliceMs) : undefined;
  }
  function begin(one: Waiting) {
    // What is waited for at the same time counts once.
    if (waiting.size === 0) lastAt = performance.now();
    waiting.add(one);
    if (!timer) schedule();
  }
  /** Returns whether it was still waited for. */
  function end(one: Waiting): boolean {
    if (!waiting.has(one)) return false;
    measure();
    waiting.delete(one);
    if (waiting.size === 0) {
      clearTimeout(timer);
      timer = undefined;
    }
    return true;
  }

  return {
    spend(limitMs, start, late) {
      if (waiting.size > 0) measure();
      if (usedMs >= totalMs) return Promise.reject(new DatabaseUnavailableError('slow'));
      return new Promise((resolve, reject) => {
        const one = {
          untilMs: Math.min(totalMs, usedMs + limitMs),
          fail: () => reject(new DatabaseUnavailableError('slow')),
        };
        begin(one);
        start().then(
          (result) => (end(one) ? resolve(result) : late?.(result)),
          (error: unknown) => {
            if (end(one)) reject(error instanceof Error ? error : new Error(String(error)));
          },
        );
      });
    },
  };
}
