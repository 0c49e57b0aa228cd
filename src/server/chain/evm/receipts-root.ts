import { addToBloom, bloomBytes, type BloomCache } from './bloom.ts';
import {
  bytes,
  integer,
  isAbsent,
  listOf,
  malformed,
  MalformedFieldError,
  objectOf,
  quantity,
} from './fields.ts';
import { encodeRlp, type Rlp } from './rlp.ts';
import { readIndex, type TransactionClaim } from './transactions-root.ts';
import { depositType } from './transaction-bytes.ts';

/**
 * How a chain encodes receipts: `typed` is EIP-2718. `deposit-nonce` adds the nonce and the receipt
 * version, which OP deposits hash since Canyon (https://specs.optimism.io/protocol/canyon/overview.html). `untyped`
 * omits the type, like the first blocks of pallet-revive.
 */
export type ReceiptEncoding = 'typed' | 'deposit-nonce' | 'untyped';

/** A receipt as bytes, with integers encoded as in RLP. Optional fields are undefined if nodes omit them. */
export type Receipt = {
  type: bigint | undefined;
  /** Undefined before Byzantium (EIP-658), when receipts had a state root in its place. */
  status: Buffer | undefined;
  root: Buffer | undefined;
  cumulativeGasUsed: Buffer;
  /** Not hashed. */
  effectiveGasPrice: Buffer | undefined;
  logs: readonly Log[];
  logsBloom: Buffer | undefined;
  depositNonce: Buffer | undefined;
  depositReceiptVersion: Buffer | undefined;
};

/** Which transaction and block a node claims a receipt to be of. */
export type ReceiptClaim = Pick<TransactionClaim, 'hash' | 'index'> & { blockHash: Buffer };

export type Log = { address: Buffer; topics: Buffer[]; data: Buffer };

/** The bytes of a receipt's hashed fields. */
type ReceiptBytes = {
  /** The type of the receipt's transaction. */
  type: number;
  body: Rlp[];
  deposit: Rlp[];
  logsBloom: Buffer;
  /** Computed from the logs. */
  bloomOfLogs: Buffer;
};

const noLogs = Buffer.alloc(bloomBytes);

/** Reads a receipt from JSON. Throws MalformedFieldError. */
export function readReceipt(shown: unknown): Receipt {
  const json = objectOf(shown, 'receipt');
  const optional = <Read>(name: string, read: (value: unknown, name: string) => Read) =>
    isAbsent(json[name]) ? undefined : read(json[name], name);
  const status = optional('status', quantity);
  return {
    type: optional('type', integer),
    status,
    root: status ? undefined : optional('root', (value, name) => bytes(value, name, 32)),
    cumulativeGasUsed: quantity(json['cumulativeGasUsed'], 'cumulativeGasUsed'),
    effectiveGasPrice: optional('effectiveGasPrice', quantity),
    logs: listOf(json['logs'], 'logs').map(readLog),
    logsBloom: optional('logsBloom', (value, name) => bytes(value, name, bloomBytes)),
    depositNonce: optional('depositNonce', quantity),
    depositReceiptVersion: optional('depositReceiptVersion', quantity),
  };
}

function readLog(shown: unknown): Log {
  const { address, topics, data } = objectOf(shown, 'log');
  return {
    address: bytes(address, 'address of a log', 20),
    topics: listOf(topics, 'topics').map((topic) => bytes(topic, 'topic', 32)),
    data: bytes(data, 'data of a log'),
  };
}

/** Reads what a node claims a receipt to be of. Throws MalformedFieldError. */
export function readReceiptClaim(shown: unknown): ReceiptClaim {
  const { transactionHash, transactionIndex, blockHash } = objectOf(shown, 'receipt');
  return {
    hash: bytes(transactionHash, 'transactionHash', 32),
    index: readIndex(transactionIndex),
    blockHash: bytes(blockHash, 'blockHash', 32),
  };
}

/** Returns what is hashed of the receipt of a transaction of this type. Throws MalformedFieldError. */
export function receiptBytes(receipt: Receipt, type: number, cache: BloomCache): ReceiptBytes {
  if (receipt.type !== undefined && receipt.type !== BigInt(type)) {
    throw new MalformedFieldError('type of a receipt differs from that of its transaction');
  }
  const { logs, logsBloom, cumulativeGasUsed } = receipt;
  const outcome = receipt.status ?? receipt.root;
  if (!outcome) throw malformed('status');
  if (!logsBloom) throw malformed('logsBloom');
  const bloomOfLogs = logs.length === 0 ? noLogs : Buffer.alloc(bloomBytes);
  for (const { address, topics } of logs) {
    addToBloom(bloomOfLogs, address, cache);
    for (const topic of topics) addToBloom(bloomOfLogs, topic, cache);
  }
  const encodedLogs = logs.map(({ address, topics, data }) => [address, topics, data]);
  const body = [outcome, cumulativeGasUsed, logsBloom, encodedLogs];
  return { type, body, deposit: depositFields(receipt, type), logsBloom, bloomOfLogs };
}

export function encodeReceipt(receipt: ReceiptBytes, encoding: ReceiptEncoding): Buffer {
  const { type, body, deposit } = receipt;
  const encoded = encodeRlp(encoding === 'deposit-nonce' ? [...body, ...deposit] : body);
  if (type === 0 || encoding === 'untyped') return encoded;
  return Buffer.concat([Buffer.of(type), encoded]);
}

function depositFields({ depositNonce, depositReceiptVersion }: Receipt, type: number): Rlp[] {
  if (type !== depositType || !depositNonce) return [];
  return depositReceiptVersion ? [depositNonce, depositReceiptVersion] : [depositNonce];
}
