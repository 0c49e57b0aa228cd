import {
  createClient,
  type Hex,
  http,
  MethodNotFoundRpcError,
  MethodNotSupportedRpcError,
} from 'viem';
import type { EvmChain } from '#contract/networks.ts';
import type { ChainConnection } from '#server/config.ts';
import { RetryableError } from '#server/errors.ts';
import { type Block, type ChainClient, requireLinked, WrongChainError } from './chain.ts';
import {
  readBlock,
  readHeader,
  type RpcBlock,
  type RpcHeader,
  type RpcReceipt,
} from './evm-block.ts';
import { createOperators } from './operators.ts';
import { subscribeWakeUp } from './wake-up.ts';

/** One operator's node. Every call made in one turn travels in one HTTP request. */
type Node = {
  /** Throws RetryableError, or MethodMissing. */
  request<Result>(method: string, params: unknown[]): Promise<Result>;
  /** Some operators offer no receipts by block. */
  receiptsByBlock: boolean;
  close(): void;
};

class MethodMissing extends Error {}

// spec.md section 7; the statuses and codes that are retried there are viem's own.
const transport = { batch: { batchSize: 1000 }, timeout: 10_000, retryCount: 3, retryDelay: 150 };

/** An EVM chain over JSON-RPC by HTTP. Endpoints that are websockets only wake. */
export function connectEvm(connection: ChainConnection, chain: EvmChain): ChainClient {
  const urls = connection.endpoints.filter((url) => url.startsWith('http'));
  const wakeUrl = connection.endpoints.find((url) => url.startsWith('ws'));
  if (urls.length === 0) throw new Error(`${connection.chain} needs an http(s) endpoint.`);
  const operators = createOperators(urls, async (url) => {
    const node = openNode(url);
    await identify(node, connection, chain);
    return node;
  });

  return {
    key: connection.chain,
    chain,
    identify: () => operators.use((node) => identify(node, connection, chain)),
    heads: () => operators.use(heads),
    blocks: (from, to) => operators.use((node) => blocks(node, from, to)),
    headers: (from, to) => operators.use((node) => headers(node, from, to)),
    subscribe: (wake) =>
      wakeUrl ? subscribeWakeUp(wakeUrl, 'eth_subscribe', ['newHeads'], wake) : () => {},
    close: async () => operators.close(),
  };
}

function openNode(url: string): Node {
  const client = createClient({ transport: http(url, transport) });
  return {
    receiptsByBlock: true,
    close() {},
    async request(method, params) {
      try {
        const result: unknown = await client.request({ method, params } as never);
        return result as never;
      } catch (error) {
        if (
          error instanceof MethodNotFoundRpcError ||
          error instanceof MethodNotSupportedRpcError
        ) {
          throw new MethodMissing(method);
        }
        throw new RetryableError(`${url} failed at ${method}`, { cause: error });
      }
    },
  };
}

async function identify(node: Node, connection: ChainConnection, chain: EvmChain): Promise<string> {
  const [chainId, genesis] = await Promise.all([
    node.request<Hex | null>('eth_chainId', []),
    node.request<RpcHeader | null>('eth_getBlockByNumber', ['0x0', false]),
  ]);
  if (!chainId || !genesis) throw new RetryableError('the node does not say which chain it serves');
  if (Number(chainId) !== chain.chainId) {
    throw new WrongChainError(
      `${connection.chain} is chain ${chain.chainId}, the node serves ${Number(chainId)}`,
    );
  }
  const { hash } = readHeader(genesis, 0);
  if (connection.genesisHash && connection.genesisHash !== hash) {
    throw new WrongChainError(
      `${connection.chain} begins with ${connection.genesisHash}, the node's chain with ${hash}`,
    );
  }
  return hash;
}

async function heads(node: Node) {
  const [head, final] = await Promise.all([
    node.request<RpcHeader | null>('eth_getBlockByNumber', ['latest', false]),
    node.request<RpcHeader | null>('eth_getBlockByNumber', ['finalized', false]),
  ]);
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

async function headers(node: Node, from: number, to: number) {
  const answers = await Promise.all(
    heights(from, to).map((height) =>
      node.request<RpcHeader | null>('eth_getBlockByNumber', [hex(height), false]),
    ),
  );
  return requireLinked(answers.map((header, index) => readHeader(header, from + index)));
}

async function blocks(node: Node, from: number, to: number): Promise<Block[]> {
  const wanted = heights(from, to);
  const [found, receipts] = await Promise.all([
    Promise.all(
      wanted.map((height) =>
        node.request<RpcBlock | null>('eth_getBlockByNumber', [hex(height), true]),
      ),
    ),
    node.receiptsByBlock ? receiptsByBlock(node, wanted) : undefined,
  ]);
  const proven = await Promise.all(
    wanted.map(async (height, index) => {
      const block = found[index];
      return readBlock(block, receipts?.[index] ?? (await receiptsOneByOne(node, block)), height);
    }),
  );
  return requireLinked(proven);
}

async function receiptsByBlock(
  node: Node,
  wanted: number[],
): Promise<(RpcReceipt[] | null)[] | undefined> {
  try {
    return await Promise.all(
      wanted.map((height) =>
        node.request<RpcReceipt[] | null>('eth_getBlockReceipts', [hex(height)]),
      ),
    );
  } catch (error) {
    if (!(error instanceof MethodMissing)) throw error;
    node.receiptsByBlock = false;
    return undefined;
  }
}

async function receiptsOneByOne(
  node: Node,
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

function hex(height: number): Hex {
  return `0x${height.toString(16)}`;
}
