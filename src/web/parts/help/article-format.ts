/**
 * A block of an article. In every text `<b>` is strong, `<code>` is code, and a tag named after
 * a page (see inline.tsx) links to it; nothing else is markup.
 */
export type Block =
  | { p: string }
  | { list: string[] }
  | { steps: string[] }
  | { note: string }
  | { terms: [term: string, meaning: string][] }
  | { code: string };

export type Article = { sections: { heading: string; blocks: Block[] }[] };

/** Returns all texts of a block in order, without its code. */
export function textsOf(block: Block): string[] {
  if ('p' in block) return [block.p];
  if ('list' in block) return block.list;
  if ('steps' in block) return block.steps;
  if ('note' in block) return [block.note];
  if ('terms' in block) return block.terms.flat();
  return [];
}

/** Returns the text of an article, without markup. */
export function plainText({ sections }: Article): string {
  return sections
    .flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(textsOf)])
    .map((text) => text.replace(/<\/?\w+>/g, ''))
    .join('\n');
}
