import { CopyButton } from './copy-button.tsx';

/** A long identifier: its ends are shown, the whole is copied. `thing` says what it is. */
export function ShortText({ text, thing }: { text: string; thing: string }) {
  return (
    <span className="inline-flex items-center gap-1 max-sm:-mr-3">
      <span title={text} className="font-mono text-[0.8125rem] whitespace-nowrap">
        {text.length > 16 ? `${text.slice(0, 8)}…${text.slice(-6)}` : text}
      </span>
      <CopyButton text={text} thing={thing} />
    </span>
  );
}
