import { CopyIcon, TickIcon } from './icons.tsx';

/** Copies a text; entries/page.ts does it and marks the button, on hydrated and plain pages alike. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <button
      type="button"
      className="copy needs-script"
      data-copy={text}
      aria-label={label}
      title={label}
    >
      <CopyIcon />
      <TickIcon />
    </button>
  );
}
