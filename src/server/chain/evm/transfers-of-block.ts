import { present } from '#server/base/errors.ts';
import { nativeAsset, parseAssetId } from '#contract/chain/assets.ts';
import type { EvmFamily } from '#contract/chain/networks.ts';
import { type Credit, type Debit, readReference } from '#server/chain/clients/chain.ts';
import { feeOf } from './fee.ts';
import { integerOf, textOf } from './fields.ts';
import type { Log, Receipt } from './receipts-root.ts';
import type { Transaction } from './transaction-bytes.ts';

/** The parts of a block that contain its transfers. */
export type BlockBody = {
  family: EvmFamily;
  /** In lower-case hexadecimal, in the order of the transactions. */
  hashes: readonly string[];
  transactions: readonly Transaction[];
  receipts: readonly Receipt[];
  baseFee: bigint | undefined;
};

/**
 * Returns the sender of a transaction by its index: null if no key can have signed it, unless verified
 * the node's claim.
 */
export type SenderOf = (index: number) => { sender: string | null; verified: boolean };

type Movement = {
  index: number;
  hash: string;
  sender: string | null;
  recipient: string | null;
  succeeded: boolean;
  amountAtomic: bigint;
  /** Read once: a transaction with megabytes of input can have tens of thousands of logs. */
  reference: string | null;
};

// keccak256 of `Transfer(address,address,uint256)`
const transferTopic = Buffer.from(
  'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  'hex',
);
const wordBytes = 32;
const addressBytes = 20;

/**
 * Returns every credit of a block, and what each transaction took from its sender. Native coin:
 * transactions that succeeded with a value; payments by contracts are invisible here. ERC-20: `Transfer`
 * logs. Until its sender is verified, a native credit has no sender, and counts even if the claimed sender
 * is the recipient: otherwise a node could hide a payment. Throws MalformedFieldError.
 */
export function transfersOf(
  { family, hashes, transactions, receipts, baseFee }: BlockBody,
  senderOf: SenderOf,
): { credits: Credit[]; debits: Debit[] } {
  const credits: Credit[] = [];
  const debits: Debit[] = [];
  let gasBefore = 0n;
  // Counted here: the order of the logs is proven, but not their index in the JSON.
  let firstLog = 0;
  for (const [index, transaction] of transactions.entries()) {
    const receipt = present(receipts[index]);
    const { sender, verified } = senderOf(index);
    const movement = readMovement(transaction, receipt, index, present(hashes[index]), sender);
    credits.push(...nativeCredit(movement, verified));
    credits.push(...logCredits(movement, receipt.logs, firstLog));
    firstLog += receipt.logs.length;
    if (sender !== null) {
      const fee = feeOf(family, transaction, receipt, gasBefore, baseFee);
      debits.push({ account: sender, amountAtomic: fee + valueSent(movement) });
    }
    gasBefore = integerOf(receipt.cumulativeGasUsed);
  }
  return { credits, debits };
}

function readMovement(
  { to, value, input }: Transaction,
  { status }: Receipt,
  index: number,
  hash: string,
  sender: string | null,
): Movement {
  return {
    index,
    hash,
    sender,
    recipient: to ? textOf(to) : null,
    // Receipts from before Byzantium have no status.
    succeeded: status !== undefined && integerOf(status) === 1n,
    amountAtomic: integerOf(value),
    reference: readReference(input),
  };
}

/** Returns the value if it went to another account. */
function valueSent({ succeeded, sender, recipient, amountAtomic }: Movement): bigint {
  return succeeded && recipient !== sender ? amountAtomic : 0n;
}

function nativeCredit(movement: Movement, verified: boolean): Credit[] {
  const { index, hash, sender, recipient, succeeded, amountAtomic, reference } = movement;
  if (recipient === null || !succeeded || amountAtomic === 0n) return [];
  // A payment to oneself is no credit.
  if (verified && recipient === sender) return [];
  return [
    {
      kind: 'native',
      index,
      transactionHash: hash,
      sender: verified ? sender : null,
      recipient,
      assetId: nativeAsset,
      amountAtomic,
      reference,
    },
  ];
}

function logCredits(
  { hash, reference }: Movement,
  logs: readonly Log[],
  firstLog: number,
): Credit[] {
  return logs.flatMap(({ address, topics, data }, position): Credit[] => {
    const [topic, from, to, ...more] = topics;
    // ERC-721 has the same event with a fourth topic and no data.
    if (!topic?.equals(transferTopic) || !from || !to || more.length > 0) return [];
    if (data.length !== wordBytes || from.equals(to)) return [];
    const amountAtomic = integerOf(data);
    if (amountAtomic === 0n) return [];
    return [
      {
        kind: 'log',
        index: firstLog + position,
        transactionHash: hash,
        sender: addressOfWord(from),
        recipient: addressOfWord(to),
        assetId: parseAssetId('evm', textOf(address)),
        amountAtomic,
        reference,
      },
    ];
  });
}

/** Returns the address that a word ends with, such as the topic of a log. */
export function addressOfWord(word: Buffer): string {
  return textOf(word.subarray(-addressBytes));
}
