/**
 * Returns the relevance of a command from 0 to 1. Every typed word must start a word of its label
 * or keywords; the label counts more. Case and accents are ignored.
 */
export function matchCommand(label: string, keywords: string, typed: string): number {
  const [name, wanted] = [fold(label), fold(typed)];
  if (name.startsWith(wanted)) return 1;
  const found = (words: string[]) =>
    wordsOf(wanted).every((word) => words.some((other) => other.startsWith(word)));
  if (found(wordsOf(name))) return 0.75;
  return found([...wordsOf(name), ...wordsOf(fold(keywords))]) ? 0.5 : 0;
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{Letter}\p{Number}]+/gu) ?? [];
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .trim()
    .toLowerCase();
}
