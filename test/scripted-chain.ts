import { Blake2256 } from '@polkadot-api/substrate-bindings';
import type { ChainEvent } from '#server/chains/substrate/events.ts';
import { storageKeys } from '#server/chains/substrate/runtime.ts';
import { hexOf, type TestRuntime } from './substrate-runtimes.ts';

export type ScriptedBlock = {
  /** The runtime that executes it; its metadata is what the block before it tells. */
  runtime: TestRuntime;
  events: ChainEvent[];
  extrinsics?: string[];
  safeMode?: boolean;
};

const blockTimeMs = 2_000;

/** A chain that is written down block by block, as a node's calls show it. Every block is final. */
export class ScriptedChain {
  /** Values of the state that are no block's own, by storage key. */
  readonly storage = new Map<string, string>();
  readonly #seed: string;
  readonly #beganMs: number;
  /** Genesis is none that somebody wrote. */
  readonly #blocks: (ScriptedBlock | undefined)[] = [undefined];
  readonly #events: string[] = [''];
  readonly #heights = new Map<unknown, number>();

  constructor(seed: string, began: Date) {
    this.#seed = seed;
    this.#beganMs = began.getTime();
    this.#heights.set(this.hashAt(0), 0);
  }

  hashAt(height: number): string {
    return hexOf(Blake2256(Buffer.from(`${this.#seed} ${height}`)));
  }

  add(...blocks: ScriptedBlock[]): void {
    for (const block of blocks) {
      this.#heights.set(this.hashAt(this.#blocks.length), this.#blocks.length);
      this.#events.push(block.runtime.encodeEvents(block.events));
      this.#blocks.push(block);
    }
  }

  answer(method: string, [first, second]: unknown[]): unknown {
    switch (method) {
      case 'chain_getBlockHash':
        return Array.isArray(first)
          ? first.map((height) => this.#known(height))
          : this.#known(first);
      case 'chain_getFinalizedHead':
        return this.hashAt(this.#head);
      case 'chain_getHeader':
        return this.#headerOf(this.#heights.get(first));
      case 'chain_getBlock': {
        const header = this.#headerOf(this.#heights.get(first));
        const { extrinsics = [] } = this.#blocks[this.#heights.get(first) ?? 0] ?? {};
        return header && { block: { header, extrinsics } };
      }
      case 'state_getMetadata':
        return this.#runtimeAfter(this.#heights.get(first) ?? this.#head)?.metadata;
      case 'state_queryStorageAt': {
        const state = this.#stateOf(this.#heights.get(second));
        const changes = (first as string[]).map((key) => [key, state.get(key) ?? null]);
        return [{ block: second, changes }];
      }
      case 'state_getStorage':
        return this.#stateOf(this.#heights.get(second)).get(first as string);
      default:
        return undefined;
    }
  }

  get #head(): number {
    return this.#blocks.length - 1;
  }

  #known(height: unknown): string | null {
    const wanted = height === undefined ? this.#head : Number(height);
    return wanted <= this.#head ? this.hashAt(wanted) : null;
  }

  #headerOf(height: number | undefined): object | null {
    if (height === undefined) return null;
    const parentHash = height === 0 ? `0x${'0'.repeat(64)}` : this.hashAt(height - 1);
    return { number: `0x${height.toString(16)}`, parentHash };
  }

  /** An upgrade in a block is in the state that it leaves, and executes the next one. */
  #runtimeAfter(height: number): TestRuntime | undefined {
    return (this.#blocks[height + 1] ?? this.#blocks[height])?.runtime;
  }

  #stateOf(height = 0): Map<string, string> {
    const state = new Map(this.storage);
    const block = this.#blocks[height];
    if (!block) return state;
    const time = Buffer.alloc(8);
    time.writeBigUInt64LE(BigInt(this.#beganMs + height * blockTimeMs));
    state.set(storageKeys.time, hexOf(time));
    state.set(storageKeys.runtime, block.runtime.lastUpgrade);
    state.set(storageKeys.events, this.#events[height]!);
    if (block.safeMode) state.set(storageKeys.safeMode, '0xffffffff');
    return state;
  }
}
