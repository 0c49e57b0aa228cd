import { present } from '#server/base/errors.ts';
import { assertWithin, sizeLimits } from '#server/chain/clients/size-limits.ts';
import { Blake2256 } from '@polkadot-api/substrate-bindings';
import { bytesOfHex, hexOf } from './hex.ts';
import { ProofError } from './proof-error.ts';
import { decodeTrieNode, nibblesOf, type TrieNode } from './trie-node.ts';

/** What a response of `state_getReadProof` proves of one state. Keys and values are hexadecimal. */
export type ReadProof = {
  /**
   * Returns the value, or null if the state has none under this key. Throws ProofError if the proof
   * shows neither.
   */
  value(key: string): string | null;
  /**
   * Returns the BLAKE2b-256 hash of the value, which a node of layout V1 holds in place of a value above 32
   * bytes; null if the state has no such key, undefined if the node holds the value itself. Throws
   * ProofError if the proof shows neither.
   */
  valueHash(key: string): string | null | undefined;
};

/**
 * Returns a reader of the proof under a state root. `items` are those of the response: trie nodes and, in
 * layout V1, values, in any order; unreferenced ones are ignored. Throws ProofError if they aren't
 * hexadecimal bytes, and TooLargeError if they are more than any proof has.
 */
export function openReadProof(root: string, items: unknown): ReadProof {
  if (!Array.isArray(items)) throw new ProofError('the node returned no proof');
  assertWithin(items.length, sizeLimits.substrate.proofItems, 'items of a proof');
  const byHash = new Map<string, Buffer>();
  for (const item of items) {
    const bytes = bytesOfHex(item);
    byHash.set(hexOf(Blake2256(bytes)), bytes);
  }
  function itemOf(hash: Uint8Array): Buffer {
    const item = byHash.get(hexOf(hash));
    if (!item) throw new ProofError(`the proof is incomplete: it lacks ${hexOf(hash)}`);
    return item;
  }
  const valueAt = (key: string): TrieNode['value'] => {
    if (root === emptyRoot) return undefined;
    return findValue(nibblesOf(bytesOfHex(key)), itemOf(bytesOfHex(root, 32)), itemOf);
  };

  return {
    value(key) {
      const found = valueAt(key);
      if (!found) return null;
      return hexOf('hash' in found ? itemOf(found.hash) : found.inline);
    },
    valueHash(key) {
      const found = valueAt(key);
      if (!found) return null;
      return 'hash' in found ? hexOf(found.hash) : undefined;
    },
  };
}

/** Walks to the value of a key. Each step consumes at least one nibble, so the key bounds the loop. */
function findValue(
  key: Uint8Array,
  root: Buffer,
  itemOf: (hash: Uint8Array) => Buffer,
): TrieNode['value'] {
  let encoded = root;
  for (let at = 0; ; at += 1) {
    const { partialKey, value, children } = decodeTrieNode(encoded);
    if (partialKey.some((nibble, index) => nibble !== key[at + index])) return undefined;
    at += partialKey.length;
    if (at === key.length) return value;
    const child = children[present(key[at])];
    if (!child) return undefined;
    encoded = child.length === 32 ? itemOf(child) : child;
  }
}

/** The root of an empty trie: the hash of its one byte, zero. */
export const emptyRoot = '0x03170a2e7597b7b7e3d84c05391d139a62b157e78786d8c082f29dcf4c111314';
