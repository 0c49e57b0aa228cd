import { RetryableError } from '#server/base/errors.ts';
import type { JsonRpc } from '#server/chain/json-rpc/json-rpc-socket.ts';
import { checkedHex } from './hex.ts';
import { ProofError } from './proof-error.ts';

/** Returns the hash of the newest or finalized block from a node's response. Throws RetryableError. */
export function hashOfHead(shown: unknown): string {
  const hash = optionalHash(shown);
  if (!hash) throw new RetryableError('the node returned no head');
  return hash;
}

/** Returns a block's hash from JSON; undefined if there is none. Throws ProofError if it is malformed. */
export function optionalHash(shown: unknown): string | undefined {
  return isAbsent(shown) ? undefined : checkedHex(shown, 32);
}

/** Checks whether a node returned nothing. */
export function isAbsent(shown: unknown): boolean {
  return shown === null || shown === undefined;
}

/** Returns the hash of the finalized block. */
export async function readFinalHash(node: JsonRpc): Promise<string> {
  return hashOfHead(await node.request<unknown>('chain_getFinalizedHead', []));
}

/** Returns the hashes of blocks. Throws RetryableError if the node doesn't know one. */
export async function readHashes(node: JsonRpc, heights: number[]): Promise<string[]> {
  const hashes = await node.request<unknown>('chain_getBlockHash', [heights]);
  if (!Array.isArray(hashes)) throw new ProofError('the node returned no hashes');
  return heights.map((height, index) => {
    const hash = optionalHash(hashes[index]);
    if (!hash) throw new RetryableError(`the node does not know block ${height}`);
    return hash;
  });
}
