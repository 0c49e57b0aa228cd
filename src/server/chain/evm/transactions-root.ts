import { present } from '#server/base/errors.ts';
import { bytes, integer, isAbsent, objectOf } from './fields.ts';
import { keccak256 } from './keccak.ts';
import { encodeTransaction, type Transaction } from './transaction-bytes.ts';
import { orderedTrieRoot } from './trie.ts';

export type TransactionsRoot = { root: Buffer; hashes: Buffer[]; types: number[] };

/** What a node claims of a transaction, next to the fields that its hash covers. */
export type TransactionClaim = {
  hash: Buffer;
  /** Of a deposit the hashed field. */
  from: Buffer;
  index: bigint | undefined;
};

/**
 * Returns the root of a block's transactions in this order, with the hash and type of each, or the
 * first type that the family doesn't have. Throws MalformedFieldError.
 */
export function transactionsRoot(
  transactions: readonly Transaction[],
  known: ReadonlySet<number>,
): TransactionsRoot | { unknownType: number } {
  const encoded: Buffer[] = [];
  const types: number[] = [];
  for (const transaction of transactions) {
    const { type } = transaction;
    const item = known.has(type) ? encodeTransaction(transaction) : undefined;
    if (!item) return { unknownType: type };
    encoded.push(item);
    types.push(type);
  }
  return { root: orderedTrieRoot(encoded), hashes: encoded.map(keccak256), types };
}

/** Reads what a node claims of a transaction. Throws MalformedFieldError. */
export function readClaim(shown: unknown): TransactionClaim {
  const { hash, from, transactionIndex } = objectOf(shown, 'transaction');
  return {
    hash: bytes(hash, 'hash', 32),
    from: bytes(from, 'from', 20),
    index: readIndex(transactionIndex),
  };
}

/** Returns a `transactionIndex`; undefined if the node omits it. Throws MalformedFieldError. */
export function readIndex(value: unknown): bigint | undefined {
  return isAbsent(value) ? undefined : integer(value, 'transactionIndex');
}

/** Checks whether all have these hashes and, unless omitted, their own indexes. */
export function areNumbered(
  claims: readonly Pick<TransactionClaim, 'hash' | 'index'>[],
  hashes: readonly Buffer[],
): boolean {
  return claims.every(
    ({ hash, index }, place) =>
      hash.equals(present(hashes[place])) && (index === undefined || index === BigInt(place)),
  );
}
