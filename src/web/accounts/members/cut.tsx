/** Shows a long text on one line, and in full on hover. */
export function Cut({ text, className }: { text: string | null; className: string }) {
  return (
    <span title={text ?? undefined} className={`block truncate ${className}`}>
      {text ?? '–'}
    </span>
  );
}
