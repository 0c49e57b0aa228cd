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
        className="inline-flex h-5 w-8 shrink-0 items-center rounded-full border border-transparent bg-line-strong px-px data-[checked]:bg-accent"
      >
        <Base.Thumb className="size-4 rounded-full bg-white transition-transform data-[checked]:translate-x-3 data-[checked]:bg-accent-fg" />
      </Base.Root>
    </div>
  );
}
