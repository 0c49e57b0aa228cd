import { present } from '#server/base/errors.ts';
import type { SubstrateChain } from '#contract/chain/networks.ts';
import type { ChainConnection } from '#server/base/config.ts';
import type { ChainClient } from '#server/chain/clients/chain.ts';
import { createChainClient, type OpenedReader } from '#server/chain/clients/chain-client.ts';
import { endpointsOf } from '#server/chain/clients/endpoints.ts';
import type { JsonRpcSocket } from '#server/chain/json-rpc/json-rpc-socket.ts';
import type { OnFailure } from '#server/chain/clients/providers.ts';
import { subscribeWakeUp } from '#server/chain/clients/wake-up.ts';
import {
  hasBlock,
  readBlocks,
  readFinalView,
  readHeaders,
  readHeads,
  type Remembered,
  rememberNothing,
} from './blocks.ts';
import { findExtrinsic } from './find-transaction.ts';
import { readHoldings } from './holdings.ts';
import { canReadBlock, readBodies, readLinks } from './links.ts';
import { accountExists, readMinimums } from './minimums.ts';
import { createMetadataVotes, providersOwnMetadata, type RuntimeMetadata } from './metadata.ts';
import { identifySubstrate, openSubstrateNode, proofsOf } from './node.ts';
import { readRemark } from './remark.ts';
import { isSubstrateSignature } from './signature.ts';
import { orderSubstrateTransfer, submitTransfer } from './transfer.ts';

/** A Substrate chain over websockets, read by number and by hash with calls that every node has. */
export function connectSubstrate(
  connection: ChainConnection,
  chain: SubstrateChain,
  onFailure?: OnFailure,
  metadata?: RuntimeMetadata,
): ChainClient {
  const endpoints = endpointsOf(connection).filter(({ url }) => url.startsWith('ws'));
  if (endpoints.length === 0) throw new Error(`${connection.chain} needs a ws(s) endpoint.`);
  const operators = new Set(endpoints.map(({ operator }) => operator));
  const votes = operators.size > 1 ? createMetadataVotes() : () => providersOwnMetadata;
  const remembered = new Map(
    endpoints.map(({ url, operator }) => {
      return [url, rememberNothing(proofsOf(connection), metadata ?? votes(operator))];
    }),
  );
  return createChainClient({
    connection,
    chain,
    endpoints,
    onFailure,
    async open({ url }) {
      const node = await openSubstrateNode(url, connection, chain);
      return substrateReader(node, present(remembered.get(url)), connection, chain);
    },
    isKeySignature: async (account, text, signature) =>
      isSubstrateSignature(account, text, signature),
    subscribe: (wake) =>
      subscribeWakeUp(
        endpoints.map(({ url }) => url),
        'chain_subscribeNewHeads',
        [],
        wake,
      ),
  });
}

function substrateReader(
  node: JsonRpcSocket,
  remembered: Remembered,
  connection: ChainConnection,
  chain: SubstrateChain,
): OpenedReader {
  return {
    identify: () => identifySubstrate(node, connection, chain),
    heads: () => readHeads(node, remembered),
    finalHeight: async () => (await readHeads(node, remembered)).final,
    finalView: (height) => readFinalView(node, remembered, height),
    hasBlock: (hash) => hasBlock(node, hash),
    blocks: (from, to) => readBlocks(node, remembered, from, to),
    headers: (from, to) => readHeaders(node, remembered, from, to),
    links: (from, to) => readLinks(node, remembered.traits, from, to),
    bodies: (from, to) => readBodies(node, remembered.traits, from, to),
    canRead: (height) => canReadBlock(node, remembered.traits, height),
    holdings: (point, accounts) => readHoldings(node, remembered.traits, chain, point, accounts),
    proofOf: (proof) => readRemark(node, remembered.traits, proof),
    minimums: () => readMinimums(node, chain),
    exists: (account, assetId) => accountExists(node, account, assetId),
    find: (transaction) => findExtrinsic(node, transaction),
    orderTransfer: (order) => orderSubstrateTransfer(node, order),
    submit: (order, transaction) => submitTransfer(node, order, transaction),
    close: () => node.close(),
  };
}
