import { toHex } from 'viem';
import type { EvmWorld } from './evm-world.ts';
import type { RpcExchange } from './lies.ts';
import type { Scene } from './trial.ts';

type Json = Record<string, unknown>;

/**
 * Makes a provider show the chain's newest block at another height: right above `parent`, or far above the head with
 * empty blocks of its own below it. It keeps the block's hash, so the block can't be proven.
 */
export async function moveHead(
  { world }: Scene,
  index: 0 | 1,
  { height, parent }: { height: number; parent: number },
): Promise<void> {
  const { node } = (world as EvmWorld).chain;
  const at = (number: number) => node.request<Json>('eth_getBlockByNumber', [toHex(number), true]);
  const [base, head] = [await at(parent), await at(await world.head())];
  const invented = (number: number) => `0x${number.toString(16).padStart(64, 'f')}`;
  const parentOf = (number: number) =>
    number === parent + 1 ? base['hash'] : invented(number - 1);
  const show = (number: number): Json => ({
    ...head,
    ...{ number: toHex(number), parentHash: parentOf(number) },
    hash: number === height ? head['hash'] : invented(number),
  });
  world.providers[index].lie = ({ method, params }: RpcExchange) => {
    const [which] = params;
    const isBlock = method === 'eth_getBlockByNumber';
    if (isBlock && which === 'finalized') return { result: base };
    const number = which === 'latest' ? height : Number(which);
    if (!Number.isInteger(number) || number <= parent) return undefined;
    if (isBlock) return { result: number > height ? null : show(number) };
    return method === 'eth_getBlockReceipts' ? { result: [] } : undefined;
  };
}

/** Makes a provider show its newest block as the parent of itself, on a chain of either kind. */
export function showOwnParent({ world }: Scene, index: 0 | 1): void {
  let newest: unknown;
  world.providers[index].lie = ({ method, params, result }: RpcExchange) => {
    if (method === 'chain_getBlockHash' && params.length === 0) newest = result;
    const block = result as (Json & { block?: { header: Json; extrinsics: unknown } }) | null;
    if (method === 'chain_getBlock' && params[0] === newest && block?.block) {
      const { extrinsics, header } = block.block;
      return { result: { block: { extrinsics, header: { ...header, parentHash: newest } } } };
    }
    if (method !== 'eth_getBlockByNumber' || params[0] === 'finalized' || !block) return undefined;
    if (params[0] === 'latest') newest = block['hash'];
    return block['hash'] === newest ? { result: { ...block, parentHash: newest } } : undefined;
  };
}
