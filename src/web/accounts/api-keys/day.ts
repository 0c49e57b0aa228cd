/**
 * Returns the day of a time in the user's time zone, as date fields take it (`2030-01-31`); empty
 * for null.
 */
export function dayOf(moment: string | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Returns the last moment of a day in the user's time zone, or null if there is no day. */
export function endOfDay(day: string): string | null {
  const end = new Date(`${day}T23:59:59.999`);
  return Number.isNaN(end.getTime()) ? null : end.toISOString();
}
