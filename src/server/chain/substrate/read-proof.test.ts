import { Blake2256 } from '@polkadot-api/substrate-bindings';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectAgreed, randomTries } from '#test/random-tries.ts';
import { buildStateTrie } from '#test/substrate-trie.ts';
import { hexOf } from './hex.ts';
import { ProofError } from './proof-error.ts';
import { openReadProof } from './read-proof.ts';

const layouts = [0, 1, 'mixed'] as const;

test.each(layouts)(
  'random tries of layout %s are read as by another implementation',
  { retry: 0 },
  async (layout) => {
    await fc.assert(fc.asyncProperty(randomTries(layout), expectAgreed), { numRuns: 150 });
  },
);

/** Returns the value under a key, or the ProofError. Other errors are thrown. */
function readOrRefused(root: string, items: string[], key: string): string | null | ProofError {
  try {
    return openReadProof(root, items).value(key);
  } catch (error) {
    if (error instanceof ProofError) return error;
    throw error;
  }
}

/** Alters one item of a proof and expects that no key reads another value and that one reads none. */
function expectRefused(
  spoil: (items: string[], at: number, bits: number) => string[],
): (layout: (typeof layouts)[number]) => void {
  return (layout) => {
    fc.assert(
      fc.property(randomTries(layout), fc.nat(), fc.nat(), ({ entries, absent }, at, bits) => {
        const trie = buildStateTrie(entries);
        const keys = [...entries.map(({ key }) => key), ...absent];
        const items = trie.proof(keys);
        fc.pre(entries.length > 0 && keys.length > 0);
        const spoiled = spoil(items, at % items.length, bits);
        const honest = keys.map((key) => openReadProof(trie.root, items).value(key));
        const read = keys.map((key) => readOrRefused(trie.root, spoiled, key));
        for (const [index, value] of read.entries()) {
          if (!(value instanceof ProofError)) expect(value).toBe(honest[index]);
        }
        expect(read.some((value) => value instanceof ProofError)).toBe(true);
      }),
      { numRuns: 300 },
    );
  };
}

describe('no key reads another value, and one reads none, if', () => {
  test.each(layouts)(
    'a bit of an item is flipped (layout %s)',
    expectRefused((items, at, bits) => {
      const bytes = Buffer.from(items[at]!.slice(2), 'hex');
      // An empty value has no bit to flip.
      if (bytes.length === 0) return items.filter((_, index) => index !== at);
      bytes[bits % bytes.length]! ^= 1 << (bits % 8);
      return items.with(at, hexOf(bytes));
    }),
  );

  test.each(layouts)(
    'an item is missing (layout %s)',
    expectRefused((items, at) => items.filter((_, index) => index !== at)),
  );

  test.each(layouts)(
    'an item is truncated (layout %s)',
    expectRefused((items, at, bits) => {
      return items.with(at, items[at]!.slice(0, 2 + 2 * (bits % (items[at]!.length / 2 - 1))));
    }),
  );
});

test('a proof of another state is refused', () => {
  const [one, other] = ['0x01', '0x02'].map((value) =>
    buildStateTrie([{ key: '0x1234', value, layout: 1 }]),
  );
  expect(() => openReadProof(one!.root, other!.proof(['0x1234'])).value('0x1234')).toThrow(
    'incomplete',
  );
});

test('arbitrary bytes are refused with a ProofError', { retry: 0 }, () => {
  const nodes = fc.tuple(
    fc.constantFrom(0x00, 0x01, 0x1f, 0x3f, 0x41, 0x7f, 0x80, 0xbf, 0xc1, 0xff),
    fc.uint8Array({ maxLength: 80 }),
  );
  fc.assert(
    fc.property(nodes, fc.uint8Array({ maxLength: 40 }), ([first, rest], key) => {
      const node = Uint8Array.of(first, ...rest);
      const found = readOrRefused(hexOf(Blake2256(node)), [hexOf(node)], hexOf(key));
      expect(found === null || typeof found === 'string' || found instanceof ProofError).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});

describe('a proof is refused if its items are', () => {
  const { root, proof } = buildStateTrie([{ key: '0x1234', value: '0xab', layout: 1 }]);
  const [item] = proof(['0x1234']) as [string];

  test.each([
    ['nothing', undefined],
    ['not a list', { 0: item }],
    ['not texts', [1]],
    ['upper case', [`0x${item.slice(2).toUpperCase()}`]],
    ['half a byte', [item.slice(0, -1)]],
    ['without 0x', [item.slice(2)]],
  ])('%s', (_, items) => {
    expect(() => openReadProof(root, items).value('0x1234')).toThrow(ProofError);
  });
});

test('the hash of a value above 32 bytes is read without the value in V1, and not in V0', () => {
  const value = hexOf(Buffer.alloc(2_000, 7));
  // A key below it that the state doesn't have leads to its node, but not to its value.
  const hashIn = (layout: 0 | 1) => {
    const { root, proof } = buildStateTrie([{ key: '0x3a63', value, layout }]);
    const items = proof(['0x3a6300']);
    return { items, hash: openReadProof(root, items).valueHash('0x3a63') };
  };
  expect(hashIn(1)).toMatchObject({ hash: hexOf(Blake2256(Buffer.alloc(2_000, 7))) });
  expect(hashIn(1).items.join('').length).toBeLessThan(200);
  expect(hashIn(0).hash).toBeUndefined();
});
