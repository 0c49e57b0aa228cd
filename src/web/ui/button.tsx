import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

const base =
  'inline-flex min-h-control shrink-0 items-center justify-center gap-2 rounded-control px-3.5 ' +
  'text-sm font-medium whitespace-nowrap select-none active:translate-y-[0.5px] disabled:cursor-not-allowed disabled:opacity-60 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-60';

const variants = {
  primary: 'bg-accent text-accent-fg shadow-control hover:bg-accent-hover',
  secondary: 'border border-line-field bg-card text-fg shadow-control hover:bg-hover',
  ghost: 'text-fg hover:bg-hover',
  danger: 'bg-bad text-bad-fg hover:brightness-95',
};

export type ButtonVariant = keyof typeof variants;

/** Returns the classes of a link that looks like a button. */
export function buttonClasses(variant: ButtonVariant = 'primary', className?: string) {
  return classes(base, variants[variant], className);
}

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** Keeps the label, shows a spinner and ignores clicks. */
  busy?: boolean;
};

export function Button({ variant, busy, className, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonClasses(variant, className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** Renders a square button with only an icon; its label is announced and shown on hover. */
export function IconButton({
  label,
  children,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classes(
        'inline-grid size-control shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-fg',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}

function Spinner() {
  return (
    <span
      aria-hidden
      className="size-3.5 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}
