import { propertyOf, RetryableError } from '#server/base/errors.ts';
import { unprovenLocally } from '#server/chain/clients/chain.ts';
import { assertWithin, sizeLimits } from '#server/chain/clients/size-limits.ts';
import type { JsonRpc } from '#server/chain/json-rpc/json-rpc-socket.ts';
import { assertHash, readRpcHeader, type RpcHeader } from './header.ts';
import { bytesOfHex } from './hex.ts';
import { storageKeys } from './runtime.ts';
import {
  type BlockState,
  type ProofTraits,
  provenCodeHash,
  provenState,
  queryState,
  reasonOf,
  requestProof,
  type UncheckedProof,
  withCode,
} from './state-proof.ts';
import { proveExtrinsics } from './trie-root.ts';

/** A block's header, and its extrinsics as bytes. */
export type Body = { header: RpcHeader; extrinsics: Buffer[] };

/** A block from a node: proven, unless it has a reason why not. */
export type NodeBlock = Body & {
  state: BlockState;
  /** BLAKE2b-256 of the runtime that executes the next block; undefined if it isn't proven. */
  codeHash: string | undefined;
  unproven: string | undefined;
};

const keys = Object.values(storageKeys);

/**
 * Returns a block with two calls: its header hashes to `hash`, and its extrinsics and the values under
 * `storageKeys` hash to the header's roots. What isn't proven is read without a proof, with one more call.
 * Throws RetryableError if the node doesn't know the block or has no state of it.
 */
export async function readShownBlock(
  node: JsonRpc,
  traits: ProofTraits,
  hash: string,
): Promise<NodeBlock> {
  if (traits.proofs === 'none') {
    const [body, state] = await Promise.all([readBody(node, hash), queryState(node, keys, hash)]);
    return { ...body, state, codeHash: undefined, unproven: unprovenLocally };
  }
  const [body, proof] = await Promise.all([
    readBody(node, hash),
    requestProof(node, withCode(keys, traits), hash),
  ]);
  try {
    return { ...body, ...proveBlock(body, proof, traits, hash), unproven: undefined };
  } catch (error) {
    const unproven = reasonOf(error);
    return { ...body, state: await queryState(node, keys, hash), codeHash: undefined, unproven };
  }
}

/** Returns the first block of a chain. Nothing executed it, so its header is all that can be proven. */
export async function readShownGenesis(
  node: JsonRpc,
  { proofs }: ProofTraits,
  hash: string,
): Promise<Pick<NodeBlock, 'header' | 'unproven'>> {
  const { header } = await readBody(node, hash);
  if (proofs === 'none') return { header, unproven: unprovenLocally };
  try {
    assertHash(header, hash);
    return { header, unproven: undefined };
  } catch (error) {
    return { header, unproven: reasonOf(error) };
  }
}

function proveBlock(
  { header, extrinsics }: Body,
  proof: UncheckedProof,
  traits: ProofTraits,
  hash: string,
): Pick<NodeBlock, 'state' | 'codeHash'> {
  assertHash(header, hash);
  traits.extrinsics = proveExtrinsics(header.extrinsicsRoot, extrinsics, traits.extrinsics);
  const opened = proof(header.stateRoot);
  return { state: provenState(opened, keys), codeHash: provenCodeHash(opened, traits) };
}

/** Returns the body of a block. Throws RetryableError if the node doesn't know it, or it is malformed. */
export async function readBody(node: JsonRpc, hash: string): Promise<Body> {
  const response = await node.request<unknown>('chain_getBlock', [hash]);
  const block = propertyOf(response, 'block');
  const [header, extrinsics] = [propertyOf(block, 'header'), propertyOf(block, 'extrinsics')];
  if (!header || !Array.isArray(extrinsics)) {
    throw new RetryableError(`the node does not know block ${hash}`);
  }
  return { header: readRpcHeader(header), extrinsics: extrinsicsOf(extrinsics) };
}

/** Returns extrinsics as bytes. Throws TooLargeError if they are more than any block has, else ProofError. */
export function extrinsicsOf(shown: readonly unknown[]): Buffer[] {
  assertWithin(shown.length, sizeLimits.substrate.extrinsics, 'extrinsics of a block');
  return shown.map((extrinsic) => bytesOfHex(extrinsic));
}
