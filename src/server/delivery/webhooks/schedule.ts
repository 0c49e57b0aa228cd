const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** From each attempt to the next, as Standard Webhooks proposes: ten attempts over 75 h 35 min. */
const delaysMs = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** Past this age an attempt that fails is the last. */
export const retryLifeMs = delaysMs.reduce((sum, delay) => sum + delay, 0);

/** The longest Retry-After that is honoured in full. */
export const longestRetryAfterMs = 24 * hour;

/** Up to a tenth is added, so that what failed together does not come back together. */
const jitter = 0.1;

/**
 * How long to wait after an attempt that failed, or undefined after the last.
 *
 * It goes by the delivery's age when the attempt began, not by counting: attempts that are made
 * early, because the endpoint is back, or late, because it was let be, use none of the ten up.
 *
 * @param ageMs from the delivery's creation to the start of the attempt
 * @param random from 0 to 1
 * @param retryAfterMs what the receiver asked for
 */
export function nextDelayMs(ageMs: number, random: number, retryAfterMs = 0): number | undefined {
  let reached = 0;
  for (const delay of delaysMs) {
    reached += delay;
    if (ageMs < reached) {
      const planned = delay * (1 + jitter * random);
      return Math.round(Math.max(planned, Math.min(retryAfterMs, longestRetryAfterMs)));
    }
  }
  return undefined;
}

/** So many failures in a row make an endpoint failing. */
export const failingAfter = 5;

const shortestPauseMs = 5 * second;
const longestPauseMs = 30 * second;

/** How long a failing endpoint is let be before it is tried with one delivery again. */
export function pauseMs(failures: number): number {
  const doubled = shortestPauseMs * 2 ** Math.min(failures - failingAfter, 10);
  return Math.min(Math.max(doubled, shortestPauseMs), longestPauseMs);
}

/** Milliseconds that a Retry-After header asks for (RFC 9110, 10.2.3); 0 where it asks for nothing readable. */
export function readRetryAfter(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * second;
  const at = text.endsWith(' GMT') ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime());
}
