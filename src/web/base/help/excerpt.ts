/** A piece of a text; what was searched for is a hit. */
export type Excerpt = { text: string; hit: boolean }[];

/** So many words before the first hit, and so many in all. */
const wordsBefore = 8;
const wordsShown = 26;

/** Upper and lower case and accents make no difference. */
export function fold(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** The first place of a text where one of the folded words stands, with what stands around it. */
export function excerpt(text: string, words: ReadonlySet<string>): Excerpt {
  const pieces = text.replaceAll('\n', ' · ').split(/([\p{Letter}\p{Number}]+)/u);
  const isHit = (index: number) => index % 2 === 1 && words.has(fold(pieces[index]!));
  // Words stand at the odd places, what is between them at the even ones.
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
