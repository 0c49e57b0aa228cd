import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes, control } from './classes.ts';
import { Field } from './field.tsx';

export type Option<Value extends string = string> = { value: Value; label: string };

type Props = ComponentProps<'select'> & { options: Option[]; placeholder?: string | undefined };

/**
 * Renders the browser's own select: it supports type-ahead through 249 countries and the phone's
 * own picker, and saves the 40 kB of Base UI's.
 */
export function Select({ options, placeholder, className, ...rest }: Props) {
  return (
    <span className="relative block">
      <select className={classes(control, 'appearance-none truncate pr-9', className)} {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted"
      />
    </span>
  );
}

export function SelectField({
  label,
  hint,
  error,
  optional,
  ...rest
}: Props & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
}) {
  return (
    <Field {...{ label, hint, error, optional: optional ?? false }}>
      {(props) => <Select {...props} {...rest} />}
    </Field>
  );
}
