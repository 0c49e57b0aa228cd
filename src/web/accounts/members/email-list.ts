/**
 * The addresses in a list of whatever form: one per line, between commas, semicolons or spaces, or
 * as mail programs copy them (`Rosa Ruiz <rosa@example.com>`). Each once, in lower case. What is no
 * address stays, so that it can be marked.
 */
export function parseEmails(text: string): string[] {
  const entries = text.replace(quotedName, '<').split(/[,;\r\n]+/);
  const words = entries.flatMap((entry) => bracketed(entry.trim()) ?? entry.split(/\s+/));
  const emails = words.map((word) => word.replace(wrapping, '').toLowerCase());
  return [...new Set(emails.filter(Boolean))];
}

/** It may hold a comma. */
const quotedName = /"[^"\n]*"\s*</g;
const wrapping = /^(?:mailto:|[<"'(])+|[>"')]+$/gi;

function bracketed(entry: string): string | undefined {
  return entry.endsWith('>') ? entry.slice(entry.lastIndexOf('<')) : undefined;
}
