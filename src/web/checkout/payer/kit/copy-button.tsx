import { CopyIcon, TickIcon } from './icons.tsx';

/** Renders a button that copies a text. entries/page.ts handles the click, on hydrated and static pages. */
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
