import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, type FieldPath, type FieldValues, get } from 'react-hook-form';

type StepForm<Input extends FieldValues> = {
  trigger: (fields: FieldPath<Input>[], options: { shouldFocus: boolean }) => Promise<boolean>;
  formState: { errors: FieldErrors<Input>; isSubmitted: boolean };
  setFocus: (field: FieldPath<Input>) => void;
};

/**
 * Returns the steps of one form. `wanted` is the step in the URL, from 1, limited to the steps that
 * the form has reached: input doesn't survive a reload unless the form keeps a draft. Continue
 * validates only the fields of the current step.
 */
export function useSteps<Input extends FieldValues>(
  form: StepForm<Input>,
  fields: FieldPath<Input>[][],
  wanted: number | undefined,
  go: (step: number) => unknown,
  options: {
    allReached?: boolean;
    /** Furthest step that a draft has reached, from 0. */
    reached?: number;
  } = {},
) {
  const [reached, setReached] = useState(
    options.allReached ? fields.length - 1 : (options.reached ?? 0),
  );
  const current = Math.min((wanted ?? 1) - 1, reached, fields.length - 1);
  const container = useRef<HTMLDivElement>(null);
  const shown = useRef(current);

  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    const wrong = container.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    const first = container.current?.querySelector<HTMLElement>('input, select, textarea, button');
    // A step may have set its initial focus itself.
    const started = container.current?.contains(document.activeElement);
    (wrong ?? (started ? undefined : first))?.focus();
  }, [current]);

  // The server can refuse a field of an earlier step: go to that step.
  const { errors, isSubmitted } = form.formState;
  const wrong = fields.findIndex((step) => step.some((name) => get(errors, name)));
  useEffect(() => {
    if (isSubmitted && wrong !== -1 && wrong < current) go(wrong + 1);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `go` changes on every render but does the same
  }, [isSubmitted, wrong]);

  return {
    current,
    container,
    isLast: current === fields.length - 1,
    back: () => void go(current),
    next: async () => {
      if (!(await form.trigger(fields[current]!, { shouldFocus: true }))) return;
      setReached(Math.max(reached, current + 1));
      go(current + 2);
    },
  };
}
