import type { PaymentsSearch } from '#web/kit/search.ts';

/** A name for what is looked at often. */
export type SavedView = { name: string; search: PaymentsSearch };

/** Kept in this browser, for each workspace. What cannot be read counts as none. */
export function readViews(workspaceId: string): SavedView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(workspaceId)) ?? '[]');
    return Array.isArray(stored) ? (stored as SavedView[]).filter(isView) : [];
  } catch {
    return [];
  }
}

/** A view of a name that there is takes its place. */
export function withView(views: SavedView[], view: SavedView): SavedView[] {
  return [...views.filter(({ name }) => name !== view.name), view];
}

export function keepViews(workspaceId: string, views: SavedView[]): void {
  localStorage.setItem(storageKey(workspaceId), JSON.stringify(views));
}

/** Whether both ask for the same, in whatever order. */
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
