/**
 * Parses a list of addresses: separated by line breaks, commas, semicolons or spaces, or as mail
 * programs copy them (`Rosa Ruiz <rosa@example.com>`). Returns each once, in lower case. Text that
 * is not an address is kept so that it can be marked.
 */
export function parseEmails(text: string): string[] {
  const entries = text.replace(quotedName, '<').split(/[,;\r\n]+/);
  const words = entries.flatMap((entry) => bracketed(entry.trim()) ?? entry.split(/\s+/));
  const emails = words.map((word) => word.replace(wrapping, '').toLowerCase());
  return [...new Set(emails.filter(Boolean))];
}

/** A quoted name can contain a comma. */
const quotedName = /"[^"\n]*"\s*</g;
const wrapping = /^(?:mailto:|[<"'(])+|[>"')]+$/gi;

function bracketed(entry: string): string | undefined {
  return entry.endsWith('>') ? entry.slice(entry.lastIndexOf('<')) : undefined;
}
