/**
 * How well a command fits what is typed, from 0 to 1: every word must begin a word of its label or of
 * its keywords, and the label counts more. Case and accents make no difference.
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
