import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ExternalToast } from 'sonner';

const shownMs = 3_000;
type Action = { label: string; onClick: () => void };

let wanted = false;
const listeners = new Set<() => void>();

/** Says that something worked or did not, for three seconds; longer where there is something to press. */
export function notify(tone: 'success' | 'error', text: string, action?: Action): void {
  wanted = true;
  for (const listener of listeners) listener();
  const options: ExternalToast = { duration: action ? 3 * shownMs : shownMs };
  if (action) options.action = action;
  void import('sonner').then(({ toast }) => toast[tone](text, options));
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
