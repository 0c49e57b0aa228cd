import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTexts } from '#web/kit/texts.ts';
import { classes, control } from './classes.ts';

type Frame = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
};

/** Renders a field with its label above and a hint below; an error replaces the hint. */
export function Field({
  label,
  hint,
  error,
  optional,
  children,
}: Frame & {
  children: (control: {
    id: string;
    'aria-invalid': boolean | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}) {
  const t = useTexts('ui');
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {optional && <span className="font-normal text-muted"> ({t('optional')})</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? note : undefined,
      })}
      <Note id={note} error={error} hint={hint} />
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  ...input
}: Frame & ComponentProps<'input'>) {
  return (
    <Field {...{ label, hint, error, optional: optional ?? false }}>
      {(props) => (
        <input type="text" className={classes(control, className)} {...props} {...input} />
      )}
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  className,
  ...input
}: Frame & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, hint, error, optional: optional ?? false }}>
      {(props) => (
        <textarea rows={3} className={classes(control, 'py-2', className)} {...props} {...input} />
      )}
    </Field>
  );
}

/** Renders the line under a field. */
export function Note({
  id,
  error,
  hint,
}: {
  id: string;
  error?: string | undefined;
  hint?: ReactNode;
}) {
  if (error) {
    return (
      <p id={id} className="flex gap-1.5 text-[0.8125rem] text-bad-text">
        <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        {error}
      </p>
    );
  }
  if (!hint) return null;
  return (
    <p id={id} className="text-[0.8125rem] text-muted">
      {hint}
    </p>
  );
}
