import { present } from '#server/base/errors.ts';
import type { SubstrateChain } from '#contract/chain/networks.ts';
import type { ChainConnection } from '#server/base/config.ts';
import type { ChainClient } from '#server/chain/clients/chain.ts';
import { createChainClient, type OpenedReader } from '#server/chain/clients/chain-client.ts';
import { endpointsOf } from '#server/chain/clients/endpoints.ts';
import type { OnFailure } from '#server/chain/clients/providers.ts';
import { subscribeWakeUp } from '#server/chain/clients/wake-up.ts';
import {
  hasBlock,
  readBlocks,
  readFinalView,
  readHeaders,
  readHeadLink,
  readHeads,
  type ChainCache,
  createChainCache,
} from './blocks.ts';
import { findExtrinsic, searchExtrinsic } from './find-transaction.ts';
import { readHoldings } from './holdings.ts';
import { canReadBlock, readBodies, readLinks } from './links.ts';
import { accountExists, readMinimums } from './minimums.ts';
import { createMetadataVotes, providersOwnMetadata, type RuntimeMetadata } from './metadata.ts';
import { identifySubstrate, openSubstrateNode, proofsOf, type SubstrateNode } from './node.ts';
import { readRemark } from './remark.ts';
import { isSubstrateSignature } from './signature.ts';
import { orderSubstrateTransfer, submitTransfer } from './transfer.ts';

/** Connects to a Substrate chain over websockets. Blocks are read with calls that every node supports. */
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
  const cache = new Map(
    endpoints.map(({ url, operator }) => {
      return [url, createChainCache(proofsOf(connection), metadata ?? votes(operator))];
    }),
  );
  return createChainClient({
    connection,
    chain,
    endpoints,
    onFailure,
    async open({ url }) {
      const node = await openSubstrateNode(url, connection, chain);
      return substrateReader(node, present(cache.get(url)), connection, chain);
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
  node: SubstrateNode,
  cache: ChainCache,
  connection: ChainConnection,
  chain: SubstrateChain,
): OpenedReader {
  return {
    identify: () => identifySubstrate(node, connection, chain),
    heads: () => readHeads(node, cache),
    finalHeight: async () => (await readHeads(node, cache)).final,
    headLink: () => readHeadLink(node, cache),
    finalView: (height) => readFinalView(node, cache, height),
    hasBlock: (hash) => hasBlock(node, hash),
    blocks: (from, to) => readBlocks(node, cache, from, to),
    headers: (from, to) => readHeaders(node, cache, from, to),
    links: (from, to) => readLinks(node, cache.traits, from, to),
    bodies: (from, to) => readBodies(node, cache.traits, from, to),
    canRead: (height) => canReadBlock(node, cache.traits, height),
    holdings: (point, accounts) => readHoldings(node, cache.traits, chain, point, accounts),
    proofOf: (proof) => readRemark(node, cache.traits, proof),
    minimums: () => readMinimums(node, chain),
    exists: (account, assetId) => accountExists(node, account, assetId),
    find: (transaction) => findExtrinsic(node, transaction),
    search: (transaction, since, searched) => searchExtrinsic(node, transaction, since, searched),
    orderTransfer: (order, from) => orderSubstrateTransfer(node, order, from),
    submit: (order, transaction, willSend) => submitTransfer(node, order, transaction, willSend),
    close: () => node.close(),
  };
}
