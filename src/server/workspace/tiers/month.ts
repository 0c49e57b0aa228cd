/** The calendar month of UTC that a moment is in: `2026-01`. */
export function monthName(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}

/** The first moment of the month after the one that a moment is in. */
export function nextMonth(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 1));
}
