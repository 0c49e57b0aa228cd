import { RetryableError } from '#server/base/errors.ts';
import type { JsonRpc } from '#server/chain/json-rpc/json-rpc-socket.ts';
import { assertHash, readRpcHeader, type RpcHeader } from './header.ts';
import { storageKeys } from './runtime.ts';
import {
  type BlockState,
  type ProofTraits,
  provenCodeHash,
  provenState,
  queryState,
  reasonOf,
  requestProof,
  withCode,
} from './state-proof.ts';

/** Returns the header of a block. Throws RetryableError if the node returns none that hashes to `hash`. */
export async function readHeader(
  node: JsonRpc,
  { proofs }: ProofTraits,
  hash: string,
): Promise<RpcHeader> {
  const shown = await node.request<unknown>('chain_getHeader', [hash]);
  if (shown === null || shown === undefined) {
    throw new RetryableError(`the node does not know block ${hash}`);
  }
  const header = readRpcHeader(shown);
  try {
    if (proofs !== 'none') assertHash(header, hash);
  } catch (error) {
    throw new RetryableError(`the node returned another header for ${hash}: ${reasonOf(error)}`);
  }
  return header;
}

/** Returns a header and the time in its state: proven if the node proves it, otherwise unverified. */
export async function readTimedHeader(
  node: JsonRpc,
  traits: ProofTraits,
  hash: string,
): Promise<{ header: RpcHeader; state: BlockState }> {
  const keys = [storageKeys.time];
  if (traits.proofs === 'none') {
    const [header, state] = await Promise.all([
      readHeader(node, traits, hash),
      queryState(node, keys, hash),
    ]);
    return { header, state };
  }
  const [header, proof] = await Promise.all([
    readHeader(node, traits, hash),
    requestProof(node, keys, hash),
  ]);
  try {
    return { header, state: provenState(proof(header.stateRoot), keys) };
  } catch (error) {
    reasonOf(error);
    return { header, state: await queryState(node, keys, hash) };
  }
}

/** Returns the hash of the runtime that executes the block after this one; undefined if it isn't proven. */
export async function readCodeHash(
  node: JsonRpc,
  traits: ProofTraits,
  hash: string,
): Promise<string | undefined> {
  const [header, proof] = await Promise.all([
    readHeader(node, traits, hash),
    requestProof(node, withCode([], traits), hash),
  ]);
  try {
    return provenCodeHash(proof(header.stateRoot), traits);
  } catch (error) {
    reasonOf(error);
    return undefined;
  }
}
