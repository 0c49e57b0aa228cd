import { present } from '#server/base/errors.ts';
import { nativeAsset, parseAssetId } from '#contract/chain/assets.ts';
import type { EvmFamily } from '#contract/chain/networks.ts';
import { type Credit, type Debit, readReference } from '#server/chain/clients/chain.ts';
import { feeOf } from './fee.ts';
import { bytes, integer, isAbsent, type JsonObject, listOf, objectOf } from './fields.ts';

/** The parts of a block that contain its transfers. */
export type BlockBody = {
  family: EvmFamily;
  /** In lower-case hexadecimal, in the order of the transactions. */
  hashes: readonly string[];
  transactions: readonly JsonObject[];
  receipts: readonly JsonObject[];
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
  input: string;
};

// keccak256 of `Transfer(address,address,uint256)`
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const wordBytes = 32;

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
    const logs = listOf(receipt['logs'], 'logs');
    credits.push(...nativeCredit(movement, verified), ...logCredits(movement, logs, firstLog));
    firstLog += logs.length;
    if (sender !== null) {
      const fee = feeOf(family, transaction, receipt, gasBefore, baseFee);
      debits.push({ account: sender, amountAtomic: fee + valueSent(movement) });
    }
    gasBefore = integer(receipt['cumulativeGasUsed'], 'cumulativeGasUsed');
  }
  return { credits, debits };
}

/** Returns an address of JSON in its stored form. Throws MalformedFieldError. */
export function addressOf(value: unknown, name: string): string {
  return `0x${bytes(value, name, 20).toString('hex')}`;
}

function readMovement(
  { to, value, input }: JsonObject,
  { status }: JsonObject,
  index: number,
  hash: string,
  sender: string | null,
): Movement {
  return {
    index,
    hash,
    sender,
    recipient: isAbsent(to) ? null : addressOf(to, 'to'),
    // Receipts from before Byzantium have no status.
    succeeded: !isAbsent(status) && integer(status, 'status') === 1n,
    amountAtomic: integer(value, 'value'),
    input: typeof input === 'string' ? input.toLowerCase() : '0x',
  };
}

/** Returns the value if it went to another account. */
function valueSent({ succeeded, sender, recipient, amountAtomic }: Movement): bigint {
  return succeeded && recipient !== sender ? amountAtomic : 0n;
}

function nativeCredit(movement: Movement, verified: boolean): Credit[] {
  const { index, hash, sender, recipient, succeeded, amountAtomic, input } = movement;
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
      reference: readReference(input),
    },
  ];
}

function logCredits(
  { hash, input }: Movement,
  logs: readonly unknown[],
  firstLog: number,
): Credit[] {
  return logs.flatMap((item, position): Credit[] => {
    const log = objectOf(item, 'log');
    const topics = listOf(log['topics'], 'topics');
    // ERC-721 has the same event with a fourth topic and no data.
    if (topics.length !== 3 || !isTransfer(topics[0])) return [];
    const [from, to] = [bytes(topics[1], 'topic', wordBytes), bytes(topics[2], 'topic', wordBytes)];
    const data = bytes(log['data'], 'data of a log');
    if (data.length !== wordBytes || from.equals(to)) return [];
    const amountAtomic = BigInt(`0x${data.toString('hex')}`);
    if (amountAtomic === 0n) return [];
    return [
      {
        kind: 'log',
        index: firstLog + position,
        transactionHash: hash,
        sender: addressOfWord(from),
        recipient: addressOfWord(to),
        assetId: parseAssetId('evm', addressOf(log['address'], 'address of a log')),
        amountAtomic,
        reference: readReference(input),
      },
    ];
  });
}

function isTransfer(topic: unknown): boolean {
  return typeof topic === 'string' && topic.toLowerCase() === transferTopic;
}

function addressOfWord(word: Buffer): string {
  return `0x${word.subarray(-20).toString('hex')}`;
}
