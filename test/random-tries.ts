import { calculateStateRoot, createProof, decodeProof } from '@acala-network/chopsticks-core';
import fc from 'fast-check';
import { expect } from 'vitest';
import { openReadProof } from '#server/chain/substrate/read-proof.ts';
import { trieRoot } from '#server/chain/substrate/trie-root.ts';
import { buildStateTrie, type StateEntry } from './substrate-trie.ts';

type Hex = `0x${string}`;

export type RandomTrie = { entries: StateEntry[]; absent: string[]; wanted: number };

const hexOf = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`;

// Few different bytes, so that keys share prefixes, are prefixes of each other, and branch at every nibble.
const keys = fc.oneof(
  fc.array(fc.constantFrom(0x00, 0x01, 0x10, 0x11, 0xff), { maxLength: 4 }),
  fc.array(fc.constantFrom(0x00, 0xf0), { minLength: 5, maxLength: 40 }),
  // Long enough that a node needs several bytes for their length.
  fc
    .tuple(fc.constantFrom(7, 8, 15, 31, 32, 33, 158, 160, 200), fc.nat(255))
    .map(([length, end]) => {
      return [...Array<number>(length).fill(0xaa), end];
    }),
  fc.array(fc.nat(255), { maxLength: 33 }),
);

/**
 * Sizes around the limits for a node inside its parent, a value inside its node, and a length in one byte.
 */
const sizes = fc.oneof(
  fc.constantFrom(0, 1, 20, 27, 28, 29, 30, 31, 32, 33, 34, 63, 64, 65, 300, 16_383, 16_384),
  fc.nat(70),
);
const values = fc.tuple(sizes, fc.nat(255)).map(([size, byte]) => Buffer.alloc(size, byte));

/** Generates tries whose values all have this layout, or each a random one. */
export function randomTries(layout: 0 | 1 | 'mixed'): fc.Arbitrary<RandomTrie> {
  const layouts = layout === 'mixed' ? fc.constantFrom<0 | 1>(0, 1) : fc.constant(layout);
  const entry = fc.record({
    key: keys.map((key) => hexOf(Uint8Array.from(key))),
    value: values.map(hexOf),
    layout: layouts,
  });
  return fc
    .record({
      entries: fc.uniqueArray(entry, { selector: ({ key }) => key, maxLength: 24 }),
      others: fc.array(
        keys.map((key) => hexOf(Uint8Array.from(key))),
        { maxLength: 4 },
      ),
      wanted: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ entries, others, wanted }) => {
      const present = new Set(entries.map(({ key }) => key));
      return { entries, absent: others.filter((key) => !present.has(key)), wanted };
    });
}

/** Compares builder, root and reader with an independent implementation, smoldot's in chopsticks. */
export async function expectAgreed({ entries, absent, wanted }: RandomTrie): Promise<void> {
  const trie = buildStateTrie(entries);
  const read = entries.slice(0, wanted);
  const proof = trie.proof([...read.map(({ key }) => key), ...absent]);
  const reader = openReadProof(trie.root, proof);
  for (const { key, value } of read) expect(reader.value(key)).toBe(value);
  for (const key of absent) expect(reader.value(key)).toBeNull();

  const pairs = entries.map(({ key, value }): [Hex, Hex] => [key as Hex, value as Hex]);
  const shown = await decodeProof(trie.root as Hex, proof as Hex[]);
  for (const { key, value } of read) expect(shown[key as Hex]).toBe(value);
  for (const layout of [0, 1] as const) {
    if (entries.some((entry) => entry.layout !== layout)) continue;
    const expected = await calculateStateRoot(pairs, layout);
    expect(trie.root).toBe(expected);
    const bytes = entries.map(({ key, value }) => {
      return { key: Buffer.from(key.slice(2), 'hex'), value: Buffer.from(value.slice(2), 'hex') };
    });
    expect(trieRoot(bytes, layout)).toBe(expected);
  }
  // Smoldot's proof of an empty trie is empty.
  if (entries.length === 0) return;
  const reference = await createProof([], pairs);
  const reread = openReadProof(reference.trieRootHash, reference.nodes);
  for (const { key, value } of entries) expect(reread.value(key)).toBe(value);
}
