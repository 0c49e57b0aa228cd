import type { Block, Blockchain } from '@acala-network/chopsticks-core';

export type Hash = `0x${string}`;

/** Called when blocks become final, with the forks that this rules out. */
export type FinalityListener = (finalized: Hash[], pruned: Hash[]) => void;

const lag = 2;

/** Finality that is two blocks behind the head and never moves back. The library has none of its own. */
export class Finality {
  readonly #chain: Blockchain;
  readonly #listeners = new Set<FinalityListener>();
  /** Blocks that a reorg abandoned, with their heights. */
  readonly #forks = new Map<Hash, number>();
  #height: number;
  #hash: Hash;
  #stalled = false;

  /** The first block counts as final, because clients need a final block with a real hash. */
  constructor(chain: Blockchain) {
    this.#chain = chain;
    this.#height = chain.head.number;
    this.#hash = chain.head.hash;
  }

  get height(): number {
    return this.#height;
  }

  get hash(): Hash {
    return this.#hash;
  }

  onMove(listener: FinalityListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Returns the blocks above finality on the best chain, oldest first. */
  async blocksAbove(): Promise<Block[]> {
    const blocks: Block[] = [];
    for (let height = this.#height + 1; height <= this.#chain.head.number; height += 1) {
      const block = await this.#chain.getBlockAt(height);
      if (block) blocks.push(block);
    }
    return blocks;
  }

  abandon(blocks: Block[]): void {
    for (const { hash, number } of blocks) this.#forks.set(hash, number);
  }

  stall(): void {
    this.#stalled = true;
  }

  async release(): Promise<void> {
    this.#stalled = false;
    await this.advance();
  }

  /** Moves finality to its position below the head. */
  async advance(): Promise<void> {
    const done = this.#stalled ? [] : (await this.blocksAbove()).slice(0, -lag);
    const last = done.at(-1);
    if (!last) return;
    this.#height = last.number;
    this.#hash = last.hash;
    const pruned = [...this.#forks].filter(([, height]) => height <= last.number);
    for (const [hash] of pruned) this.#forks.delete(hash);
    const finalized = done.map(({ hash }) => hash);
    for (const listener of this.#listeners)
      listener(
        finalized,
        pruned.map(([hash]) => hash),
      );
  }
}
