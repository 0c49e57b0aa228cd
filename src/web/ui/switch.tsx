import { Switch as Base } from '@base-ui/react/switch';
import { type ReactNode, useId } from 'react';
import { Note } from './field.tsx';

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** Renders a switch with its label on the left. */
export function Switch({ label, hint, checked, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label id={`${id}-label`} htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <Note id={`${id}-note`} hint={hint} />
      </div>
      <Base.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-note` : undefined}
        className="inline-flex h-6 w-11 shrink-0 items-center rounded-full border border-line-strong bg-sunken p-0.5 data-[checked]:border-accent data-[checked]:bg-accent"
      >
        <Base.Thumb className="size-4.5 rounded-full bg-line-strong transition-transform data-[checked]:translate-x-5 data-[checked]:bg-accent-fg" />
      </Base.Root>
    </div>
  );
}
