import type { Block } from '#server/chains/chain.ts';

/** One HTTP request holds no more. */
export const blocksPerRange = 50;

export function inRanges(blocks: Block[]): Block[][] {
  const starts = Array.from(
    { length: Math.ceil(blocks.length / blocksPerRange) },
    (_, index) => index * blocksPerRange,
  );
  return starts.map((start) => blocks.slice(start, start + blocksPerRange));
}
