/**
 * Drafts are unsent form input. They are kept per tab, survive a reload and Back, and are deleted
 * with the session.
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
