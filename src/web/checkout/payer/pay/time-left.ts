/** Returns the seconds until a deadline, rounded up; never less than 0. */
export function secondsLeft(deadline: string, nowMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(deadline) - nowMs) / 1000));
}

/** Returns `09:05`, or `1:09:05` from one hour. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const text = parts.map((part) => String(part).padStart(2, '0')).join(':');
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? `${hours}:${text}` : text;
}

/**
 * Returns the minutes to announce, or undefined: only when five minutes or one minute remain, and
 * for five seconds after, so that a delayed tick still announces them.
 */
export function minutesToSay(seconds: number): number | undefined {
  return [5, 1].find((minutes) => seconds <= minutes * 60 && seconds > minutes * 60 - 5);
}

/** Returns the remaining share of the time, between 0 and 1. */
export function shareLeft(from: string, deadline: string, nowMs: number): number {
  const whole = Date.parse(deadline) - Date.parse(from);
  if (whole <= 0) return 0;
  return Math.min(1, Math.max(0, (Date.parse(deadline) - nowMs) / whole));
}
