import type { Block, Point } from '#server/chain/clients/chain.ts';

export type { Point } from '#server/chain/clients/chain.ts';

/** The last block that is stored as final, and its time. */
export type FinalPoint = Point & {
  time: Date;
  /** Whether a block up to here was proven. If so, an unproven block above is its provider's fault. */
  proves: boolean;
};

/**
 * Returns the blocks above `base` up to the block with the hash `tip`, oldest first, each the parent of the
 * next, one block higher; undefined if one of them is not known. What an unproven block claims to be its hash and
 * its parent may be anything, itself included.
 */
export function branchTo<Known extends Block>(
  tip: string,
  base: Point,
  known: ReadonlyMap<string, Known>,
): Known[] | undefined {
  const branch: Known[] = [];
  let hash = tip;
  while (hash !== base.hash) {
    const block = known.get(hash);
    if (!block || block.height <= base.height) return undefined;
    const child = branch.at(-1);
    if (child && child.height !== block.height + 1) return undefined;
    branch.push(block);
    hash = block.parentHash;
  }
  const lowest = branch.at(-1);
  return lowest && lowest.height !== base.height + 1 ? undefined : branch.toReversed();
}

/** Checks whether each block is the child of the one before it, and the first the child of `base`. */
export function follow(blocks: Block[], base: Point): boolean {
  return blocks.every(({ parentHash }, index) => parentHash === (blocks[index - 1] ?? base).hash);
}

/** Returns the hashes of blocks that were shown on pages and are no longer on the branch. */
export function orphansOf(shown: ReadonlyMap<string, number>, branch: Block[]): string[] {
  const kept = new Set(branch.map(({ hash }) => hash));
  return [...shown.keys()].filter((hash) => !kept.has(hash));
}
