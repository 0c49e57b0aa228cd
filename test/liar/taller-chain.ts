import { forgeFork, hidden } from './evm-forger.ts';
import type { EvmWorld } from './evm-world.ts';
import { forgeSubstrateFork } from './substrate-forger.ts';
import type { SubstrateWorld } from './substrate-world.ts';
import type { RpcExchange } from './lies.ts';
import type { Scene } from './trial.ts';

const invented = 95;

/**
 * Makes a provider show empty blocks of its own above the newest one, while it calls the chain's own block
 * final. Returns by how many blocks its chain is taller.
 */
export async function showTallerChain({ world }: Scene, index: 0 | 1): Promise<number> {
  const from = (await world.head()) + 1;
  const shape = { ahead: invented, final: false };
  world.providers[index].lie =
    'written' in world
      ? forgeSubstrateFork(world as SubstrateWorld, from, (block) => block, shape)
      : await forgeFork(world as EvmWorld, from, hidden, shape);
  return invented;
}

/** Returns a lie that repeats the first head that is requested of the provider. Final blocks are shown as they are. */
export function oldHead() {
  const first = new Map<string, unknown>();
  return ({ method, params, result }: RpcExchange): { result: unknown } | undefined => {
    const isHead = params[0] === 'latest' || (method === 'chain_getBlockHash' && !params.length);
    if (!isHead) return undefined;
    const call = JSON.stringify([method, params]);
    if (!first.has(call)) first.set(call, result);
    return { result: first.get(call) };
  };
}
