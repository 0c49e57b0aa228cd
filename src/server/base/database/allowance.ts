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

export function createAllowance(totalMs: number): Allowance {
  let spentMs = 0;
  let running = 0;
  let runningSince = 0;
  // What runs at the same time counts once.
  const usedMs = () => spentMs + (running > 0 ? performance.now() - runningSince : 0);
  function begin() {
    if (running === 0) runningSince = performance.now();
    running += 1;
  }
  function end() {
    running -= 1;
    if (running === 0) spentMs += performance.now() - runningSince;
  }
  return {
    async spend(limitMs, start, late) {
      const leftMs = Math.min(limitMs, totalMs - usedMs());
      if (leftMs <= 0) throw new DatabaseUnavailableError('slow');
      begin();
      try {
        return await inTime(leftMs, start(), late);
      } finally {
        end();
      }
    },
  };
}

function inTime<Result>(
  ms: number,
  work: Promise<Result>,
  late: ((result: Result) => void) | undefined,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let state: 'waiting' | 'done' | 'late' = 'waiting';
    const timer = setTimeout(() => {
      // If this process was busy, the response may have arrived: Node reads sockets before it runs this.
      setImmediate(() => {
        if (state !== 'waiting') return;
        state = 'late';
        reject(new DatabaseUnavailableError('slow'));
      });
    }, ms);
    function done(): boolean {
      clearTimeout(timer);
      if (state === 'late') return false;
      state = 'done';
      return true;
    }
    work.then(
      (result) => (done() ? resolve(result) : late?.(result)),
      (error: unknown) => {
        if (done()) reject(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });
}
