/** A text that can be long, on one line; in full under the pointer. */
export function Cut({ text, className }: { text: string | null; className: string }) {
  return (
    <span title={text ?? undefined} className={`block truncate ${className}`}>
      {text ?? '–'}
    </span>
  );
}
