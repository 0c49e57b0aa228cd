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

type Question = { answer: () => void; refuse: (reason: Canceled) => void };

/**
 * Asks who it is whenever a call wants to know, and lets the call go on once it is shown. Calls that
 * want to know at the same time wait for one answer. Stands once in the layout.
 */
export function StepUp() {
  const [open, setOpen] = useState(false);
  const questions = useRef<Question[]>([]);
  useEffect(
    () =>
      onStepUp(
        () =>
          new Promise((answer, refuse) => {
            questions.current.push({ answer, refuse });
            setOpen(true);
          }),
      ),
    [],
  );
  if (!open) return null;
  const close = (settle: (question: Question) => void) => {
    setOpen(false);
    questions.current.splice(0).forEach(settle);
  };
  return (
    <Suspense>
      <StepUpDialog
        onDone={() => close(({ answer }) => answer())}
        onCancel={() => close(({ refuse }) => refuse(new Canceled()))}
      />
    </Suspense>
  );
}
