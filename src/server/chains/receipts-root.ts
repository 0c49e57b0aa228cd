import { type Hex, toRlp } from 'viem';
import { keccak256 } from './keccak.ts';

export type ProvableLog = { address: Hex; topics: Hex[]; data: Hex };

/** What of a receipt goes into its block's `receiptsRoot`, as JSON-RPC tells it. */
export type ProvableReceipt = {
  type?: Hex;
  status: Hex;
  cumulativeGasUsed: Hex;
  logsBloom: Hex;
  logs: ProvableLog[];
};

type Node = Hex | Node[];
type Entry = { nibbles: number[]; value: Hex };

/**
 * The root that a block's header must carry for exactly these receipts in this order (EIP-2718
 * encoding in an Ethereum trie under the RLP of each index): a log that a node hides, invents or
 * alters changes it.
 */
export function receiptsRoot(receipts: ProvableReceipt[]): Hex {
  const entries = receipts.map((receipt, index) => ({
    nibbles: nibblesOf(toRlp(integer(`0x${index.toString(16)}`))),
    value: encodeReceipt(receipt),
  }));
  return keccak256(toRlp(trieNode(entries, 0)));
}

function encodeReceipt(receipt: ProvableReceipt): Hex {
  const body = toRlp([
    integer(receipt.status),
    integer(receipt.cumulativeGasUsed),
    receipt.logsBloom,
    receipt.logs.map((log) => [log.address, log.topics, log.data]),
  ]);
  const type = integer(receipt.type ?? '0x0');
  return type === '0x' ? body : `${type}${body.slice(2)}`;
}

// Keys are RLP, and none is the beginning of another: no branch ever holds a value of its own.
function trieNode(entries: Entry[], depth: number): Node {
  const [first] = entries;
  if (!first) return '0x';
  if (entries.length === 1) return [compactPath(first.nibbles.slice(depth), true), first.value];
  let shared = depth;
  while (entries.every((entry) => entry.nibbles[shared] === first.nibbles[shared])) shared += 1;
  if (shared > depth) {
    return [compactPath(first.nibbles.slice(depth, shared), false), child(entries, shared)];
  }
  const branch: Node[] = Array.from({ length: 16 }, (_, nibble) => {
    const below = entries.filter((entry) => entry.nibbles[depth] === nibble);
    return below.length > 0 ? child(below, depth + 1) : '0x';
  });
  return [...branch, '0x'];
}

// A node of 32 bytes and more stands in its parent as its hash, a shorter one as it is.
function child(entries: Entry[], depth: number): Node {
  const node = trieNode(entries, depth);
  const encoded = toRlp(node);
  return encoded.length < 2 + 32 * 2 ? node : keccak256(encoded);
}

/** Hex-prefix encoding: a flag for leaf and odd length, then the nibbles. */
function compactPath(nibbles: number[], leaf: boolean): Hex {
  const odd = nibbles.length % 2;
  const flag = (leaf ? 2 : 0) + odd;
  const digits = [flag, ...(odd ? [] : [0]), ...nibbles];
  return `0x${digits.map((digit) => digit.toString(16)).join('')}`;
}

function nibblesOf(hex: Hex): number[] {
  return [...hex.slice(2)].map((digit) => Number.parseInt(digit, 16));
}

/** RLP's integers have no leading zeros, and zero is empty. */
function integer(hex: Hex): Hex {
  const digits = hex.slice(2).replace(/^0+/, '');
  return `0x${digits.length % 2 ? '0' : ''}${digits}`;
}
