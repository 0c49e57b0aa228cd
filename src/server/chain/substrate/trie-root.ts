import { present } from '#server/base/errors.ts';
import { Blake2256, compactNumber } from '@polkadot-api/substrate-bindings';
import { hexOf } from './hex.ts';
import { ProofError } from './proof-error.ts';
import { nibblesOf } from './trie-node.ts';

/** The layout of `sp-trie`: with 1, values above 32 bytes are replaced by their hash. */
export type TrieLayout = 0 | 1;

/**
 * Returns the layout in which these extrinsics hash to the root in their header. Chains use V0 up to
 * `system_version` 1 and V1 from 2 on; `likely` is tried first. Throws ProofError if neither matches.
 */
export function proveExtrinsics(
  root: string,
  extrinsics: Buffer[],
  likely: TrieLayout = 0,
): TrieLayout {
  const layouts: TrieLayout[] = likely === 0 ? [0, 1] : [1, 0];
  const found = layouts.find((layout) => extrinsicsRoot(extrinsics, layout) === root);
  if (found === undefined) throw new ProofError('the extrinsics do not hash to extrinsicsRoot');
  return found;
}

/** Returns the root of a block's extrinsics. Keys are their indexes, SCALE compact. */
function extrinsicsRoot(extrinsics: Buffer[], layout: TrieLayout): string {
  return trieRoot(
    extrinsics.map((value, place) => ({ key: compactNumber.enc(place), value })),
    layout,
  );
}

type Entry<Key = Uint8Array> = { key: Key; value: Uint8Array };

/** Returns the root of a trie of these entries, whose keys must be distinct. */
export function trieRoot(entries: Entry[], layout: TrieLayout): string {
  if (entries.length === 0) return hexOf(Blake2256(Buffer.of(0)));
  const byNibbles = entries.map(({ key, value }) => ({ key: nibblesOf(key), value }));
  return hexOf(Blake2256(encodeNode(byNibbles, 0, layout)));
}

/** Returns the node of all entries, whose keys share the `from` nibbles above it. */
function encodeNode(entries: Entry[], from: number, layout: TrieLayout): Buffer {
  const first = present(entries[0]);
  const shortest = Math.min(...entries.map(({ key }) => key.length));
  let end = from;
  while (end < shortest && entries.every(({ key }) => key[end] === first.key[end])) end += 1;
  const partialKey = first.key.subarray(from, end);
  const own = entries.find(({ key }) => key.length === end);
  const value = own && encodeValue(own.value, layout);
  if (entries.length === 1)
    return Buffer.concat([header('leaf', partialKey, value), present(value).body]);
  const children = Array.from({ length: 16 }, (_, nibble) =>
    entries.filter(({ key }) => key.length > end && key[end] === nibble),
  );
  const bitmap = Buffer.alloc(2);
  bitmap.writeUInt16LE(
    children.reduce((bits, { length }, nibble) => bits | (length > 0 ? 1 << nibble : 0), 0),
  );
  const references = children
    .filter(({ length }) => length > 0)
    .map((below) => sized(reference(encodeNode(below, end + 1, layout))));
  return Buffer.concat([
    header('branch', partialKey, value),
    bitmap,
    value?.body ?? Buffer.alloc(0),
    ...references,
  ]);
}

type Value = { hashed: boolean; body: Uint8Array };

function encodeValue(value: Uint8Array, layout: TrieLayout): Value {
  const hashed = layout === 1 && value.length > 32;
  return { hashed, body: hashed ? Blake2256(value) : sized(value) };
}

// https://spec.polkadot.network/chap-state#defn-node-header
function header(kind: 'leaf' | 'branch', partialKey: Uint8Array, value: Value | undefined): Buffer {
  const [prefix, most] = value?.hashed
    ? kind === 'leaf'
      ? [0b0010_0000, 31]
      : [0b0001_0000, 15]
    : [kind === 'leaf' ? 0b0100_0000 : value ? 0b1100_0000 : 0b1000_0000, 63];
  const count = partialKey.length;
  const lengths = count < most ? [prefix + count] : [prefix + most];
  for (let rest = count - most; rest >= 0; rest -= 255) lengths.push(Math.min(rest, 255));
  const padded = count % 2 === 0 ? partialKey : [0, ...partialKey];
  const key = Array.from({ length: padded.length / 2 }, (_, index) => {
    return ((padded[index * 2] ?? 0) << 4) | (padded[index * 2 + 1] ?? 0);
  });
  return Buffer.from([...lengths, ...key]);
}

/** Returns the reference to a node: the node itself below 32 bytes, otherwise its hash. */
function reference(encoded: Buffer): Uint8Array {
  return encoded.length < 32 ? encoded : Blake2256(encoded);
}

function sized(bytes: Uint8Array): Buffer {
  return Buffer.concat([compactNumber.enc(bytes.length), bytes]);
}
