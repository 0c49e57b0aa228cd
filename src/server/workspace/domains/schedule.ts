const minute = 60_000;

/** Returns the milliseconds until the next check, which grow with the time waited so far. */
export function pauseMs(waitedMs: number): number {
  return Math.min(Math.max(minute, waitedMs / 4), 120 * minute);
}
