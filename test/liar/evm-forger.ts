import { type Hex, parseTransaction, toHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { referenceBytes } from '#server/chain/clients/chain.ts';
import { addToBloom, bloomBytes, mergeBloom } from '#server/chain/evm/bloom.ts';
import { families } from '#server/chain/evm/families.ts';
import { bytes, quantity } from '#server/chain/evm/fields.ts';
import { proveHeader } from '#server/chain/evm/header.ts';
import { keccak256 } from '#server/chain/evm/keccak.ts';
import { encodeReceipt, readReceipt, receiptBytes } from '#server/chain/evm/receipts-root.ts';
import { encodeRlp } from '#server/chain/evm/rlp.ts';
import { readTransaction } from '#server/chain/evm/transaction-bytes.ts';
import { transactionsRoot } from '#server/chain/evm/transactions-root.ts';
import { orderedTrieRoot } from '#server/chain/evm/trie.ts';
import type { EvmWorld } from './evm-world.ts';
import type { RpcExchange } from './lies.ts';

type Json = Record<string, unknown>;
type Body = { block: Json & { transactions: Json[] }; receipts: Json[] };

/** Changes the first block of a forged fork. */
export type Change = (body: Body, world: EvmWorld) => Promise<void>;

const { headerForms, transactionTypes } = families.frontier;
const integers = new Set([
  ...['difficulty', 'number', 'gasLimit', 'gasUsed', 'timestamp', 'baseFeePerGas'],
  ...['blobGasUsed', 'excessBlobGas'],
]);
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const noBloom = `0x${'0'.repeat(2 * bloomBytes)}`;
const blockSeconds = 6;

export type ForkShape = {
  /** By how many blocks the fork is longer than the chain. */
  ahead?: number;
  /** Whether the provider calls its newest forged block final; otherwise the chain's own final block. */
  final?: boolean;
};

/**
 * Forks the chain from a height on, but only in one provider's responses: all hashes, roots and parents are
 * consistent, the fork is longer than the chain, and its newest block is final.
 */
export async function forgeFork(
  world: EvmWorld,
  from: number,
  change: Change,
  { ahead = 1, final = true }: ForkShape = {},
) {
  const base = await readBody(world, from - 1);
  const form = headerFields(base.block);
  const head = await world.head();
  const honest: Body[] = [];
  for (let height = from; height <= head; height += 1) honest.push(await readBody(world, height));
  const forged = new Map<number, Body>();
  let tip = from - 1;

  function add(body: Body): void {
    const parent = forged.get(tip)?.block ?? base.block;
    seal(body, String(parent['hash']), form);
    tip += 1;
    forged.set(tip, body);
  }

  function grow(to: number): void {
    while (tip < to) add(emptyAfter(forged.get(tip)?.block ?? base.block));
  }

  const first = honest.shift() ?? emptyAfter(base.block);
  await change(first, world);
  add(first);
  for (const body of honest) add(body);

  const show = (height: number, whole: unknown): unknown => {
    const block = forged.get(height)?.block;
    if (!block) return null;
    return whole ? block : { ...block, transactions: block.transactions.map(({ hash }) => hash) };
  };
  const byHash = (hash: unknown) =>
    [...forged.values()].find(({ block }) => block['hash'] === hash);

  return ({ method, params, result }: RpcExchange): { result: unknown } | undefined => {
    const [which, whole] = params;
    if (method === 'eth_getBlockByHash') {
      const body = byHash(which);
      return body && { result: show(Number(body.block['number']), whole) };
    }
    if (method !== 'eth_getBlockByNumber' && method !== 'eth_getBlockReceipts') return undefined;
    if (which === 'latest' && method === 'eth_getBlockByNumber') {
      grow(Number((result as { number: Hex }).number) + ahead);
    }
    if (which === 'finalized' && !final) return undefined;
    const height = String(which).startsWith('0x') ? Number(which) : tip;
    if (height < from) return undefined;
    if (method === 'eth_getBlockByNumber') return { result: show(height, whole) };
    return { result: forged.get(height)?.receipts ?? null };
  };
}

async function readBody({ chain }: EvmWorld, height: number): Promise<Body> {
  const at = toHex(height);
  const block = await chain.node.request<Body['block']>('eth_getBlockByNumber', [at, true]);
  const receipts = await chain.node.request<Json[]>('eth_getBlockReceipts', [at]);
  return { block: structuredClone(block), receipts: structuredClone(receipts) };
}

function emptyAfter(parent: Json): Body {
  const block = {
    ...structuredClone(parent),
    number: toHex(Number(parent['number']) + 1),
    timestamp: toHex(Number(parent['timestamp']) + blockSeconds),
    transactions: [],
  };
  return { block, receipts: [] };
}

function headerFields(block: Json): string[] {
  const proven = proveHeader(headerForms, block);
  if (!proven.proven) throw new Error(proven.reason);
  return [...proven.fields.keys()];
}

/** Recomputes everything that follows from a block's transactions, receipts and parent. */
function seal({ block, receipts }: Body, parentHash: string, form: string[]): void {
  const computed = transactionsRoot(block.transactions.map(readTransaction), transactionTypes);
  if ('unknownType' in computed) throw new Error('unknown transaction type');
  const hashes = computed.hashes.map(hexOf);
  const cache = new Map();
  const bloom = Buffer.alloc(bloomBytes);
  const encoded = receipts.map((receipt, index) => {
    receipt['transactionHash'] = hashes[index];
    receipt['logsBloom'] = hexOf(bloomOf(receipt as Json & { logs: Json[] }));
    const read = receiptBytes(readReceipt(receipt), computed.types[index]!, cache);
    mergeBloom(bloom, read.logsBloom);
    return encodeReceipt(read, 'typed');
  });
  Object.assign(block, {
    parentHash,
    transactionsRoot: hexOf(computed.root),
    receiptsRoot: hexOf(orderedTrieRoot(encoded)),
    logsBloom: hexOf(bloom),
  });
  const values = form.map((name) =>
    integers.has(name) ? quantity(block[name], name) : bytes(block[name], name),
  );
  const hash = hexOf(keccak256(encodeRlp(values)));
  block['hash'] = hash;
  const place = (index: number) => ({
    blockHash: hash,
    blockNumber: block['number'],
    transactionIndex: toHex(index),
  });
  for (const [index, transaction] of block.transactions.entries()) {
    Object.assign(transaction, { hash: hashes[index], ...place(index) });
    Object.assign(receipts[index]!, place(index));
    for (const log of receipts[index]!['logs'] as Json[]) {
      Object.assign(log, { transactionHash: hashes[index], ...place(index) });
    }
  }
}

function bloomOf({ logs }: { logs: Json[] }): Buffer {
  const bloom = Buffer.alloc(bloomBytes);
  const cache = new Map();
  for (const { address, topics } of logs) {
    addToBloom(bloom, bytes(address, 'address'), cache);
    for (const topic of topics as string[]) addToBloom(bloom, bytes(topic, 'topic'), cache);
  }
  return bloom;
}

/** Returns a change that adds a signed transaction of an account without money. */
export function ownTransaction(to: string, amountAtomic: bigint, reference: string): Change {
  return async ({ block, receipts }) => {
    const account = privateKeyToAccount(generatePrivateKey());
    const signed = await account.signTransaction({
      type: 'eip1559',
      chainId: 1287,
      nonce: 0,
      to: to as Hex,
      value: amountAtomic,
      data: toHex(referenceBytes(reference)),
      gas: 50_000n,
      maxFeePerGas: 10n ** 10n,
      maxPriorityFeePerGas: 1n,
    });
    const { r, s, yParity } = parseTransaction(signed);
    block.transactions.push({
      type: '0x2',
      chainId: toHex(1287),
      nonce: '0x0',
      gas: toHex(50_000),
      maxFeePerGas: toHex(10n ** 10n),
      maxPriorityFeePerGas: '0x1',
      to,
      value: toHex(amountAtomic),
      input: toHex(referenceBytes(reference)),
      accessList: [],
      r: toHex(BigInt(r!)),
      s: toHex(BigInt(s!)),
      yParity: toHex(yParity!),
      v: toHex(yParity!),
      from: account.address.toLowerCase(),
    });
    receipts.push(receiptAfter(receipts.at(-1), account.address.toLowerCase(), to));
  };
}

/** Returns a change that adds logs of a token transfer that never happened. */
export function ownReceipts(token: string, to: string, amountAtomic: bigint): Change {
  const word = (account: string) => `0x${account.slice(2).padStart(64, '0')}`;
  return async (body, world) => {
    if (body.receipts.length === 0)
      await ownTransaction(`0x${'8'.repeat(40)}`, 1n, '')(body, world);
    const logs = body.receipts[0]!['logs'] as Json[];
    logs.push({
      address: token.toLowerCase(),
      topics: [transferTopic, word(`0x${'6'.repeat(40)}`), word(to)],
      data: toHex(amountAtomic, { size: 32 }),
      removed: false,
    });
  };
}

/** Removes all transactions from the block. */
export const hidden: Change = async ({ block, receipts }) => {
  block.transactions.splice(0);
  receipts.splice(0);
};

/** Dates the block two months ahead, when every payment has expired. */
export const inTwoMonths: Change = async ({ block }) => {
  block['timestamp'] = toHex(Number(block['timestamp']) + 60 * 24 * 60 * 60);
};

function receiptAfter(last: Json | undefined, from: string, to: string): Json {
  const gas = BigInt(String(last?.['cumulativeGasUsed'] ?? 0)) + 30_000n;
  return {
    type: '0x2',
    status: '0x1',
    cumulativeGasUsed: toHex(gas),
    gasUsed: toHex(30_000),
    effectiveGasPrice: '0x1',
    logs: [],
    logsBloom: noBloom,
    from,
    to,
    contractAddress: null,
  };
}

function hexOf(value: Uint8Array): string {
  return `0x${Buffer.from(value).toString('hex')}`;
}
