import type { Hex } from 'viem';
import type { EvmChain } from '#contract/networks.ts';
import type { ChainConnection } from '#server/config.ts';
import { RetryableError } from '#server/errors.ts';
import { type BalanceReader, type ChainClient, WrongChainError } from '#server/chains/chain.ts';
import { readBalances } from './balances.ts';
import { readHeader, type RpcHeader } from './block.ts';
import { readBlocks, readHeaders, readHeads, readFinalHeight, readNextBlocks } from './blocks.ts';
import { createEvmNode, type EvmNode, hex, httpWays } from './node.ts';
import { findEvmTransaction } from './find-transaction.ts';
import { orderEvmTransfer } from './order-transfer.ts';
import { readEvmProof } from './ownership.ts';
import { isEvmContractSignature, isEvmKeySignature } from './signature.ts';
import { traceCredits } from './trace.ts';
import {
  createOperators,
  type OnFailure,
  type Operators,
  withSecondOpinion,
} from '#server/chains/operators.ts';
import { subscribeWakeUp } from '#server/chains/wake-up.ts';

/** An EVM chain over JSON-RPC by HTTP. Endpoints that are websockets only wake. */
export function connectEvm(
  connection: ChainConnection,
  chain: EvmChain,
  onFailure?: OnFailure,
): ChainClient {
  const urls = connection.endpoints.filter((url) => url.startsWith('http'));
  const wakeUrl = connection.endpoints.find((url) => url.startsWith('ws'));
  if (urls.length === 0) throw new Error(`${connection.chain} needs an http(s) endpoint.`);
  const ways = httpWays(urls);
  const open = async (url: string) => {
    const node = createEvmNode(ways.get(url)!);
    await identify(node, connection, chain);
    return node;
  };
  const operators = createOperators(urls, open, onFailure);

  return {
    key: connection.chain,
    chain,
    identify: () => operators.use((node) => identify(node, connection, chain)),
    heads: () => operators.use((node) => readHeads(node, chain)),
    finalHeight: () => operators.use(readFinalHeight),
    blocks: (from, to) => operators.use((node) => readNextBlocks(node, chain, from, to)),
    headers: (from, to) => operators.use((node) => readHeaders(node, from, to)),
    balances: balanceReader(operators, chain),
    operators: () => operators.states(),
    secondOpinion: (wanted) =>
      operators.useAnother(async (node) => {
        if ((await readFinalHeight(node)) < Math.max(...wanted)) return 'behind';
        const read = wanted.map((height) => readBlocks(node, chain, height, height));
        return (await Promise.all(read)).flat();
      }),
    isSignedBy: async (account, text, signature) =>
      (await isEvmKeySignature(account, text, signature)) ||
      operators.use((node) => isEvmContractSignature(node.request, account, text, signature)),
    // The native coin and ERC-20 know no smallest balance.
    minimums: async () => new Map(),
    exists: async () => true,
    proofOf: (proof) =>
      withSecondOpinion(operators, (node) => readEvmProof(node.request, proof), 'proven'),
    find: (transaction) => operators.use((node) => findEvmTransaction(node.request, transaction)),
    orderTransfer: (order) => operators.use((node) => orderEvmTransfer(node.request, order)),
    subscribe: (wake) =>
      wakeUrl ? subscribeWakeUp([wakeUrl], 'eth_subscribe', ['newHeads'], wake) : () => {},
    close: async () => operators.close(),
  };
}

function balanceReader(operators: Operators<EvmNode>, chain: EvmChain): BalanceReader {
  return {
    balances: (height, accounts) =>
      operators.use((node) => readBalances(node, chain, height, accounts)),
    otherBalances: (height, accounts) =>
      operators.useAnother(async (node) => {
        if ((await readFinalHeight(node)) < height) return 'behind';
        return readBalances(node, chain, height, accounts);
      }),
    async internalCredits(height) {
      const trace = (node: EvmNode) => traceCredits(node, height);
      return (await operators.use(trace)) ?? (await operators.useAnother(trace));
    },
  };
}

async function identify(
  node: EvmNode,
  connection: ChainConnection,
  chain: EvmChain,
): Promise<string> {
  const begins = chain.firstBlock ?? 0;
  const [chainId, first] = await Promise.all([
    node.request<Hex | null>('eth_chainId', []),
    node.request<RpcHeader | null>('eth_getBlockByNumber', [hex(begins), false]),
  ]);
  if (!chainId || !first) throw new RetryableError('the node does not say which chain it serves');
  if (Number(chainId) !== chain.chainId) {
    throw new WrongChainError(
      `${connection.chain} is chain ${chain.chainId}, the node serves ${Number(chainId)}`,
    );
  }
  const { hash } = readHeader(first, begins);
  if (connection.genesisHash && connection.genesisHash !== hash) {
    throw new WrongChainError(
      `${connection.chain} begins with ${connection.genesisHash}, the node's chain with ${hash}`,
    );
  }
  return hash;
}
