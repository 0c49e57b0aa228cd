import type { Hex } from 'viem';
import type { EvmChain } from '#contract/networks.ts';
import { RetryableError } from '#server/errors.ts';
import {
  type Block,
  type BlockHeader,
  type Credit,
  type Debit,
  readReference,
} from '#server/chains/chain.ts';
import { type ProvableReceipt, receiptsRoot } from './receipts-root.ts';

// What of JSON-RPC's answers is read. A node may leave out or null anything: every use is checked.

export type RpcHeader = {
  number: Hex;
  hash: Hex;
  parentHash: Hex;
  timestamp: Hex;
  receiptsRoot: Hex;
};

export type RpcTransaction = {
  hash: Hex;
  from: Hex;
  to: Hex | null;
  value: Hex;
  input: Hex;
  gasPrice?: Hex;
};
export type RpcBlock = RpcHeader & { transactions: RpcTransaction[] };

export type RpcReceipt = ProvableReceipt & {
  blockHash: Hex;
  transactionHash: Hex;
  effectiveGasPrice?: Hex;
};

// keccak256 of `Transfer(address,address,uint256)`
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** Throws RetryableError where the node does not know the block, or tells of another one. */
export function readHeader(header: RpcHeader | null | undefined, height: number): BlockHeader {
  if (!header?.hash || !header.parentHash || !header.timestamp) throw unknown(height);
  if (Number(header.number) !== height) throw partial(height, 'another height');
  return {
    height,
    hash: header.hash.toLowerCase(),
    parentHash: header.parentHash.toLowerCase(),
    time: new Date(Number(header.timestamp) * 1000),
  };
}

/**
 * A block and every credit in it. Native coin: transactions that succeeded and carry a value; what
 * contracts pay on leaves no trace here. ERC-20: `Transfer` logs. The receipts are believed only
 * where they prove against the block's `receiptsRoot`; else RetryableError, or `unproven` on a chain
 * whose roots are not known to be the standard ones.
 */
export function readBlock(
  block: RpcBlock | null | undefined,
  receipts: RpcReceipt[],
  height: number,
  { receiptsRoots }: Pick<EvmChain, 'receiptsRoots'>,
): Block {
  const header = readHeader(block, height);
  if (!block || !Array.isArray(block.transactions)) throw unknown(height);
  if (receipts.length !== block.transactions.length) throw partial(height, 'receipts are missing');
  const credits: Credit[] = [];
  const debits: Debit[] = [];
  let gasBefore = 0n;
  // Counted here: the proof says in which order the logs stand, and nothing of what a node calls them.
  let firstLog = 0;
  for (const [index, transaction] of block.transactions.entries()) {
    const receipt = receipts[index]!;
    const same =
      receipt?.transactionHash === transaction?.hash &&
      receipt?.blockHash?.toLowerCase() === header.hash;
    if (!same) throw partial(height, 'receipts are of another block');
    credits.push(...nativeCredit(transaction, receipt, index));
    credits.push(...logCredits(transaction, receipt, firstLog));
    firstLog += receipt.logs.length;
    debits.push(debitOf(transaction, receipt, gasBefore));
    gasBefore = BigInt(receipt.cumulativeGasUsed);
  }
  const proven = receiptsRoot(receipts) === block.receiptsRoot?.toLowerCase();
  if (!proven && receiptsRoots === 'standard') {
    throw partial(height, 'the receipts do not prove against the receiptsRoot');
  }
  return {
    ...header,
    credits,
    debits,
    ...(proven ? {} : { unproven: 'the receipts do not prove' }),
  };
}

/** What the transaction took from its sender: the fee, and the value where it went to somebody else. */
function debitOf(transaction: RpcTransaction, receipt: RpcReceipt, gasBefore: bigint): Debit {
  const account = transaction.from.toLowerCase();
  const price = BigInt(receipt.effectiveGasPrice ?? transaction.gasPrice ?? 0);
  const fee = (BigInt(receipt.cumulativeGasUsed) - gasBefore) * price;
  const gone = Number(receipt.status) === 1 && transaction.to?.toLowerCase() !== account;
  return { account, amountAtomic: fee + (gone ? BigInt(transaction.value) : 0n) };
}

function nativeCredit(transaction: RpcTransaction, receipt: RpcReceipt, index: number): Credit[] {
  const amountAtomic = BigInt(transaction.value);
  if (Number(receipt.status) !== 1 || amountAtomic === 0n || !transaction.to) return [];
  const sender = transaction.from.toLowerCase();
  const recipient = transaction.to.toLowerCase();
  // Who pays himself has gained nothing.
  if (sender === recipient) return [];
  return [
    {
      kind: 'native',
      index,
      transactionHash: transaction.hash,
      sender,
      recipient,
      contractOrAssetId: null,
      amountAtomic,
      reference: readReference(transaction.input),
    },
  ];
}

function logCredits(transaction: RpcTransaction, receipt: RpcReceipt, firstLog: number): Credit[] {
  return receipt.logs.flatMap((log, position): Credit[] => {
    const [topic, from, to] = log.topics;
    // ERC-721 has the same event with a fourth topic and no data.
    if (topic !== transferTopic || !from || !to || log.topics.length !== 3) return [];
    if (log.data.length !== 2 + 64) return [];
    const amountAtomic = BigInt(log.data);
    if (amountAtomic === 0n || from === to) return [];
    return [
      {
        kind: 'log',
        index: firstLog + position,
        transactionHash: transaction.hash,
        sender: addressOf(from),
        recipient: addressOf(to),
        contractOrAssetId: log.address.toLowerCase(),
        amountAtomic,
        reference: readReference(transaction.input),
      },
    ];
  });
}

function addressOf(topic: Hex): string {
  return `0x${topic.slice(-40).toLowerCase()}`;
}

function unknown(height: number): RetryableError {
  return new RetryableError(`the node does not know block ${height}`);
}

function partial(height: number, why: string): RetryableError {
  return new RetryableError(`the node's answers about block ${height} do not fit: ${why}`);
}
