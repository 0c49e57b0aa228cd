import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutationsOf, withMutation } from '#test/json-leaves.ts';
import { type JsonObject, MalformedFieldError } from './fields.ts';
import { encodeReceipt, type ReceiptEncoding, readReceipt, receiptBytes } from './receipts-root.ts';
import { orderedTrieRoot } from './trie.ts';

/** Receipts of a block of Base Goerli; the file says where they are from. */
const file = 'test/fixtures/evm/op-stack-deposit-receipts.json';
const { roots, receipts } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../..', file), 'utf8'),
) as { roots: Record<string, string>; receipts: JsonObject[] };
const types = receipts.map(({ type }) => Number(type));

function rootOf(encoding: ReceiptEncoding): string | undefined {
  try {
    const read = receipts.map((receipt, index) =>
      receiptBytes(readReceipt(receipt), types[index]!, new Map()),
    );
    const root = orderedTrieRoot(read.map((receipt) => encodeReceipt(receipt, encoding)));
    return `0x${root.toString('hex')}`;
  } catch (error) {
    if (error instanceof MalformedFieldError) return undefined;
    throw error;
  }
}

test("deposits' receipts hash their nonce since Canyon, and not before", () => {
  expect(rootOf('deposit-nonce')).toBe(roots['canyon (with depositNonce)']);
  expect(rootOf('typed')).toBe(roots['regolith']);
});

test('no field of a receipt can be altered', () => {
  // Type and hash are inputs, taken from the transaction.
  const inputs = new Set(['transactionHash', 'type']);
  const canyon = roots['canyon (with depositNonce)'];
  const altered = receipts.flatMap((_, index) =>
    mutationsOf(receipts[index])
      .filter(({ path }) => !inputs.has(String(path[0])))
      .map((mutation) => ({ ...mutation, path: [index, ...mutation.path] })),
  );
  const believed = altered.filter((mutation) =>
    withMutation(receipts, mutation, () => {
      return rootOf('deposit-nonce') === canyon;
    }),
  );
  expect(believed).toEqual([]);
  expect(altered.length).toBeGreaterThan(100);
  expect(rootOf('deposit-nonce')).toBe(canyon);
});
