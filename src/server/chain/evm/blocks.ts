import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EvmChain } from '#contract/chain/networks.ts';
import { RetryableError } from '#server/base/errors.ts';
import {
  type Block,
  type BlockHeader,
  type FinalView,
  type Heads,
  type Link,
  assertLinked,
} from '#server/chain/clients/chain.ts';
import { readBlock, readHeader, transactionsOf } from './block.ts';
import { families } from './families.ts';
import { bytes, isAbsent, objectOf, textOf } from './fields.ts';
import { proveHeader } from './header.ts';
import { type EvmNode, hex, isMethodMissing } from './node.ts';
import { isRefusal, TooMuchError } from '#server/chain/json-rpc/json-rpc-http.ts';

/**
 * Returns the node's head and final head. The whole head block is fetched in the same HTTP request, so that a
 * chain that grows by one block at a time takes one request for each.
 */
export async function readHeads(node: EvmNode, chain: EvmChain): Promise<Heads> {
  const [head, final, receipts] = await Promise.all([
    node.request<unknown>('eth_getBlockByNumber', ['latest', true]),
    node.request<unknown>('eth_getBlockByNumber', ['finalized', false]),
    newestReceipts(node),
  ]);
  const heads = toHeads(readHeader(head), readHeader(final));
  node.newest = readNewest(node, head, receipts, chain);
  return heads;
}

/** Returns the node's final head, and its final block at a height. */
export async function readFinalView(node: EvmNode, height: number): Promise<FinalView> {
  const [finalHeader, atHeight] = await Promise.all([
    node.request<unknown>('eth_getBlockByNumber', ['finalized', false]),
    node.request<unknown>('eth_getBlockByNumber', [hex(height), false]),
  ]);
  const final = readHeader(finalHeader);
  // Behind a load balancer, the two responses may come from different nodes.
  const isFinal = final.height >= height && !isAbsent(atHeight);
  return { final, at: isFinal ? readHeader(atHeight, height) : undefined };
}

export async function hasBlock(node: EvmNode, hash: string): Promise<boolean> {
  const header = await node.request<unknown>('eth_getBlockByHash', [hash, false]);
  if (isAbsent(header)) return false;
  return textOf(bytes(objectOf(header, 'header')['hash'], 'hash', 32)) === hash;
}

export async function readFinalHeight(node: EvmNode): Promise<number> {
  const final = await node.request<unknown>('eth_getBlockByNumber', ['finalized', false]);
  return readHeader(final).height;
}

export async function readHeadLink(node: EvmNode): Promise<Link> {
  const head = await node.request<unknown>('eth_getBlockByNumber', ['latest', false]);
  const { height, hash, parentHash } = readHeader(head);
  return { height, hash, parentHash };
}

function toHeads(head: BlockHeader, final: BlockHeader): Heads {
  // Behind a load balancer, the two responses may come from different nodes.
  const newest = head.height < final.height ? final : head;
  return {
    head: newest.height,
    headHash: newest.hash,
    final: final.height,
    finalHash: final.hash,
  };
}

