import { describe, expect, test } from 'vitest';
import { ProofError } from './proof-error.ts';
import { decodeTrieNode } from './trie-node.ts';

const decode = (hex: string) => decodeTrieNode(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const hash = 'ab'.repeat(32);

// Encoded by hand from Polkadot’s specification: header, key, children, value, references.
describe('a node is decoded:', () => {
  test('a leaf with an odd key', () => {
    expect(decode('43 0123 04ff')).toEqual({
      partialKey: Uint8Array.of(1, 2, 3),
      value: { inline: Buffer.of(0xff) },
      children: [],
    });
  });

  test('a leaf with a hashed value', () => {
    expect(decode(`22 12 ${hash}`).value).toEqual({ hash: Buffer.from(hash, 'hex') });
  });

  test('a branch with a value, a hashed child and an inline child', () => {
    const { value, children } = decode(`c0 0280 04ff 80${hash} 0c410500`);
    expect(value).toEqual({ inline: Buffer.of(0xff) });
    expect(children[1]).toEqual(Buffer.from(hash, 'hex'));
    expect(children[15]).toEqual(Buffer.of(0x41, 0x05, 0x00));
    expect(children.filter(Boolean)).toHaveLength(2);
  });

  test('a leaf whose key length takes three bytes', () => {
    // 63 in the header, then 255 and 2.
    expect(decode(`7f ff 02 ${'aa'.repeat(160)} 00`).partialKey).toHaveLength(320);
  });
});

test.each([
  ['nothing', ''],
  ['an empty trie inside another', '00'],
  ['a compact proof’s escape', '01'],
  ['truncated in its key', '42'],
  ['truncated in its value', '42 12 08ff'],
  ['truncated in its hash', `22 12 ${hash.slice(2)}`],
  ['truncated in its children', `80 0100 80${hash.slice(2)}`],
  ['followed by more', '42 12 04ff 00'],
  ['with non-zero padding', '43 9123 04ff'],
  ['a branch without children', '80 0000'],
  ['a branch with an empty child', '80 0100 00'],
  ['a branch with a child above 32 bytes', `80 0100 84${hash}ab`],
  ['a value whose length takes two bytes for one', '42 12 0500ff'],
  ['a value whose length takes four bytes for two', '42 12 06000000ff'],
  ['a value of billions of bytes', '42 12 03ffffffff'],
  ['a key above the maximum length', `7f ${'ff'.repeat(300)}`],
])('an invalid node is refused: %s', (_, hex) => {
  expect(() => decode(hex)).toThrow(ProofError);
});
