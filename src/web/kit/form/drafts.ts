/**
 * What someone has begun to fill in and not sent: kept in this tab, so that it survives a reload and
 * the way back, and gone with the session.
 */
const prefix = 'draft:';

export function readDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(name: string, values: unknown): void {
  sessionStorage.setItem(prefix + name, JSON.stringify(values));
}

export function dropDraft(name: string): void {
  sessionStorage.removeItem(prefix + name);
}

export function dropDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  }
}
