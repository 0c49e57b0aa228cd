import { present } from '#server/base/errors.ts';
import { ProofError } from './proof-error.ts';

/**
 * A node of a Substrate state trie. Layouts V0 and V1 differ only in whether a value may be replaced by
 * its hash. Each node's header says so, so one trie may mix them.
 */
export type TrieNode = {
  /** The part of the key that the node covers, in nibbles. */
  partialKey: Uint8Array;
  value: { inline: Buffer } | { hash: Buffer } | undefined;
  /** By the next nibble: a hash of 32 bytes, or a shorter inline node. A leaf has none. */
  children: (Buffer | undefined)[];
};

/** Decodes a node as `sp-trie` encodes it. Throws ProofError for any other encoding. */
export function decodeTrieNode(encoded: Buffer): TrieNode {
  const read = createReader(encoded);
  const first = read.byte();
  const kind = kinds.find(({ mask, prefix }) => (first & mask) === prefix);
  if (!kind) throw new ProofError(`no trie node starts with ${first}`);
  const partialKey = read.nibbles(nibbleCount(first & ~kind.mask & 0xff, kind.mask, read));
  if (!kind.branch) {
    const value = kind.value === 'hash' ? { hash: read.bytes(32) } : { inline: read.sized() };
    read.end();
    return { partialKey, value, children: [] };
  }
  const bitmap = read.byte() | (read.byte() << 8);
  if (bitmap === 0) throw new ProofError('a branch without children');
  const value =
    kind.value === 'hash'
      ? { hash: read.bytes(32) }
      : kind.value === 'inline'
        ? { inline: read.sized() }
        : undefined;
  const children = Array.from({ length: 16 }, (_, nibble) => {
    return bitmap & (1 << nibble) ? childReference(read.sized()) : undefined;
  });
  read.end();
  return { partialKey, value, children };
}

// https://spec.polkadot.network/chap-state#defn-node-header
const kinds = [
  { mask: 0b1100_0000, prefix: 0b0100_0000, branch: false, value: 'inline' },
  { mask: 0b1100_0000, prefix: 0b1000_0000, branch: true, value: undefined },
  { mask: 0b1100_0000, prefix: 0b1100_0000, branch: true, value: 'inline' },
  { mask: 0b1110_0000, prefix: 0b0010_0000, branch: false, value: 'hash' },
  { mask: 0b1111_0000, prefix: 0b0001_0000, branch: true, value: 'hash' },
] as const;

// `sp-trie`'s NIBBLE_SIZE_BOUND: the maximum length of a key.
const mostNibbles = 0xffff;

/**
 * Returns the key length: the part in the header byte, then bytes that are added up to the first below
 * 255.
 */
function nibbleCount(inHeader: number, mask: number, read: Reader): number {
  if (inHeader < (~mask & 0xff)) return inHeader;
  for (let count = inHeader; count <= mostNibbles; count += 255) {
    const next = read.byte();
    if (next < 255) return count + next;
  }
  throw new ProofError('a key longer than any trie has');
}

function childReference(reference: Buffer): Buffer {
  if (reference.length === 0 || reference.length > 32) {
    throw new ProofError(`a child of ${reference.length} bytes`);
  }
  return reference;
}

type Reader = ReturnType<typeof createReader>;

function createReader(encoded: Buffer) {
  let at = 0;
  function bytes(length: number): Buffer {
    if (at + length > encoded.length) throw new ProofError('a truncated trie node');
    return encoded.subarray(at, (at += length));
  }
  const byte = () => present(bytes(1)[0]);
  return {
    bytes,
    byte,
    nibbles(count: number): Uint8Array {
      const nibbles = nibblesOf(bytes(Math.ceil(count / 2)));
      if (count % 2 === 0) return nibbles;
      if (nibbles[0] !== 0) throw new ProofError('a padded key that does not start with zero');
      return nibbles.subarray(1);
    },
    /** Returns bytes that are preceded by their length, a SCALE compact number in its shortest form. */
    sized(): Buffer {
      const first = byte();
      const mode = first & 0b11;
      if (mode === 0) return bytes(first >>> 2);
      if (mode === 3) throw new ProofError('a value longer than any trie node');
      const rest = mode === 1 ? byte() : byte() | (byte() << 8) | (byte() << 16);
      const length = (first >>> 2) + rest * 64;
      if (length < (mode === 1 ? 1 << 6 : 1 << 14))
        throw new ProofError('a length that is not in its shortest form');
      return bytes(length);
    },
    end() {
      if (at !== encoded.length) throw new ProofError('bytes after a trie node');
    },
  };
}

/** Returns the nibbles of a key, the higher one of each byte first. */
export function nibblesOf(key: Uint8Array): Uint8Array {
  const nibbles = new Uint8Array(key.length * 2);
  for (const [index, byte] of key.entries()) {
    nibbles[index * 2] = byte >> 4;
    nibbles[index * 2 + 1] = byte & 0xf;
  }
  return nibbles;
}
