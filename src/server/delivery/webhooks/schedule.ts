const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Delay from each attempt to the next, as Standard Webhooks proposes: ten attempts over 75 h 35 min. */
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

/** If an attempt at a delivery of this age fails, it is the last one. */
export const retryLifeMs = delaysMs.reduce((sum, delay) => sum + delay, 0);

/** A longer Retry-After is cut to this. */
export const longestRetryAfterMs = 24 * hour;

/** Adds up to a tenth, so that deliveries that failed together are not retried together. */
const jitter = 0.1;

/**
 * Returns the delay after a failed attempt in milliseconds, or undefined after the last one.
 *
 * The delay depends on the delivery's age when the attempt began, not on the number of attempts. Attempts
 * made early, because the endpoint recovered, or late, because it was paused, thus use up none of the ten.
 *
 * @param ageMs from the delivery's creation to the start of the attempt
 * @param random from 0 to 1
 * @param retryAfterMs what the receiver requested
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

/** After this many failures in a row, an endpoint is probed: one delivery, a pause, another one. */
export const probedAfter = 5;

const shortestPauseMs = 5 * second;
const longestPauseMs = 30 * second;

/**
 * Returns how long to pause a probed endpoint before it is tried with one delivery again, in milliseconds.
 */
export function pauseMs(failures: number): number {
  const doubled = shortestPauseMs * 2 ** Math.min(failures - probedAfter, 10);
  return Math.min(Math.max(doubled, shortestPauseMs), longestPauseMs);
}

/** Parses a Retry-After header (RFC 9110, 10.2.3). Returns milliseconds; 0 if it is absent or malformed. */
export function readRetryAfter(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * second;
  const at = text.endsWith(' GMT') ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime());
}
