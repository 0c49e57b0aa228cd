import { setTimeout as sleep } from 'node:timers/promises';
import { RetryableError } from '#server/base/errors.ts';

/** A node failed in a way that may not repeat: it gets a retry before another node is used. */
export class TransientError extends RetryableError {
  override name = 'TransientError';
  /** The delay that the node requests; undefined if it requests none. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, options: ErrorOptions & { retryAfterMs?: number | undefined } = {}) {
    super(message, options);
    this.retryAfterMs = options.retryAfterMs;
  }
}

// Source: docs/specification.md section 7.
const retries = 3;
const firstPauseMs = 150;
const passingStatuses = [403, 408, 413, 429, 500, 502, 503, 504];
const passingCodes = [-1, -32005, -32603];
// A node that requests a longer pause is replaced by another operator's.
const longestPauseMs = 10_000;
/**
 * Caps the requested pause, like that of a failing provider: a pause of a year would lose the second
 * vote.
 */
const longestRetryAfterMs = 30_000;

/** Checks whether docs/specification.md section 7 lets us retry an HTTP status or a JSON-RPC code. */
export const isTransient = {
  status: (status: number) => passingStatuses.includes(status),
  code: (code: number) => passingCodes.includes(code),
};

/**
 * Parses `Retry-After` into milliseconds: seconds, or a date by the node's own clock (its `Date`). At most
 * half a minute; undefined if it can't be read.
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

/** Runs the work, with up to three retries while it fails with TransientError. */
export async function tryAgain<Result>(
  work: () => Promise<Result>,
  pause: Pause = sleep,
): Promise<Result> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TransientError) || tried === retries) throw error;
      const pauseMs = error.retryAfterMs ?? firstPauseMs * 2 ** tried;
      if (pauseMs > longestPauseMs) throw error;
      await pause(pauseMs);
    }
  }
}
