import { present } from '#server/base/errors.ts';
import { keccak256 } from './keccak.ts';
import { encodeRlp, type Rlp } from './rlp.ts';

/** A value under its key, in nibbles. */
type Entry = { nibbles: number[]; value: Buffer };

const nothing = Buffer.alloc(0);

/** Returns the 32-byte root of Ethereum's trie that holds each value under the RLP of its index. */
export function orderedTrieRoot(values: readonly Buffer[]): Buffer {
  if (values.length === 0) return keccak256(encodeRlp(nothing));
  const entries = inKeyOrder(values.length).map((index) => ({
    nibbles: nibblesOf(encodeRlp(indexBytes(index))),
    value: present(values[index]),
  }));
  return keccak256(encodeRlp(trieNode(entries, 0, entries.length, 0)));
}

/** Returns the indexes in the order of their keys: the RLP of 0 is 0x80, which sorts between 127 and 128. */
function inKeyOrder(length: number): number[] {
  const indexes = Array.from({ length }, (_, index) => index);
  return [...indexes.slice(1, 128), 0, ...indexes.slice(128)];
}

function indexBytes(index: number): Buffer {
  if (index === 0) return nothing;
  const hex = index.toString(16);
  return Buffer.from(hex.length % 2 === 1 ? `0${hex}` : hex, 'hex');
}

function nibblesOf(key: Buffer): number[] {
  return [...key].flatMap((byte) => [byte >> 4, byte & 0xf]);
}

/**
 * Returns the node over the entries from `start` up to but excluding `end`, which are sorted by key and share
 * `depth` nibbles. Keys are RLP and no key is a prefix of another, so no branch has a value.
 */
function trieNode(entries: Entry[], start: number, end: number, depth: number): Rlp {
  const first = present(entries[start]);
  if (end - start === 1) return [compactPath(first.nibbles, depth, true), first.value];
  // Whatever the first and the last of the sorted keys share, all of them share.
  const last = present(entries[end - 1]);
  let shared = depth;
  while (first.nibbles[shared] === last.nibbles[shared]) shared += 1;
  if (shared > depth) {
    const path = compactPath(first.nibbles.slice(0, shared), depth, false);
    return [path, child(entries, start, end, shared)];
  }
  const branch: Rlp[] = Array.from({ length: 17 }, () => nothing);
  for (let at = start; at < end;) {
    const nibble = present(entries[at]?.nibbles[depth]);
    let next = at + 1;
    while (next < end && entries[next]?.nibbles[depth] === nibble) next += 1;
    branch[nibble] = child(entries, at, next, depth + 1);
    at = next;
  }
  return branch;
}

// A node of 32 bytes or more is referenced by its hash, a shorter one is embedded.
function child(entries: Entry[], start: number, end: number, depth: number): Rlp {
  const node = trieNode(entries, start, end, depth);
  const encoded = encodeRlp(node);
  return encoded.length < 32 ? node : keccak256(encoded);
}

/** Returns the hex-prefix encoding: a flag for leaf and odd length, then the nibbles from `depth` on. */
function compactPath(nibbles: number[], depth: number, leaf: boolean): Buffer {
  const odd = (nibbles.length - depth) % 2 === 1;
  const flag = (leaf ? 2 : 0) + (odd ? 1 : 0);
  const digits = [flag, ...(odd ? [] : [0]), ...nibbles.slice(depth)];
  return Buffer.from(digits.map((digit) => digit.toString(16)).join(''), 'hex');
}
