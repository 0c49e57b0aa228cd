import type { SubstrateChain } from '#contract/networks.ts';
import type { ChainConnection } from '#server/config.ts';
import type { ChainClient } from '#server/chains/chain.ts';
import { createOperators, type OnFailure, withSecondOpinion } from '#server/chains/operators.ts';
import { readBlocks, readBlocksAt, readHeaders, readHeads, rememberNothing } from './blocks.ts';
import { accountExists, readMinimums } from './minimums.ts';
import { providersOwnMetadata, type RuntimeMetadata } from './metadata.ts';
import { identifySubstrate, openSubstrateNode, proofsOf } from './node.ts';
import { readRemark } from './remark.ts';
import { isSubstrateSignature } from './signature.ts';
import { findExtrinsic } from './find-transaction.ts';
import { orderSubstrateTransfer, submitTransfer } from './transfer.ts';
import { subscribeWakeUp } from '#server/chains/wake-up.ts';

/** A Substrate chain over websockets, read by number and by hash with calls that every node has. */
export function connectSubstrate(
  connection: ChainConnection,
  chain: SubstrateChain,
  onFailure?: OnFailure,
  metadata: RuntimeMetadata = providersOwnMetadata,
): ChainClient {
  const urls = connection.endpoints.filter((url) => url.startsWith('ws'));
  if (urls.length === 0) throw new Error(`${connection.chain} needs a ws(s) endpoint.`);
  const remembered = rememberNothing(proofsOf(connection), metadata);
  // Of its own: each forgets the heads of before.
  const otherRemembered = rememberNothing(proofsOf(connection), metadata);
  const operators = createOperators(
    urls,
    (url) => openSubstrateNode(url, connection, chain),
    onFailure,
  );

  return {
    key: connection.chain,
    chain,
    identify: () => operators.use((node) => identifySubstrate(node, connection, chain)),
    heads: () => operators.use((node) => readHeads(node, remembered)),
    finalHeight: () => operators.use(async (node) => (await readHeads(node, remembered)).final),
    blocks: (from, to) => operators.use((node) => readBlocks(node, remembered, from, to)),
    headers: (from, to) => operators.use((node) => readHeaders(node, remembered, from, to)),
    operators: () => operators.states(),
    secondOpinion: (wanted) =>
      operators.useAnother(async (node) => {
        const { final } = await readHeads(node, otherRemembered);
        return final < Math.max(...wanted) ? 'behind' : readBlocksAt(node, otherRemembered, wanted);
      }),
    isSignedBy: async (account, text, signature) => isSubstrateSignature(account, text, signature),
    proofOf: (proof) => withSecondOpinion(operators, (node) => readRemark(node, proof), 'proven'),
    minimums: () => operators.use((node) => readMinimums(node, chain)),
    exists: (account, contractOrAssetId) =>
      operators.use((node) => accountExists(node, account, contractOrAssetId)),
    find: (transaction) => operators.use((node) => findExtrinsic(node, transaction)),
    orderTransfer: (order) => operators.use((node) => orderSubstrateTransfer(node, order)),
    submit: (order, transaction) =>
      operators.use((node) => submitTransfer(node, order, transaction)),
    subscribe: (wake) => subscribeWakeUp(urls, 'chain_subscribeNewHeads', [], wake),
    close: async () => operators.close(),
  };
}
