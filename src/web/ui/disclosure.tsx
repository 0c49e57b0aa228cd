import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classes, popup } from './classes.ts';

type Props = {
  /** The button's content. */
  trigger: ReactNode;
  label: string;
  triggerClassName: string;
  panelClassName: string;
  children: (close: () => void) => ReactNode;
};

/**
 * Renders a button that shows and hides a small panel. Esc, a click outside and losing focus close
 * it. The shell uses it instead of a menu to avoid loading a positioning library on the first page.
 */
export function Disclosure({ trigger, label, triggerClassName, panelClassName, children }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const onPointer = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [open]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only observes keys and focus of its content
    <div
      ref={root}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
          setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={open}
        className={triggerClassName}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && <div className={classes('absolute', popup, panelClassName)}>{children(close)}</div>}
    </div>
  );
}
