/** Whole seconds until a deadline, never less than none. */
export function secondsLeft(deadline: string, nowMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(deadline) - nowMs) / 1000));
}

/** `09:05`, and `1:09:05` from an hour on. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const text = parts.map((part) => String(part).padStart(2, '0')).join(':');
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? `${hours}:${text}` : text;
}

/**
 * The minutes to say aloud, or none: only when five are left and when one is, and for the five
 * seconds after that, so that a tick that comes late is still heard.
 */
export function minutesToSay(seconds: number): number | undefined {
  return [5, 1].find((minutes) => seconds <= minutes * 60 && seconds > minutes * 60 - 5);
}

/** How much of the time is left, between 0 and 1. */
export function shareLeft(from: string, deadline: string, nowMs: number): number {
  const whole = Date.parse(deadline) - Date.parse(from);
  if (whole <= 0) return 0;
  return Math.min(1, Math.max(0, (Date.parse(deadline) - nowMs) / whole));
}
