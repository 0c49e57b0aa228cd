import { present } from '#server/base/errors.ts';
/** How much one JSON-RPC batch may hold, as a provider's refusals and successes teach. */
export type BatchLimits = {
  /** Takes the next calls off the queue: as many as one batch may hold, one at the least. */
  take<Call extends Sized>(queue: Call[]): Call[];
  succeeded(part: Sized[]): void;
  /** The provider refused a part of several calls as a whole. */
  refused(part: Sized[]): void;
  /** The provider limits the rate. */
  limited(part: Sized[]): void;
};

/** A call and the bytes of its parameters as JSON. */
export type Sized = { bytes: number };

// The ceiling is spec.md section 7's. Public nodes refuse bodies of one or two megabytes.
const callLimits = { first: 20, most: 1_000 };
const byteLimits = { first: 512 * 1024, most: 512 * 1024 };
/** A smaller batch is refused for its number of calls, a larger one most likely for its size. */
const largeBytes = 64 * 1024;
/** So long a size isn't tried again: one that was refused, and one at which the node limited its callers. */
const refusedMs = 10 * 60_000;
const limitedMs = 60_000;

/**
 * Returns the limits of one provider: they grow with each full batch that succeeds, and are halved when
 * one is refused. Calls and bytes are apart, for a few large calls say nothing of many small ones.
 */
export function createBatchLimits(now: () => number = () => performance.now()): BatchLimits {
  const calls = createLimit(callLimits, now);
  const bytes = createLimit(byteLimits, now);
  const shrink = (part: Sized[], rememberMs: number) => {
    // One call can't be sent in parts.
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
      // What wasn't nearly full shows nothing.
      if (size * 2 <= limit) return;
      const bound = smallestRefused();
      // Towards what was refused by halves of the distance, else by doubling.
      limit = Math.min(most, bound <= limit * 2 ? Math.floor((limit + bound) / 2) : limit * 2);
    },
    refused(size: number, rememberMs: number): void {
      refused = { size: Math.min(size, smallestRefused()), until: now() + rememberMs };
      limit = Math.min(limit, Math.max(1, Math.floor(size / 2)));
    },
  };
}
