/** Returns the calendar month in UTC: `2026-01`. */
export function monthName(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}

/** Returns the start of the next calendar month in UTC. */
export function nextMonth(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 1));
}
