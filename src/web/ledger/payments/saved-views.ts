import type { PaymentsSearch } from '#web/kit/search.ts';

/** A search saved under a name. */
export type SavedView = { name: string; search: PaymentsSearch };

/** Returns the views that this browser stores for a workspace. Malformed data is ignored. */
export function readViews(workspaceId: string): SavedView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(workspaceId)) ?? '[]');
    return Array.isArray(stored) ? (stored as SavedView[]).filter(isView) : [];
  } catch {
    return [];
  }
}

/** Returns the views with one added, which replaces a view of the same name. */
export function withView(views: SavedView[], view: SavedView): SavedView[] {
  return [...views.filter(({ name }) => name !== view.name), view];
}

export function keepViews(workspaceId: string, views: SavedView[]): void {
  localStorage.setItem(storageKey(workspaceId), JSON.stringify(views));
}

/** Checks whether two searches are the same, regardless of the order of their parameters. */
export function isSameSearch(one: PaymentsSearch, other: PaymentsSearch): boolean {
  const text = (search: PaymentsSearch) =>
    Object.entries(search)
      .map((part) => JSON.stringify(part))
      .toSorted()
      .join();
  return text(one) === text(other);
}

function isView(stored: unknown): boolean {
  const { name, search } = Object(stored) as Partial<SavedView>;
  return typeof name === 'string' && typeof search === 'object' && search !== null;
}

function storageKey(workspaceId: string): string {
  return `payment-views:${workspaceId}`;
}
