import {
  type BlockBody,
  type Link,
  readReference,
  assertLinked,
} from '#server/chain/clients/chain.ts';
import type { JsonRpc } from '#server/chain/json-rpc/json-rpc-socket.ts';
import { propertyOf, RetryableError } from '#server/base/errors.ts';
import { readHashes } from './hashes.ts';
import { heightOf, replacesRuntime, type RpcHeader } from './header.ts';
import { extrinsicsOf } from './prove-block.ts';
import { readHeader } from './read-header.ts';
import { storageKeys } from './runtime.ts';
import {
  type ProofTraits,
  provenState,
  queryState,
  reasonOf,
  requestProof,
} from './state-proof.ts';
import { StateGoneError } from '#server/chain/clients/state-gone.ts';
import { proveExtrinsics } from './trie-root.ts';

// What a node returns of a block whose state it has pruned.

/** Returns how blocks are linked, with one call for each and one for all their hashes. */
export async function readLinks(
  node: JsonRpc,
  traits: ProofTraits,
  from: number,
  to: number,
): Promise<Link[]> {
  const hashes = await hashesBetween(node, from, to);
  return assertLinked(
    await Promise.all(
      hashes.map(async (hash, index) =>
        toLink(from + index, hash, await readHeader(node, traits, hash)),
      ),
    ),
  );
}

/**
 * Returns how blocks are linked and which references their extrinsics carry. A body that is pruned, or
 * doesn't hash to the header's `extrinsicsRoot`, contributes no references.
 */
export async function readBodies(
  node: JsonRpc,
  traits: ProofTraits,
  from: number,
  to: number,
): Promise<BlockBody[]> {
  const hashes = await hashesBetween(node, from, to);
  const bodies = await Promise.all(
    hashes.map(async (hash, index) => {
      const [header, shown] = await Promise.all([
        readHeader(node, traits, hash),
        node.request<unknown>('chain_getBlock', [hash]),
      ]);
      const extrinsics = propertyOf(propertyOf(shown, 'block'), 'extrinsics');
      const references = readReferences(traits, header, extrinsics);
      return { ...toLink(from + index, hash, header), references };
    }),
  );
  return assertLinked(bodies);
}

function readReferences(traits: ProofTraits, header: RpcHeader, extrinsics: unknown): string[] {
  if (!Array.isArray(extrinsics)) return [];
  try {
    const bodies = extrinsicsOf(extrinsics);
    if (traits.proofs !== 'none') {
      traits.extrinsics = proveExtrinsics(header.extrinsicsRoot, bodies, traits.extrinsics);
    }
    return bodies.flatMap((extrinsic) => readReference(extrinsic) ?? []);
  } catch (error) {
    reasonOf(error);
    return [];
  }
}

/**
 * Checks whether the node keeps the state needed to read a block: its own and, if it replaced the runtime,
 * its parent's. Throws RetryableError if the node doesn't know the block, or sends an invalid proof.
 */
export async function canReadBlock(
  node: JsonRpc,
  traits: ProofTraits,
  height: number,
): Promise<boolean> {
  const [hash = ''] = await hashesBetween(node, height, height);
  try {
    const header = await showState(node, traits, hash);
    if (replacesRuntime(header)) await showState(node, traits, header.parentHash);
    return true;
  } catch (error) {
    if (error instanceof StateGoneError) return false;
    throw error;
  }
}

async function showState(node: JsonRpc, traits: ProofTraits, hash: string): Promise<RpcHeader> {
  const header = await readHeader(node, traits, hash);
  if (traits.proofs === 'none') {
    await queryState(node, [storageKeys.time], hash);
    return header;
  }
  const proof = await requestProof(node, [storageKeys.time], hash);
  try {
    provenState(proof(header.stateRoot), [storageKeys.time]);
    return header;
  } catch (error) {
    const reason = reasonOf(error);
    // Throws StateGoneError if the state is pruned.
    await queryState(node, [storageKeys.time], hash);
    throw new RetryableError(`the node proves no state of ${hash}: ${reason}`);
  }
}

function toLink(height: number, hash: string, header: RpcHeader): Link {
  const found = heightOf(header);
  if (found === height) return { height, hash, parentHash: header.parentHash };
  throw new RetryableError(`the node returned block ${found} as block ${height}`);
}

async function hashesBetween(node: JsonRpc, from: number, to: number): Promise<string[]> {
  return readHashes(
    node,
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  );
}
