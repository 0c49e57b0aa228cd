import { lazy, Suspense, useSyncExternalStore } from 'react';
import { type Toast, toastQueue } from './toasts.ts';

const shownMs = 3_000;
let requested = false;
const listeners = new Set<() => void>();

/** Shows a toast that something worked or failed: for 3 seconds, or 9 with an action. */
export function notify(tone: Toast['tone'], text: string, action?: Toast['action']): void {
  toastQueue.push({ tone, text, action, durationMs: action ? 3 * shownMs : shownMs });
  requested = true;
  for (const listener of listeners) listener();
}

const Stack = lazy(() => import('./toast-stack.tsx'));

/** Renders the toasts. Its library is loaded with the first toast. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => requested);
  return (
    shown && (
      <Suspense>
        <Stack />
      </Suspense>
    )
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
