import { ScriptedChain, type ScriptedBlock } from '#test/scripted-chain.ts';
import type { ForkShape } from './evm-forger.ts';
import type { RpcExchange } from './lies.ts';
import type { SubstrateWorld } from './substrate-world.ts';

/** Returns the forged block that replaces the first block of a fork. */
export type ChangeBlock = (honest: ScriptedBlock) => ScriptedBlock;

const blockMs = 6_000;

/**
 * Forks the chain from a height on, but only in one provider's responses: state, proofs, hashes and parents
 * are consistent, the fork is longer than the chain, and its newest block is final.
 */
export function forgeSubstrateFork(
  world: SubstrateWorld,
  from: number,
  change: ChangeBlock,
  { ahead = 1, final = true }: ForkShape = {},
) {
  const { began, blocks, layout, seed } = world.written;
  const forged = new ScriptedChain(seed, began, layout);
  for (const block of blocks.slice(0, from - 1)) forged.add(block);
  const last = blocks.at(-1)!;
  const first = blocks[from - 1] ?? emptyAfter(last);
  forged.add(change(first), ...blocks.slice(from));
  let tip = Math.max(from, blocks.length);
  let newest = blocks[from] ? last : change(first);

  function grow(to: number): void {
    for (; tip < to; tip += 1) forged.add((newest = emptyAfter(newest)));
  }

  return ({ method, params, result }: RpcExchange): { result: unknown } => {
    if (method === 'chain_getBlockHash' && params.length === 0) grow(blocks.length + ahead);
    if (method === 'chain_getFinalizedHead' && !final) return { result };
    // Blocks below the fork, and those that only the honest chain has, are unchanged.
    return { result: forged.respond(method, params) ?? result };
  };
}

function emptyAfter({ runtime, time }: ScriptedBlock): ScriptedBlock {
  return { runtime, events: [], extrinsics: [], time: new Date(time!.getTime() + blockMs) };
}
