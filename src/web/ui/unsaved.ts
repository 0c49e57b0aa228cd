import { createContext, use, useEffect } from 'react';

/** Returns whether a form has input that isn't saved. */
export type IsUnsaved = () => boolean;

/** The forms of the page, or of one dialog. */
type Scope = Set<IsUnsaved>;

const page: Scope = new Set();

/** The scope that forms report to: that of the dialog around them, or the page's. */
export const UnsavedScope = createContext(page);

/** Reports a form's unsaved input while it is mounted, so that leaving it is asked about. */
export function useUnsaved(isUnsaved: IsUnsaved): void {
  const scope = use(UnsavedScope);
  useEffect(() => {
    scope.add(isUnsaved);
    return () => void scope.delete(isUnsaved);
  }, [scope, isUnsaved]);
}

export function hasUnsaved(scope: Scope = page): boolean {
  return [...scope].some((isUnsaved) => isUnsaved());
}

let askUser: (() => Promise<boolean>) | undefined;

/** Sets how the user is asked whether to discard the page's input. Undefined asks nothing. */
export function setAsk(ask: (() => Promise<boolean>) | undefined): void {
  askUser = ask;
}

/**
 * Returns whether the page may be left: it has no unsaved input, or the user discards it. Call this
 * before an action that replaces the page, and navigate afterwards: discarded input isn't asked
 * about again.
 */
export async function mayLeave(): Promise<boolean> {
  if (!hasUnsaved() || !askUser) return true;
  const discards = await askUser();
  if (discards) page.clear();
  return discards;
}
