import type { Hex } from 'viem';
import type { EvmChain } from '#contract/chain/networks.ts';
import { RetryableError, present } from '#server/base/errors.ts';
import type { Block, BlockHeader } from '#server/chain/clients/chain.ts';
import {
  bytes,
  integer,
  type JsonObject,
  MalformedFieldError,
  objectOf,
  isAbsent,
  listOf,
} from './fields.ts';
import type { HeaderHint } from './header.ts';
import { type BlockProof, proveBlock } from './prove-block.ts';
import { recoverSender } from './sender.ts';
import { addressOf, type BlockBody, type SenderOf, transfersOf } from './transfers-of-block.ts';

// The fields of JSON-RPC responses that are read. A node may omit or null any of them: every use is checked.

export type RpcHeader = { number: Hex; hash: Hex; parentHash: Hex; timestamp: Hex };
export type RpcBlock = RpcHeader & { transactions: { hash: Hex }[] };
export type RpcReceipt = { blockHash: Hex; transactionHash: Hex };

/** Reads a header. Throws RetryableError if the node doesn't know the block, or returns another one. */
export function readHeader(header: RpcHeader | null | undefined, height: number): BlockHeader {
  if (isAbsent(header)) throw unknown(height);
  if (!Number.isSafeInteger(height)) throw partial(height, 'no possible height');
  return readable(height, () => {
    const { number, hash, parentHash, timestamp } = objectOf(header, 'header');
    if (Number(integer(number, 'number')) !== height) throw partial(height, 'another height');
    const time = new Date(Number(integer(timestamp, 'timestamp')) * 1000);
    if (Number.isNaN(time.getTime())) throw partial(height, 'no possible time');
    return { height, hash: hexOf(hash, 'hash'), parentHash: hexOf(parentHash, 'parentHash'), time };
  });
}

/**
 * Returns a block and every credit in it, `unproven` if header, transactions and receipts don't hash to
 * the block's hash. Throws RetryableError if the receipts don't even claim to be the block's, or can't be
 * read. With a node, stores how its headers are hashed.
 */
export function readBlock(
  block: RpcBlock | null | undefined,
  receipts: RpcReceipt[] | null | undefined,
  height: number,
  { family }: Pick<EvmChain, 'family'>,
  node?: { headerHint: HeaderHint | undefined },
): Block {
  const header = readHeader(block, height);
  if (!block || !Array.isArray(block.transactions)) throw unknown(height);
  assertSameBlock(header, block.transactions, receipts);
  const proof = proveBlock(family, block, receipts, node?.headerHint);
  if (node && proof.proven) node.headerHint = proof.hint;
  return readable(height, () => {
    const body = {
      family,
      ...provenOrShown(proof, block),
      transactions: block.transactions.map((one) => objectOf(one, 'transaction')),
      receipts: receipts.map((one) => objectOf(one, 'receipt')),
    };
    const claimed = body.transactions.map(({ from }) => addressOf(from, 'from'));
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

function assertSameBlock(
  { height, hash }: BlockHeader,
  transactions: readonly unknown[],
  receipts: readonly unknown[] | null | undefined,
): asserts receipts is RpcReceipt[] {
  if (!Array.isArray(receipts)) throw partial(height, 'receipts are missing');
  if (receipts.length !== transactions.length) throw partial(height, 'receipts are missing');
  readable(height, () => {
    for (const [index, item] of receipts.entries()) {
      const receipt = objectOf(item, 'receipt');
      const transaction = objectOf(transactions[index], 'transaction');
      const same =
        hexOf(receipt['transactionHash'], 'transactionHash') ===
          hexOf(transaction['hash'], 'hash') && hexOf(receipt['blockHash'], 'blockHash') === hash;
      if (!same) throw partial(height, 'receipts belong to another block');
    }
  });
}

/** Returns the transaction hashes: computed if the block is proven, otherwise as the node sent them. */
function provenOrShown(proof: BlockProof, block: RpcBlock): Pick<BlockBody, 'hashes' | 'baseFee'> {
  if (proof.proven) return { hashes: proof.transactionHashes, baseFee: proof.baseFee };
  const hashes = block.transactions.map(({ hash }) => hexOf(hash, 'hash'));
  return { hashes, baseFee: undefined };
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
      isOneOf(accounts, transaction['to']) ||
      spendsTokens(accounts, present(receipts[index]));
    return touches
      ? { sender: recoverSender(transaction), verified: true }
      : { sender: present(claimed[index]), verified: false };
  };
}

/** Checks whether one of the accounts sent tokens and therefore most likely pays the fee. */
function spendsTokens(accounts: ReadonlySet<string>, { logs }: JsonObject): boolean {
  return listOf(logs, 'logs').some((log) => {
    const [, from] = listOf(objectOf(log, 'log')['topics'], 'topics');
    return typeof from === 'string' && isOneOf(accounts, `0x${from.slice(-40)}`);
  });
}

function isOneOf(accounts: ReadonlySet<string>, address: unknown): boolean {
  return typeof address === 'string' && accounts.has(address.toLowerCase());
}

function hexOf(value: unknown, name: string): string {
  return `0x${bytes(value, name, 32).toString('hex')}`;
}

/** Turns a malformed field into a RetryableError: the next response may be complete. */
function readable<Result>(height: number, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof MalformedFieldError) throw partial(height, error.message);
    throw error;
  }
}

function unknown(height: number): RetryableError {
  return new RetryableError(`the node does not know block ${height}`);
}

function partial(height: number, why: string): RetryableError {
  return new RetryableError(`the node's data of block ${height} is inconsistent: ${why}`);
}
