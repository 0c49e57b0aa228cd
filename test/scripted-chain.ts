import { compact } from '@polkadot-api/substrate-bindings';
import type { ChainEvent } from '#server/chain/substrate/events.ts';
import { headerHash, type RpcHeader } from '#server/chain/substrate/header.ts';
import { codeKey, storageKeys } from '#server/chain/substrate/runtime.ts';
import { hexOf, type TestRuntime } from './substrate-runtimes.ts';
import { buildStateTrie, type StateTrie } from './substrate-trie.ts';

export type ScriptedBlock = {
  /** The runtime that executes it; the state of the block before it has its metadata. */
  runtime: TestRuntime;
  events: ChainEvent[];
  extrinsics?: string[];
  safeMode?: boolean;
  /** Its timestamp; default: some seconds after the block before. */
  time?: Date;
};

/** The versions of its state and extrinsics tries; default: those of main networks (`system_version` 1). */
export type ScriptedLayout = { state: 0 | 1; extrinsics: 0 | 1 };

const blockTimeMs = 2_000;

type Kept = { hash: string; header: RpcHeader; state: Map<string, string>; trie: StateTrie };

/**
 * A chain that a test writes block by block, with the responses of a node. Every block is final. A runtime
 * upgrade is in the state of the block before it, so both are added together.
 */
export class ScriptedChain {
  /** Values of the state that no block sets, by storage key; proven in blocks that are added afterwards. */
  readonly storage = new Map<string, string>();
  readonly #beganMs: number;
  readonly #layout: ScriptedLayout;
  readonly #blocks: (ScriptedBlock | undefined)[] = [];
  readonly #kept: Kept[] = [];
  readonly #heights = new Map<unknown, number>();

  constructor(seed: string, began: Date, layout: ScriptedLayout) {
    this.#beganMs = began.getTime();
    this.#layout = layout;
    // Genesis isn't a block of the test.
    this.#keep(undefined, new Map([['0x3a73656564', hexOf(Buffer.from(seed))]]), []);
  }

  hashAt(height: number): string {
    const kept = this.#kept[height];
    if (!kept) throw new Error(`block ${height} does not exist yet`);
    return kept.hash;
  }

  /** Returns how far a block is below the head; 0 for an unknown one. */
  depthOf(hash: string): number {
    return this.#head - (this.#heights.get(hash) ?? this.#head);
  }

  add(...blocks: ScriptedBlock[]): void {
    for (const [index, block] of blocks.entries()) {
      const next = blocks[index + 1]?.runtime ?? block.runtime;
      const before = this.#blocks.at(-1)?.runtime ?? block.runtime;
      if (index === 0 && before !== block.runtime) throw new Error('no block has set this runtime');
      // `DigestItem` 8: the block has upgraded the runtime.
      this.#keep(block, this.#stateAfter(block, next), next === block.runtime ? [] : ['0x08']);
    }
  }

  /** Removes the newest blocks, as a reorg or a lagging node does. */
  retract(count: number): void {
    for (const { hash } of this.#kept.splice(-count)) this.#heights.delete(hash);
    this.#blocks.splice(-count);
  }

  respond(method: string, [first, second]: unknown[]): unknown {
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
        const height = this.#heights.get(first);
        const header = this.#headerOf(height);
        const { extrinsics = [] } = this.#blocks[height ?? 0] ?? {};
        return header && { block: { header, extrinsics } };
      }
      case 'state_getReadProof': {
        const kept = this.#kept[this.#heights.get(second) ?? this.#head]!;
        return { at: kept.hash, proof: kept.trie.proof(first as string[]) };
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

  #headerOf(height: number | undefined): RpcHeader | null {
    return height === undefined ? null : this.#kept[height]!.header;
  }

  /** Returns the runtime after a block: one that it set is in its state, and executes the next block. */
  #runtimeAfter(height: number): TestRuntime | undefined {
    return (this.#blocks[height + 1] ?? this.#blocks[height])?.runtime;
  }

  /** Returns the state after a block, with values that tests have set since. */
  #stateOf(height = 0): Map<string, string> {
    return new Map([...this.storage, ...this.#kept[height]!.state]);
  }

  #stateAfter(block: ScriptedBlock, next: TestRuntime): Map<string, string> {
    const state = new Map(this.storage);
    const time = Buffer.alloc(8);
    const usualMs = this.#beganMs + this.#blocks.length * blockTimeMs;
    time.writeBigUInt64LE(BigInt(block.time?.getTime() ?? usualMs));
    state.set(storageKeys.time, hexOf(time));
    state.set(storageKeys.runtime, block.runtime.lastUpgrade);
    state.set(storageKeys.events, block.runtime.encodeEvents(block.events));
    if (block.safeMode) state.set(storageKeys.safeMode, '0xffffffff');
    state.set(codeKey, next.code);
    return state;
  }

  #keep(block: ScriptedBlock | undefined, state: Map<string, string>, logs: string[]): void {
    const layout = this.#layout;
    const trie = buildStateTrie(
      [...state].map(([key, value]) => ({ key, value, layout: layout.state })),
    );
    const body = buildStateTrie(
      (block?.extrinsics ?? []).map((value, place) => {
        return { key: hexOf(compact.enc(place)), value, layout: layout.extrinsics };
      }),
    );
    const header = {
      parentHash: this.#kept.at(-1)?.hash ?? `0x${'0'.repeat(64)}`,
      number: `0x${this.#kept.length.toString(16)}`,
      stateRoot: trie.root,
      extrinsicsRoot: body.root,
      digest: { logs },
    };
    const hash = headerHash(header);
    this.#heights.set(hash, this.#kept.length);
    this.#blocks.push(block);
    this.#kept.push({ hash, header, state, trie });
  }
}
