/** Minimum time between two automatic reloads (docs/specification.md section 9). */
const guardMs = 10_000;
const key = 'reloadedAt';

/** Errors of failed imports: after a release, the chunks that an open page refers to no longer exist. */
const missing = new WeakSet<Error>();

/** Records every chunk that fails to load, which Vite reports by this event. */
export function watchMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

export function isMissingPart(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return missing.has(error) || isMissingPart(error.cause);
}

/** Checks whether the page may reload now. */
export function mayReload(storage: Pick<Storage, 'getItem'>, nowMs: number): boolean {
  const lastMs = Number(storage.getItem(key) ?? Number.NEGATIVE_INFINITY);
  // A clock that was set back must not prevent reloads for years.
  return !(Math.abs(nowMs - lastMs) < guardMs);
}

export function reloadPage(): void {
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}
