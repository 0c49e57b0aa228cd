/** A page reloads itself at most once in so long (spec.md section 9). */
const guardMs = 10_000;
const key = 'reloadedAt';

/** The failures of imports: after a new release the parts that an open page names are gone. */
const missing = new WeakSet<Error>();

/** Remembers every part that could not be fetched. The build tool tells of them by this event. */
export function watchMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

export function isMissingPart(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return missing.has(error) || isMissingPart(error.cause);
}

/** Whether the guard lets the page reload now. */
export function mayReload(storage: Pick<Storage, 'getItem'>, nowMs: number): boolean {
  const lastMs = Number(storage.getItem(key) ?? Number.NEGATIVE_INFINITY);
  // A clock that was set back must not forbid it for years.
  return !(Math.abs(nowMs - lastMs) < guardMs);
}

export function reloadPage(): void {
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}
