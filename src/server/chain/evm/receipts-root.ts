import { addToBloom, bloomBytes, type BloomCache } from './bloom.ts';
import {
  bytes,
  integer,
  isAbsent,
  type JsonObject,
  listOf,
  MalformedFieldError,
  objectOf,
  quantity,
} from './fields.ts';
import { encodeRlp, type Rlp } from './rlp.ts';

/**
 * How a chain encodes receipts: `typed` is EIP-2718. `deposit-nonce` adds the nonce and the receipt
 * version, which OP deposits hash since Canyon (specs.optimism.io/protocol/canyon/overview.html). `untyped`
 * omits the type, like the first blocks of pallet-revive.
 */
export type ReceiptEncoding = 'typed' | 'deposit-nonce' | 'untyped';

/** The bytes of a receipt's hashed fields. */
export type ReceiptBytes = {
  /** The type of the receipt's transaction. */
  type: number;
  body: Rlp[];
  deposit: Rlp[];
  logsBloom: Buffer;
  /** Computed from the logs. */
  bloomOfLogs: Buffer;
};

const depositType = 0x7e;
const noLogs = Buffer.alloc(bloomBytes);

/** Reads the receipt of a transaction of this type. Throws MalformedFieldError. */
export function readReceipt(receipt: JsonObject, type: number, cache: BloomCache): ReceiptBytes {
  if (!isAbsent(receipt['type']) && integer(receipt['type'], 'type') !== BigInt(type)) {
    throw new MalformedFieldError('type of a receipt differs from that of its transaction');
  }
  const logsBloom = bytes(receipt['logsBloom'], 'logsBloom', bloomBytes);
  const logs = listOf(receipt['logs'], 'logs').map((log) => readLog(objectOf(log, 'log')));
  const bloomOfLogs = logs.length === 0 ? noLogs : Buffer.alloc(bloomBytes);
  for (const [address, topics] of logs) {
    addToBloom(bloomOfLogs, address, cache);
    for (const topic of topics) addToBloom(bloomOfLogs, topic, cache);
  }
  const gas = quantity(receipt['cumulativeGasUsed'], 'cumulativeGasUsed');
  const body = [outcome(receipt), gas, logsBloom, logs];
  return { type, body, deposit: depositFields(receipt, type), logsBloom, bloomOfLogs };
}

export function encodeReceipt(receipt: ReceiptBytes, encoding: ReceiptEncoding): Buffer {
  const { type, body, deposit } = receipt;
  const encoded = encodeRlp(encoding === 'deposit-nonce' ? [...body, ...deposit] : body);
  if (type === 0 || encoding === 'untyped') return encoded;
  return Buffer.concat([Buffer.of(type), encoded]);
}

/** Returns the status or, before Byzantium (EIP-658), the state root in its place. */
function outcome({ status, root }: JsonObject): Buffer {
  return isAbsent(status) ? bytes(root, 'status', 32) : quantity(status, 'status');
}

function depositFields({ depositNonce, depositReceiptVersion }: JsonObject, type: number): Rlp[] {
  if (type !== depositType || isAbsent(depositNonce)) return [];
  const nonce = quantity(depositNonce, 'depositNonce');
  if (isAbsent(depositReceiptVersion)) return [nonce];
  return [nonce, quantity(depositReceiptVersion, 'depositReceiptVersion')];
}

function readLog({ address, topics, data }: JsonObject): [Buffer, Buffer[], Buffer] {
  return [
    bytes(address, 'address of a log', 20),
    listOf(topics, 'topics').map((topic) => bytes(topic, 'topic', 32)),
    bytes(data, 'data of a log'),
  ];
}
