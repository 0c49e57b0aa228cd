import { lazy, Suspense, useSyncExternalStore } from 'react';
import { type Toast, toastQueue } from './toasts.ts';

const shownMs = 3_000;
let wanted = false;
const listeners = new Set<() => void>();

/** Says that something worked or did not, for three seconds; longer where there is something to press. */
export function notify(tone: Toast['tone'], text: string, action?: Toast['action']): void {
  toastQueue.push({ tone, text, action, durationMs: action ? 3 * shownMs : shownMs });
  wanted = true;
  for (const listener of listeners) listener();
}

const Stack = lazy(() => import('./toast-stack.tsx'));

/** Where the toasts stand. Its library is fetched with the first toast. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => wanted);
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
