import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { hasUnsaved, mayLeave, setAsk } from '#web/ui/unsaved.ts';

const loadDialog = () => import('#web/ui/discard-dialog.tsx');
const DiscardDialog = lazy(async () => ({
  default: (await loadDialog()).DiscardDialog,
}));

/**
 * Asks for confirmation before a page with unsaved input is left: by a link, Back, or closing the
 * window. Mounted once, around all pages.
 */
export function DiscardGuard() {
  const [asked, setAsked] = useState<{ answer: (discards: boolean) => void }>();
  useEffect(() => {
    setAsk(
      () =>
        new Promise((resolve) => {
          setAsked({
            answer(discards) {
              setAsked(undefined);
              resolve(discards);
            },
          });
        }),
    );
    return () => setAsk(undefined);
  }, []);
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && !(await mayLeave()),
    enableBeforeUnload: () => hasUnsaved(),
  });
  return (
    <Suspense>
      {asked && (
        <DiscardDialog
          open
          onDiscard={() => asked.answer(true)}
          onKeep={() => asked.answer(false)}
        />
      )}
    </Suspense>
  );
}
