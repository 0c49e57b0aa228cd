import type { EvmChain } from '#contract/chain/networks.ts';
import type { ChainConnection } from '#server/base/config.ts';
import { RetryableError, present } from '#server/base/errors.ts';
import { type Anchor, type ChainClient, WrongChainError } from '#server/chain/clients/chain.ts';
import { createChainClient, type OpenedReader } from '#server/chain/clients/chain-client.ts';
import { endpointsOf } from '#server/chain/clients/endpoints.ts';
import type { OnFailure } from '#server/chain/clients/providers.ts';
import { subscribeWakeUp } from '#server/chain/clients/wake-up.ts';
import { readBalances } from './balances.ts';
import { readHeader } from './block.ts';
import {
  hasBlock,
  readFinalHeight,
  readFinalView,
  readHeaders,
  readHeadLink,
  readHeads,
  readNextBlocks,
} from './blocks.ts';
import { isAbsent, objectOf, safeInteger } from './fields.ts';
import { findEvmTransaction } from './find-transaction.ts';
import { createEvmNode, type EvmNode, hex, httpConnections } from './node.ts';
import { orderEvmTransfer } from './order-transfer.ts';
import { readEvmProof } from './ownership.ts';
import { isEvmContractSignature, isEvmKeySignature } from './signature.ts';
import { traceCredits } from './trace.ts';

/** Connects to an EVM chain over JSON-RPC by HTTP. Websocket endpoints are only used for wake-ups. */
export function connectEvm(
  connection: ChainConnection,
  chain: EvmChain,
  onFailure?: OnFailure,
): ChainClient {
  const all = endpointsOf(connection);
  const endpoints = all.filter(({ url }) => url.startsWith('http'));
  const wakeUrl = all.find(({ url }) => url.startsWith('ws'))?.url;
  if (endpoints.length === 0) throw new Error(`${connection.chain} needs an http(s) endpoint.`);
  let anchor: Anchor | undefined;
  const connections = httpConnections(endpoints.map(({ url }) => url));
  return createChainClient({
    connection,
    chain,
    endpoints,
    onFailure,
    async open({ url }) {
      const node = createEvmNode(present(connections.get(url)));
      const recognize = () => identify(node, connection, chain, anchor);
      await recognize();
      return evmReader(node, chain, recognize);
    },
    isKeySignature: isEvmKeySignature,
    anchorAt: (block) => (anchor = block),
    subscribe: (wake) =>
      wakeUrl ? subscribeWakeUp([wakeUrl], 'eth_subscribe', ['newHeads'], wake) : () => {},
  });
}

function evmReader(node: EvmNode, chain: EvmChain, recognize: () => Promise<string>): OpenedReader {
  return {
    identify: recognize,
    heads: () => readHeads(node, chain),
    finalHeight: () => readFinalHeight(node),
    headLink: () => readHeadLink(node),
    finalView: (height) => readFinalView(node, height),
    hasBlock: (hash) => hasBlock(node, hash),
    blocks: (from, to) => readNextBlocks(node, chain, from, to),
    headers: (from, to) => readHeaders(node, chain, from, to),
    links: (from, to) => readHeaders(node, chain, from, to),
    balances: {
      balances: (height, accounts, hash) => readBalances(node, chain, height, accounts, hash),
      internalCredits: (height, hash) => traceCredits(node, height, hash),
      lacksTraces: () => node.lacksTraces,
    },
    isContractSignature: (account, text, signature) =>
      isEvmContractSignature(node.request, account, text, signature),
    // The native coin and ERC-20 have no minimum balance.
    minimums: async () => new Map(),
    exists: async () => true,
    proofOf: (proof) => readEvmProof(node.request, proof),
    find: (transaction) => findEvmTransaction(node.request, transaction),
    orderTransfer: (order) => orderEvmTransfer(node.request, order),
    close: () => node.close(),
  };
}

/**
 * Returns the hash of the first block. It is unverified: it is compared with the pinned hash, with the
 * cursor's and with other providers', and a proven header would only show that someone could compute it.
 */
async function identify(
  node: EvmNode,
  connection: ChainConnection,
  chain: EvmChain,
  anchor: Anchor | undefined,
): Promise<string> {
  const firstHeight = chain.firstBlock ?? 0;
  const [shownId, first] = await Promise.all([
    node.request<unknown>('eth_chainId', []),
    node.request<unknown>('eth_getBlockByNumber', [hex(firstHeight), false]),
  ]);
  const chainId = safeInteger(shownId, 'the chain id');
  if (chainId !== chain.chainId) {
    throw new WrongChainError(
      `${connection.chain} is chain ${chain.chainId}, the node serves ${chainId}`,
    );
  }
  if (isAbsent(first)) return instanceAt(node, anchor);
  const { hash } = readHeader(first, firstHeight);
  if (connection.genesisHash && connection.genesisHash !== hash) {
    throw new WrongChainError(
      `${connection.chain} begins with ${connection.genesisHash}, the node's chain with ${hash}`,
    );
  }
  return hash;
}

/** Returns the instance of a node that has pruned the first block, by an agreed block that it still has. */
async function instanceAt(node: EvmNode, anchor: Anchor | undefined): Promise<string> {
  const block = anchor && (await node.request<unknown>('eth_getBlockByHash', [anchor.hash, false]));
  if (anchor && !isAbsent(block)) {
    const { number } = objectOf(block, 'header');
    if (safeInteger(number, 'number') === anchor.height) return anchor.instance;
  }
  throw new RetryableError('the node knows neither the first block nor an agreed one');
}
