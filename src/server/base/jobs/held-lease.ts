import { performance } from 'node:perf_hooks';
import { RetryableError } from '#server/base/errors.ts';

/** A lease of this process, and the progress of the loop that works under it. */
export type HeldLease = {
  name: string;
  fence: bigint;
  signal: AbortSignal;
  progress(): void;
  wait<Value>(pending: Promise<Value>): Promise<Value>;
  progressAgeMs(): number;
  isStalled(): boolean;
  lose(reason: string): void;
};

// Within one call, all providers of a chain may fail one after the other, each with its retries.
const waitFactor = 6;

/**
 * Creates a lease of this process.
 * @param stallMs how long the loop may show no progress; six times that while it waits for an external server
 */
export function createHeldLease(name: string, fence: bigint, stallMs: number): HeldLease {
  const controller = new AbortController();
  let progressAtMs = performance.now();
  let waits = 0;
  const progress = () => {
    progressAtMs = performance.now();
  };
  const progressAgeMs = () => performance.now() - progressAtMs;
  return {
    name,
    fence,
    signal: controller.signal,
    progress,
    wait(pending) {
      waits += 1;
      progress();
      const end = () => {
        waits -= 1;
        progress();
      };
      pending.then(end, end);
      return pending;
    },
    progressAgeMs,
    isStalled: () => progressAgeMs() > stallMs * (waits > 0 ? waitFactor : 1),
    lose: (reason) => controller.abort(new RetryableError(`${name}: ${reason}`)),
  };
}
