import type { Hex } from 'viem';
import { keccak256 } from './keccak.ts';
import { encodeRlp, type Rlp } from './rlp.ts';

export type ProvableLog = { address: Hex; topics: Hex[]; data: Hex };

/** What of a receipt goes into its block's `receiptsRoot`, as JSON-RPC tells it. */
export type ProvableReceipt = {
  type?: Hex;
  status: Hex;
  cumulativeGasUsed: Hex;
  logsBloom: Hex;
  logs: ProvableLog[];
};

/** A receipt under its key, which is given in half bytes, as the trie goes by them. */
type Entry = { nibbles: number[]; value: Buffer };

const nothing = Buffer.alloc(0);

/**
 * The root that a block's header must carry for exactly these receipts in this order (EIP-2718
 * encoding in an Ethereum trie under the RLP of each index): a log that a node hides, invents or
 * alters changes it.
 */
export function receiptsRoot(receipts: ProvableReceipt[]): Hex {
  const entries = receipts.map((receipt, index) => ({
    nibbles: nibblesOf(encodeRlp(integer(index.toString(16)))),
    value: encodeReceipt(receipt),
  }));
  return `0x${keccak256(encodeRlp(trieNode(entries, 0))).toString('hex')}`;
}

function encodeReceipt(receipt: ProvableReceipt): Buffer {
  const body = encodeRlp([
    integer(receipt.status.slice(2)),
    integer(receipt.cumulativeGasUsed.slice(2)),
    bytes(receipt.logsBloom),
    receipt.logs.map((log) => [bytes(log.address), log.topics.map(bytes), bytes(log.data)]),
  ]);
  const type = integer((receipt.type ?? '0x0').slice(2));
  return type.length === 0 ? body : Buffer.concat([type, body]);
}

// Keys are RLP, and none is the beginning of another: no branch ever holds a value of its own.
function trieNode(entries: Entry[], depth: number): Rlp {
  const [first] = entries;
  if (!first) return nothing;
  if (entries.length === 1) return [compactPath(first.nibbles.slice(depth), true), first.value];
  let shared = depth;
  while (entries.every((entry) => entry.nibbles[shared] === first.nibbles[shared])) shared += 1;
  if (shared > depth) {
    return [compactPath(first.nibbles.slice(depth, shared), false), child(entries, shared)];
  }
  const branch: Rlp[] = Array.from({ length: 16 }, (_, nibble) => {
    const below = entries.filter((entry) => entry.nibbles[depth] === nibble);
    return below.length > 0 ? child(below, depth + 1) : nothing;
  });
  return [...branch, nothing];
}

// A node of 32 bytes and more stands in its parent as its hash, a shorter one as it is.
function child(entries: Entry[], depth: number): Rlp {
  const node = trieNode(entries, depth);
  const encoded = encodeRlp(node);
  return encoded.length < 32 ? node : keccak256(encoded);
}

/** Hex-prefix encoding: a flag for leaf and odd length, then the nibbles. */
function compactPath(nibbles: number[], leaf: boolean): Buffer {
  const odd = nibbles.length % 2;
  const flag = (leaf ? 2 : 0) + odd;
  const digits = [flag, ...(odd ? [] : [0]), ...nibbles];
  return Buffer.from(digits.map((digit) => digit.toString(16)).join(''), 'hex');
}

function nibblesOf(key: Buffer): number[] {
  return [...key].flatMap((byte) => [byte >> 4, byte & 0xf]);
}

/** RLP's integers have no leading zeros, and zero is empty. */
function integer(hexDigits: string): Buffer {
  const digits = hexDigits.replace(/^0+/, '');
  return Buffer.from(digits.length % 2 ? `0${digits}` : digits, 'hex');
}

function bytes(hex: Hex): Buffer {
  return Buffer.from(hex.slice(2), 'hex');
}
