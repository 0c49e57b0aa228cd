import { present } from '#server/base/errors.ts';
/** Limits how much one JSON-RPC batch may hold; adapts to what a provider refuses and accepts. */
export type BatchLimits = {
  /** Removes and returns the next calls of the queue: as many as one batch may hold, at least one. */
  take<Call extends Sized>(queue: Call[]): Call[];
  succeeded(part: Sized[]): void;
  /** Records that the provider refused a batch of several calls as a whole. */
  refused(part: Sized[]): void;
  /** Records that the provider limited the rate. */
  limited(part: Sized[]): void;
};

/** A call and the bytes of its parameters as JSON. */
export type Sized = { bytes: number };

// The maximum is from docs/specification.md section 7. Public nodes refuse bodies of one or two megabytes.
const callLimits = { first: 20, most: 1_000 };
const byteLimits = { first: 512 * 1024, most: 512 * 1024 };
/** A smaller refused batch counts as too many calls, a larger one as too many bytes. */
const largeBytes = 64 * 1024;
/** How long a size isn't tried again after a refusal, and after a rate limit. */
const refusedMs = 10 * 60_000;
const limitedMs = 60_000;

/**
 * Creates the limits of one provider: they grow with each full batch that succeeds, and are halved when
 * one is refused. Calls and bytes have separate limits, because a few large calls say nothing about many
 * small ones.
 */
export function createBatchLimits(now: () => number = () => performance.now()): BatchLimits {
  const calls = createLimit(callLimits, now);
  const bytes = createLimit(byteLimits, now);
  const shrink = (part: Sized[], rememberMs: number) => {
    // A single call can't be split.
    if (part.length === 1) return;
    const size = bytesOf(part);
    if (size > largeBytes) bytes.refused(size, rememberMs);
    else calls.refused(part.length, rememberMs);
  };
  return {
    take(queue) {
      let length = 0;
      let size = 0;
      while (length < Math.min(queue.length, calls.current())) {
        size += present(queue[length]).bytes;
        if (length > 0 && size > bytes.current()) break;
        length += 1;
      }
      return queue.splice(0, length);
    },
    succeeded(part) {
      calls.succeeded(part.length);
      bytes.succeeded(bytesOf(part));
    },
    refused: (part) => shrink(part, refusedMs),
    limited: (part) => shrink(part, limitedMs),
  };
}

function bytesOf(part: Sized[]): number {
  return part.reduce((sum, call) => sum + call.bytes, 0);
}

function createLimit({ first, most }: { first: number; most: number }, now: () => number) {
  let limit = first;
  let refused = { size: Number.POSITIVE_INFINITY, until: 0 };
  const smallestRefused = () => (now() < refused.until ? refused.size : Number.POSITIVE_INFINITY);
  return {
    current: () => limit,
    succeeded(size: number): void {
      // A batch that wasn't nearly full proves nothing about a higher limit.
      if (size * 2 <= limit) return;
      const bound = smallestRefused();
      // Bisect toward the refused size if there is one, otherwise double.
      limit = Math.min(most, bound <= limit * 2 ? Math.floor((limit + bound) / 2) : limit * 2);
    },
    refused(size: number, rememberMs: number): void {
      refused = { size: Math.min(size, smallestRefused()), until: now() + rememberMs };
      limit = Math.min(limit, Math.max(1, Math.floor(size / 2)));
    },
  };
}
