import type { Block, Point } from '#server/chain/clients/chain.ts';

export type { Point } from '#server/chain/clients/chain.ts';

/** The last block that is stored as final, and the time it says. */
export type FinalPoint = Point & {
  time: Date;
  /** Whether a block up to there proved: from then on one that does not is a provider's fault. */
  proves: boolean;
};

/**
 * The blocks from just above `base` up to the block `tip`, oldest first, each the parent of the next;
 * undefined where one of them is not known.
 */
export function branchTo(
  tip: string,
  base: Point,
  known: ReadonlyMap<string, Block>,
): Block[] | undefined {
  const branch: Block[] = [];
  let hash = tip;
  while (hash !== base.hash) {
    const block = known.get(hash);
    if (!block || block.height <= base.height) return undefined;
    branch.push(block);
    hash = block.parentHash;
  }
  return branch.toReversed();
}

/** Whether each block is the child of the one before, and the first that of `base`. */
export function follow(blocks: Block[], base: Point): boolean {
  return blocks.every(({ parentHash }, index) => parentHash === (blocks[index - 1] ?? base).hash);
}

/** Of the blocks that pages were told of, those that are not on the branch any more. */
export function orphansOf(told: ReadonlyMap<string, number>, branch: Block[]): string[] {
  const kept = new Set(branch.map(({ hash }) => hash));
  return [...told.keys()].filter((hash) => !kept.has(hash));
}
