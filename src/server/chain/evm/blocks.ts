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
import { readBlock, readHeader, type RpcBlock, type RpcHeader, type RpcReceipt } from './block.ts';
import { families } from './families.ts';
import { proveHeader } from './header.ts';
import { type EvmNode, hex, isMethodMissing } from './node.ts';
import { isRefusal, TooMuchError } from '#server/chain/json-rpc/json-rpc-http.ts';

/**
 * What the node calls its head and what is final. The head comes whole in the same request, so that a
 * chain that grows by a block is followed with one request for each.
 */
export async function readHeads(node: EvmNode, chain: EvmChain): Promise<Heads> {
  const [head, final, receipts] = await Promise.all([
    node.request<RpcBlock | null>('eth_getBlockByNumber', ['latest', true]),
    node.request<RpcHeader | null>('eth_getBlockByNumber', ['finalized', false]),
    newestReceipts(node),
  ]);
  node.newest = readNewest(node, head, receipts, chain);
  return toHeads(head, final);
}

/** Reads what the node calls final, and its block at a height that it calls final as well. */
export async function readFinalView(node: EvmNode, height: number): Promise<FinalView> {
  const [finalHeader, atHeight] = await Promise.all([
    node.request<RpcHeader | null>('eth_getBlockByNumber', ['finalized', false]),
    node.request<RpcHeader | null>('eth_getBlockByNumber', [hex(height), false]),
  ]);
  if (!finalHeader) throw new RetryableError('the node does not know its own head');
  const final = readHeader(finalHeader, Number(finalHeader.number));
  // Behind a load balancer the two responses may be of two nodes.
  const isFinal = final.height >= height && atHeight !== null && atHeight !== undefined;
  return { final, at: isFinal ? readHeader(atHeight, height) : undefined };
}

export async function hasBlock(node: EvmNode, hash: string): Promise<boolean> {
  const header = await node.request<RpcHeader | null>('eth_getBlockByHash', [hash, false]);
  return header?.hash?.toLowerCase() === hash;
}

export async function readFinalHeight(node: EvmNode): Promise<number> {
  const final = await node.request<RpcHeader | null>('eth_getBlockByNumber', ['finalized', false]);
  if (!final) throw new RetryableError('the node does not know its own head');
  return readHeader(final, Number(final.number)).height;
}

function toHeads(head: RpcHeader | null | undefined, final: RpcHeader | null | undefined): Heads {
  // Nodes have answered null for the latest block for seconds on end.
  if (!head || !final) throw new RetryableError('the node does not know its own head');
  const finalHeader = readHeader(final, Number(final.number));
  const headHeader = readHeader(head, Number(head.number));
  // Behind a load balancer the two answers may be of two nodes.
  const newest = headHeader.height < finalHeader.height ? finalHeader : headHeader;
  return {
    head: newest.height,
    headHash: newest.hash,
    final: finalHeader.height,
    finalHash: finalHeader.hash,
  };
}

async function newestReceipts(node: EvmNode): Promise<RpcReceipt[] | null | undefined> {
  if (!node.receiptsByBlock) return undefined;
  try {
    return await node.request<RpcReceipt[] | null>('eth_getBlockReceipts', ['latest']);
  } catch (error) {
    if (isMethodMissing(error)) node.receiptsByBlock = false;
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/** Undefined where the receipts are of another block, which the chain grew by in the meantime: then it is asked for by number. */
function readNewest(
  node: EvmNode,
  head: RpcBlock | null | undefined,
  receipts: RpcReceipt[] | null | undefined,
  chain: EvmChain,
): Block | undefined {
  if (!head || !Array.isArray(receipts)) return undefined;
  try {
    return readBlock(head, receipts, Number(head.number), chain, node);
  } catch (error) {
    if (error instanceof RetryableError) return undefined;
    throw error;
  }
}

/** Reads headers; each whose hash no form of the family gives is marked. */
export async function readHeaders(
  node: EvmNode,
  { family }: Pick<EvmChain, 'family'>,
  from: number,
  to: number,
): Promise<(BlockHeader & Link)[]> {
  const answers = await Promise.all(
    heights(from, to).map((height) =>
      node.request<RpcHeader | null>('eth_getBlockByNumber', [hex(height), false]),
    ),
  );
  return assertLinked(
    answers.map((answer, index) => {
      const header = readHeader(answer, from + index);
      const proof = proveHeader(families[family].headerForms, answer, node.headerHint);
      return proof.proven ? header : { ...header, unproven: proof.reason };
    }),
  );
}

/** The same as `readBlocks`; the head that was told of last is not asked for once more. */
export async function readNextBlocks(
  node: EvmNode,
  chain: EvmChain,
  from: number,
  to: number,
): Promise<Block[]> {
  const { newest } = node;
  // Once: anyone who asks for the same height again wants to know what stands there by now.
  node.newest = undefined;
  if (newest?.height !== to) return readBlocks(node, chain, from, to);
  return assertLinked([...(await readBlocks(node, chain, from, to - 1)), newest]);
}

/** Blocks in as few requests as the node takes: one that refuses a range is asked for half of it. */
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
      wanted.map((height) =>
        node.request<RpcBlock | null>('eth_getBlockByNumber', [hex(height), true]),
      ),
    ),
    node.receiptsByBlock ? receiptsByBlock(node, wanted) : undefined,
  ]);
  return Promise.all(
    wanted.map(async (height, index) => {
      const block = found[index];
      const ofBlock = receipts?.[index] ?? (await receiptsOneByOne(node, block));
      return readBlock(block, ofBlock, height, chain, node);
    }),
  );
}

async function receiptsByBlock(
  node: EvmNode,
  wanted: number[],
): Promise<(RpcReceipt[] | null)[] | undefined> {
  try {
    return await Promise.all(
      wanted.map((height) =>
        node.request<RpcReceipt[] | null>('eth_getBlockReceipts', [hex(height)]),
      ),
    );
  } catch (error) {
    if (!isMethodMissing(error)) throw error;
    node.receiptsByBlock = false;
    return undefined;
  }
}

async function receiptsOneByOne(
  node: EvmNode,
  block: RpcBlock | null | undefined,
): Promise<RpcReceipt[]> {
  return Promise.all(
    (block?.transactions ?? []).map(async ({ hash }) => {
      const receipt = await node.request<RpcReceipt | null>('eth_getTransactionReceipt', [hash]);
      if (!receipt) throw new RetryableError(`the node has no receipt of ${hash}`);
      return receipt;
    }),
  );
}

function heights(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
