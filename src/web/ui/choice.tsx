import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { Note } from './field.tsx';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ label, hint, error, className, ...input }: ChoiceProps) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className={classes('grid grid-cols-[auto_1fr] gap-x-2.5 gap-y-1', className)}>
      <span className="relative mt-0.5 grid size-5 place-items-center">
        <input
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? note : undefined}
          className="peer size-4.5 appearance-none rounded-[4px] border border-line-strong bg-card checked:border-accent checked:bg-accent aria-invalid:border-bad"
          {...input}
        />
        <Check
          aria-hidden
          className="pointer-events-none absolute size-3.5 text-accent-fg opacity-0 peer-checked:opacity-100"
        />
      </span>
      <label htmlFor={id} className="min-h-6 pt-0.5 text-sm">
        {label}
      </label>
      <span className="col-start-2">
        <Note id={note} error={error} hint={hint} />
      </span>
    </div>
  );
}

/** Renders a group of choices with one question. */
export function ChoiceGroup({
  legend,
  hint,
  error,
  children,
}: {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}) {
  const note = useId();
  return (
    <fieldset className="grid gap-2" aria-describedby={error || hint ? note : undefined}>
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      {children}
      <Note id={note} error={error} hint={hint} />
    </fieldset>
  );
}

/** Renders one card of a group. `type` decides whether one or several can be chosen. */
export function ChoiceCard({
  label,
  hint,
  className,
  type = 'radio',
  ...input
}: Omit<ChoiceProps, 'error'> & { type?: 'radio' | 'checkbox' }) {
  return (
    <label
      className={classes(
        'flex min-h-control items-center gap-3 rounded-control border border-line-strong bg-card px-3 py-2 hover:bg-hover',
        'has-checked:border-accent has-checked:bg-accent-soft has-checked:hover:bg-accent-soft',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <input type={type} className="size-4 shrink-0 accent-accent" {...input} />
      <span className="min-w-0">
        <span className="block text-sm font-medium">{label}</span>
        {hint && <span className="block text-[0.8125rem] text-muted">{hint}</span>}
      </span>
    </label>
  );
}
