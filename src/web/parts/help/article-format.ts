/**
 * What articles are made of. In every text `<b>` is strong, `<code>` is code, and a tag named after
 * a page (see inline.tsx) leads to it; nothing else is markup.
 */
export type Block =
  | { p: string }
  | { list: string[] }
  | { steps: string[] }
  | { note: string }
  | { terms: [term: string, meaning: string][] }
  | { code: string };

export type Article = { sections: { heading: string; blocks: Block[] }[] };

/** Everything that can be read in a block, one text after the other; of code nothing. */
export function textsOf(block: Block): string[] {
  if ('p' in block) return [block.p];
  if ('list' in block) return block.list;
  if ('steps' in block) return block.steps;
  if ('note' in block) return [block.note];
  if ('terms' in block) return block.terms.flat();
  return [];
}

/** An article as someone hears it, without markup. */
export function plainText({ sections }: Article): string {
  return sections
    .flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(textsOf)])
    .map((text) => text.replace(/<\/?\w+>/g, ''))
    .join('\n');
}
