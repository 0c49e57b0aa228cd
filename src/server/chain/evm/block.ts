import type { EvmChain } from '#contract/chain/networks.ts';
import { RetryableError, present } from '#server/base/errors.ts';
import type { Block, BlockHeader } from '#server/chain/clients/chain.ts';
import { assertWithin, sizeLimits } from '#server/chain/clients/size-limits.ts';
import {
  bytes,
  isAbsent,
  listOf,
  MalformedFieldError,
  objectOf,
  safeInteger,
  textOf,
} from './fields.ts';
import type { HeaderHint } from './header.ts';
import { type BlockContents, type BlockProof, proveBlock, readContents } from './prove-block.ts';
import type { Receipt } from './receipts-root.ts';
import { recoverSender } from './sender.ts';
import { addressOfWord, type BlockBody, type SenderOf, transfersOf } from './transfers-of-block.ts';

/**
 * Reads a header, of the given height if there is one. Throws RetryableError if the node doesn't know the
 * block, or returns another one.
 */
export function readHeader(shown: unknown, wanted?: number): BlockHeader {
  if (isAbsent(shown)) throw unknown(wanted);
  return readable(wanted, () => {
    const { number, hash, parentHash, timestamp } = objectOf(shown, 'header');
    const height = safeInteger(number, 'number');
    if (wanted !== undefined && height !== wanted) throw partial(wanted, 'another height');
    const time = new Date(safeInteger(timestamp, 'timestamp') * 1000);
    if (Number.isNaN(time.getTime())) throw partial(height, 'no possible time');
    return {
      height,
      hash: hashOf(hash, 'hash'),
      parentHash: hashOf(parentHash, 'parentHash'),
      time,
    };
  });
}

/**
 * Returns a block and every credit in it, `unproven` if header, transactions and receipts don't hash to
 * the block's hash. Throws RetryableError if the receipts don't even claim to be the block's, or can't be
 * read. With a node, stores how its headers are hashed.
 */
export function readBlock(
  block: unknown,
  receipts: unknown,
  height: number,
  { family }: Pick<EvmChain, 'family'>,
  node?: { headerHint: HeaderHint | undefined },
): Block {
  const header = readHeader(block, height);
  return readable(height, () => {
    const count = transactionsOf(block).length;
    assertWithin(listOf(receipts, 'receipts').length, count, 'receipts of a block');
    const contents = readContents(block, receipts);
    assertSameBlock(header, contents);
    const proof = proveBlock(family, block, contents, node?.headerHint);
    if (node && proof.proven) node.headerHint = proof.hint;
    const claimed = contents.claims.map(({ from }) => textOf(from));
    const { transactions, receipts: read } = contents;
    const body = { family, ...provenOrShown(proof, contents), transactions, receipts: read };
    return {
      ...header,
      ...transfersOf(body, (index) => ({ sender: present(claimed[index]), verified: false })),
      ...(proof.proven ? {} : { unproven: proof.reason }),
      withSenders: (accounts) => ({
        ...header,
        ...transfersOf(body, recoverTouching(body, claimed, accounts)),
        ...(proof.proven ? {} : { unproven: proof.reason }),
      }),
    };
  });
}

/** Returns a block's transactions, unread. Throws TooLargeError if they are more than any block has. */
export function transactionsOf(block: unknown): readonly unknown[] {
  const shown = listOf(objectOf(block, 'block')['transactions'], 'transactions');
  assertWithin(shown.length, sizeLimits.evm.transactions, 'transactions of a block');
  return shown;
}

function assertSameBlock(
  { height, hash }: BlockHeader,
  { claims, receiptClaims }: BlockContents,
): void {
  if (receiptClaims.length !== claims.length) throw partial(height, 'receipts are missing');
  const same = receiptClaims.every(
    (claim, index) =>
      claim.hash.equals(present(claims[index]).hash) && textOf(claim.blockHash) === hash,
  );
  if (!same) throw partial(height, 'receipts belong to another block');
}

/** Returns the transaction hashes: computed if the block is proven, otherwise as the node sent them. */
function provenOrShown(
  proof: BlockProof,
  { claims }: BlockContents,
): Pick<BlockBody, 'hashes' | 'baseFee'> {
  if (proof.proven) return { hashes: proof.transactionHashes, baseFee: proof.baseFee };
  return { hashes: claims.map(({ hash }) => textOf(hash)), baseFee: undefined };
}

/**
 * Recovers senders from signatures if a transaction involves one of the accounts; others stay as the node
 * sent them.
 */
function recoverTouching(
  { transactions, receipts }: BlockBody,
  claimed: readonly string[],
  accounts: ReadonlySet<string> | 'all',
): SenderOf {
  return (index) => {
    const transaction = present(transactions[index]);
    const touches =
      accounts === 'all' ||
      accounts.has(present(claimed[index])) ||
      (transaction.to && accounts.has(textOf(transaction.to))) ||
      spendsTokens(accounts, present(receipts[index]));
    return touches
      ? { sender: recoverSender(transaction), verified: true }
      : { sender: present(claimed[index]), verified: false };
  };
}

/** Checks whether one of the accounts sent tokens and therefore most likely pays the fee. */
function spendsTokens(accounts: ReadonlySet<string>, { logs }: Receipt): boolean {
  return logs.some(({ topics: [, from] }) => from && accounts.has(addressOfWord(from)));
}

function hashOf(value: unknown, name: string): string {
  return textOf(bytes(value, name, 32));
}

/** Names the block in the error about a malformed field. */
function readable<Result>(height: number | undefined, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof MalformedFieldError) throw partial(height, error.message);
    throw error;
  }
}

function unknown(height: number | undefined): RetryableError {
  return new RetryableError(
    height === undefined ? 'the node returned no head' : `the node does not know block ${height}`,
  );
}

function partial(height: number | undefined, why: string): RetryableError {
  const block = height === undefined ? 'a head' : `block ${height}`;
  return new RetryableError(`the node's data of ${block} is inconsistent: ${why}`);
}