async function newestReceipts(node: EvmNode): Promise<unknown> {
  if (!node.receiptsByBlock) return undefined;
  try {
    return await node.request<unknown>('eth_getBlockReceipts', ['latest']);
  } catch (error) {
    if (isMethodMissing(error)) node.receiptsByBlock = false;
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/**
 * Returns the head block. Undefined if the receipts belong to another block because the chain grew in the
 * meantime: the block is then read by number.
 */
function readNewest(
  node: EvmNode,
  head: unknown,
  receipts: unknown,
  chain: EvmChain,
): Block | undefined {
  if (isAbsent(receipts)) return undefined;
  try {
    return readBlock(head, receipts, readHeader(head).height, chain, node);
  } catch (error) {
    if (error instanceof RetryableError) return undefined;
    throw error;
  }
}

/** Reads headers. Those whose hash matches no header form of the family are marked as unproven. */
export async function readHeaders(
  node: EvmNode,
  { family }: Pick<EvmChain, 'family'>,
  from: number,
  to: number,
): Promise<(BlockHeader & Link)[]> {
  const headers = await Promise.all(
    heights(from, to).map((height) =>
      node.request<unknown>('eth_getBlockByNumber', [hex(height), false]),
    ),
  );
  return assertLinked(
    headers.map((shown, index) => {
      const header = readHeader(shown, from + index);
      const proof = proveHeader(families[family].headerForms, shown, node.headerHint);
      return proof.proven ? header : { ...header, unproven: proof.reason };
    }),
  );
}

/** Reads blocks like `readBlocks`, but reuses the head block from the last poll. */
export async function readNextBlocks(
  node: EvmNode,
  chain: EvmChain,
  from: number,
  to: number,
): Promise<Block[]> {
  const { newest } = node;
  // Reused only once: a caller that reads the same height again needs its current block.
  node.newest = undefined;
  if (newest?.height !== to) return readBlocks(node, chain, from, to);
  return assertLinked([...(await readBlocks(node, chain, from, to - 1)), newest]);
}

/** Reads blocks in as few requests as the node allows; if it refuses a range, the range is halved. */
export async function readBlocks(
  node: EvmNode,
  chain: EvmChain,
  from: number,
  to: number,
): Promise<Block[]> {
  const read: Block[] = [];
  let at = from;
  while (at <= to) {
    const last = Math.min(at + node.rangeSize - 1, to);
    try {
      read.push(...(await readRange(node, chain, at, last)));
      at = last + 1;
    } catch (error) {
      const tooMuch = isRefusal(error) || error instanceof TooMuchError;
      if (!tooMuch || last === at) throw error;
      node.rangeSize = Math.ceil((last - at + 1) / 2);
    }
  }
  return assertLinked(read);
}

async function readRange(
  node: EvmNode,
  chain: EvmChain,
  from: number,
  to: number,
): Promise<Block[]> {
  const wanted = heights(from, to);
  const [found, receipts] = await Promise.all([
    Promise.all(
      wanted.map((height) => node.request<unknown>('eth_getBlockByNumber', [hex(height), true])),
    ),
    node.receiptsByBlock ? receiptsByBlock(node, wanted) : undefined,
  ]);
  const turns = oneByOne();
  return Promise.all(
    wanted.map(async (height, index) => {
      const block = found[index];
      const ofBlock = receipts?.[index] ?? (await receiptsOneByOne(node, block));
      // Each block has a turn of its own, so that timers and other networks run in between.
      await turns.next();
      return readBlock(block, ofBlock, height, chain, node);
    }),
  );
}

/** Returns a queue in which every caller waits for a turn of the event loop after the one before. */
function oneByOne(): { next(): Promise<unknown> } {
  let last: Promise<unknown> = Promise.resolve();
  return { next: () => (last = last.then(() => nextTurn())) };
}

async function receiptsByBlock(node: EvmNode, wanted: number[]): Promise<unknown[] | undefined> {
  try {
    return await Promise.all(
      wanted.map((height) => node.request<unknown>('eth_getBlockReceipts', [hex(height)])),
    );
  } catch (error) {
    if (!isMethodMissing(error)) throw error;
    node.receiptsByBlock = false;
    return undefined;
  }
}

async function receiptsOneByOne(node: EvmNode, block: unknown): Promise<unknown[]> {
  // That the node doesn't know the block is reported when it is read.
  if (isAbsent(block)) return [];
  const transactions = transactionsOf(block);
  return Promise.all(
    transactions.map(async (transaction) => {
      const hash = textOf(bytes(objectOf(transaction, 'transaction')['hash'], 'hash', 32));
      const receipt = await node.request<unknown>('eth_getTransactionReceipt', [hash]);
      if (isAbsent(receipt)) throw new RetryableError(`the node has no receipt of ${hash}`);
      return receipt;
    }),
  );
}

function heights(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
