import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

type Props<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode; title?: string }[];
  onChange: (value: Value) => void;
  className?: string;
};

/** Renders a few exclusive options side by side: radio buttons that look like one control. */
export function Segmented<Value extends string>(props: Props<Value>) {
  const { label, value, options, onChange, className } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes('inline-flex rounded-[8px] border border-line bg-sunken p-0.5', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          title={option.title}
          className={classes(
            'relative inline-flex min-h-7 flex-1 items-center justify-center gap-1.5 rounded-[5px] px-2.5 text-[0.8125rem] font-medium whitespace-nowrap text-muted pointer-coarse:min-h-10',
            'hover:text-fg has-checked:bg-raised has-checked:text-fg has-checked:shadow-[0_0_0_1px_var(--line-field),var(--shadow-control)]',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
