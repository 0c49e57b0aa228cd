import { type ChainKey, chains } from '#contract/chain/networks.ts';
import {
  type Block,
  type ChainClient,
  type ChainReader,
  assertLinked,
  shownBlocks,
} from '#server/chain/clients/chain.ts';
import { operatorNamed } from '#server/chain/clients/witness.ts';
import { RetryableError } from '#server/base/errors.ts';
import type { ChainChange } from './history.ts';
import type { RandomChain, View } from './random-chain.ts';

export type NodeBehavior = { lags: number[]; during: ChainChange[] };

/**
 * Creates a client of a generated chain, as if from nodes behind one address: all requests of one turn go
 * to one node, and those of the next turn may go to one that is further behind. `onRequest` may throw.
 */
export function createRandomChainClient(
  key: ChainKey,
  chain: RandomChain,
  behavior: NodeBehavior,
  onRequest: () => void,
): ChainClient {
  let turns = 0;
  let view: View | undefined;

  function viewOfTurn(): View {
    onRequest();
    if (view) return view;
    const { lags, during } = behavior;
    view = chain.viewBefore(lags[turns % (lags.length || 1)] ?? 0);
    turns += 1;
    queueMicrotask(() => {
      view = undefined;
      const change = during.shift();
      if (change) chain.change(change);
    });
    return view;
  }

  function blocks(of: View, from: number, to: number): Block[] {
    return Array.from({ length: to - from + 1 }, (_, index) => {
      const block = chain.blockAt(of, from + index);
      if (!block) throw new RetryableError(`the node does not know block ${from + index}`);
      return block;
    });
  }

  async function read(from: number, to: number): Promise<Block[]> {
    return assertLinked(blocks(viewOfTurn(), from, to));
  }

  // A walk uses no other members of a reader.
  const reader: Partial<ChainReader> = {
    async identify() {
      return chain.blockAt(viewOfTurn(), 0)!.hash;
    },
    async heads() {
      const { tip, final } = viewOfTurn();
      // A node's head may be on a branch without the block that became final.
      return { head: tip.height, headHash: tip.hash, final: final.height, finalHash: final.hash };
    },
    async finalHeight() {
      return viewOfTurn().final.height;
    },
    blocks: read,
    headers: read,
    links: read,
  };
  return clientOf(key, reader as ChainReader);
}

/** Returns a client whose only provider has this reader. A walk uses no other members of a client. */
function clientOf(key: ChainKey, reader: ChainReader): ChainClient {
  const shownBy = operatorNamed('random.test');
  const walked: Partial<ChainClient> = {
    key,
    chain: chains[key],
    isPinned: true,
    anchorAt: () => {},
    links: (from, to) => reader.links(from, to),
    heads: async () => ({ ...(await reader.heads()), shownBy }),
    blocks: async (from, to) => shownBlocks({ value: await reader.blocks(from, to), shownBy }),
    providers: {
      current: () => ({ url: 'http://random.test', host: shownBy, operator: shownBy }),
      inUse: () => ({
        host: shownBy,
        operator: shownBy,
        ask: async (work) => ({ value: await work(reader), shownBy }),
        hasRefused: () => false,
        lastError: () => undefined,
      }),
      others: () => [],
      archives: () => [],
      prefer: () => {},
      leave: () => {},
      states: () => [],
    },
  };
  return walked as ChainClient;
}
