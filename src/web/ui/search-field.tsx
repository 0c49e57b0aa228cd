import { Search } from 'lucide-react';
import { classes, control } from './classes.ts';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
};

/** Renders a field that filters the list below while the user types. */
export function SearchField({ label, value, onChange, className }: Props) {
  return (
    <span className={classes('relative block', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        className={classes(control, 'pl-9')}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
}
