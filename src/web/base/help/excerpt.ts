/** A piece of a text; the words that were searched for are hits. */
export type Excerpt = { text: string; hit: boolean }[];

/** The number of words before the first hit, and in all. */
const wordsBefore = 8;
const wordsShown = 26;

/** Returns the word in lower case and without accents, for comparison. */
export function fold(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

/**
 * Returns the words around the first hit of one of the folded words; the text's beginning without a hit.
 */
export function excerpt(text: string, words: ReadonlySet<string>): Excerpt {
  const pieces = text.replaceAll('\n', ' · ').split(/([\p{Letter}\p{Number}]+)/u);
  const isHit = (index: number) => index % 2 === 1 && words.has(fold(pieces[index]!));
  // Words have odd positions, the text between them even ones.
  const first = pieces.findIndex((_, index) => isHit(index));
  const from = Math.max(0, first - 2 * wordsBefore);
  const to = Math.min(pieces.length, from + 2 * wordsShown);
  const shown = pieces.slice(from, to).map((piece, offset) => ({
    text: piece,
    hit: isHit(from + offset),
  }));
  return joinAlike([
    ...(from > 0 ? [{ text: '… ', hit: false }] : []),
    ...shown,
    ...(to < pieces.length ? [{ text: '…', hit: false }] : []),
  ]);
}

function joinAlike(pieces: Excerpt): Excerpt {
  const joined: Excerpt = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && last.hit === piece.hit) last.text += piece.text;
    else if (piece.text) joined.push({ ...piece });
  }
  return joined;
}
