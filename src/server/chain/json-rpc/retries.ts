import { setTimeout as sleep } from 'node:timers/promises';
import { RetryableError } from '#server/base/errors.ts';

/** A node failed in a way that it may not repeat: worth asking it once more before another is asked. */
export class PassingError extends RetryableError {
  override name = 'PassingError';
  /** What the node asks for; undefined where it says nothing. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, options: ErrorOptions & { retryAfterMs?: number | undefined } = {}) {
    super(message, options);
    this.retryAfterMs = options.retryAfterMs;
  }
}

// spec.md section 7.
const retries = 3;
const firstPauseMs = 150;
const passingStatuses = [403, 408, 413, 429, 500, 502, 503, 504];
const passingCodes = [-1, -32005, -32603];
// Anyone who asks for a longer rest is left for another operator.
const longestPauseMs = 10_000;
/** A provider rests no longer than one that fails: anyone who asks for a year would be lost as a second voice. */
const longestRetryAfterMs = 30_000;

/** Whether an HTTP status or a JSON-RPC code is one that spec.md section 7 lets us try again. */
export const isPassing = {
  status: (status: number) => passingStatuses.includes(status),
  code: (code: number) => passingCodes.includes(code),
};

/**
 * How long `Retry-After` asks us to wait, in milliseconds: seconds, or a moment by the node's own clock
 * (its `Date`). At most half a minute; undefined where it asks for nothing readable.
 */
export function readRetryAfter(
  retryAfter: string | null | undefined,
  date: string | null | undefined,
): number | undefined {
  if (!retryAfter) return undefined;
  const ms = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * 1_000
    : Date.parse(retryAfter) - Date.parse(date ?? '');
  return Number.isNaN(ms) ? undefined : Math.min(longestRetryAfterMs, Math.max(0, ms));
}

export type Pause = (ms: number) => Promise<unknown>;

/** Does it, and up to three times more while it fails with PassingError. */
export async function tryAgain<Result>(
  work: () => Promise<Result>,
  pause: Pause = sleep,
): Promise<Result> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PassingError) || tried === retries) throw error;
      const pauseMs = error.retryAfterMs ?? firstPauseMs * 2 ** tried;
      if (pauseMs > longestPauseMs) throw error;
      await pause(pauseMs);
    }
  }
}
