const minute = 60_000;

/** How long to wait with the next look: the longer a record is not there, the longer. */
export function pauseMs(waitedMs: number): number {
  return Math.min(Math.max(minute, waitedMs / 4), 120 * minute);
}
