import { CopyButton } from './copy-button.tsx';

/** Shows the two ends of a long identifier and copies the whole. `thing` names it for screen readers. */
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
