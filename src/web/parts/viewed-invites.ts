const key = 'viewedInvites';

/** Returns the ids of the invitations that this user has seen in this browser (docs/specification.md section 3). */
export function viewedInvites(username: string): string[] {
  const ids = readMap()[username];
  return Array.isArray(ids) ? ids.map(String) : [];
}

/** Marks invitations as seen, so that they no longer redirect from other pages. */
export function markViewed(username: string, ids: string[]): void {
  const viewed = [...new Set([...viewedInvites(username), ...ids])];
  localStorage.setItem(key, JSON.stringify({ ...readMap(), [username]: viewed }));
}

/**
 * Reads the map by username. Malformed data is ignored: anyone with access to this browser may have
 * written it.
 */
function readMap(): Record<string, unknown> {
  try {
    const map: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return Object(map) === map && !Array.isArray(map) ? (map as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
