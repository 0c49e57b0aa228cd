import { present } from '#server/base/errors.ts';
import { bytes, integer, isAbsent, type JsonObject } from './fields.ts';
import { keccak256 } from './keccak.ts';
import { encodeTransaction, transactionType } from './transaction-bytes.ts';
import { orderedTrieRoot } from './trie.ts';

export type TransactionsRoot = { root: Buffer; hashes: Buffer[]; types: number[] };

/**
 * Returns the root of a block's transactions in this order, with the hash and type of each, or the
 * first type that the family doesn't have. Throws MalformedFieldError.
 */
export function transactionsRoot(
  transactions: readonly JsonObject[],
  known: ReadonlySet<number>,
): TransactionsRoot | { unknownType: number } {
  const encoded: Buffer[] = [];
  const types: number[] = [];
  for (const transaction of transactions) {
    const type = transactionType(transaction);
    const item = known.has(type) ? encodeTransaction(transaction, type) : undefined;
    if (!item) return { unknownType: type };
    encoded.push(item);
    types.push(type);
  }
  return { root: orderedTrieRoot(encoded), hashes: encoded.map(keccak256), types };
}

/** Checks whether the transactions have these hashes and, unless omitted, their own indexes. */
export function areNumbered(transactions: readonly JsonObject[], hashes: Buffer[]): boolean {
  return transactions.every(
    ({ hash, transactionIndex }, index) =>
      bytes(hash, 'hash', 32).equals(present(hashes[index])) && isIndex(transactionIndex, index),
  );
}

/** Checks whether a `transactionIndex` has this value. Nodes may omit it. */
export function isIndex(value: unknown, index: number): boolean {
  return isAbsent(value) || integer(value, 'transactionIndex') === BigInt(index);
}
