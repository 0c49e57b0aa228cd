import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { onStepUp } from '#web/kit/api/api.ts';
import { Canceled } from '#web/kit/api/api-error.ts';
import { loadTexts } from '#web/kit/texts.ts';

const StepUpDialog = lazy(async () => {
  const [{ StepUpDialog: component }] = await Promise.all([
    import('./step-up-dialog.tsx'),
    loadTexts('identity'),
  ]);
  return { default: component };
});

type Pending = { confirm: () => void; cancel: (reason: Canceled) => void };

/**
 * Asks the user to confirm their identity when a call requires it, then lets the call continue.
 * Concurrent calls share one confirmation. Rendered once, in the layout.
 */
export function StepUp() {
  const [open, setOpen] = useState(false);
  const pending = useRef<Pending[]>([]);
  useEffect(
    () =>
      onStepUp(
        () =>
          new Promise((confirm, cancel) => {
            pending.current.push({ confirm, cancel });
            setOpen(true);
          }),
      ),
    [],
  );
  if (!open) return null;
  const close = (settle: (call: Pending) => void) => {
    setOpen(false);
    pending.current.splice(0).forEach(settle);
  };
  return (
    <Suspense>
      <StepUpDialog
        onDone={() => close(({ confirm }) => confirm())}
        onCancel={() => close(({ cancel }) => cancel(new Canceled()))}
      />
    </Suspense>
  );
}
