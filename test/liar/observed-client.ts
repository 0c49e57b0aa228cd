import type {
  BalanceReader,
  Block,
  ChainClient,
  ChainReader,
} from '#server/chain/clients/chain.ts';
import type { OneProvider } from '#server/chain/clients/providers.ts';
import type { World } from './world.ts';

/**
 * A block or state that the provider in use returned. `judged` once another provider that itself considers
 * the block final was queried about it, so that it could be stored.
 */
export type Shown = { height: number; judged: boolean } & (
  | { block: Block }
  /** A query for the state of a block, and its response. */
  | { ask: AskState; response: unknown }
);
type AskState = (reader: Omit<BalanceReader, 'lacksTraces'>) => Promise<unknown>;

/**
 * Returns the client, recording what its provider in use returns, and what of that reaches a vote. The rest
 * is discarded before any of it could be stored.
 */
export function observed(client: ChainClient, world: World, shown: Shown[]): ChainClient {
  let final = 0;

  function judge(from: number, to: number): void {
    // A newer block replaces what was returned for its height before.
    const blocks = shown.filter((one) => 'block' in one);
    const newest = new Map(blocks.map((one) => [one.height, one]));
    for (const one of newest.values()) one.judged ||= one.height >= from && one.height <= to;
  }

  /** Returns the reader of another provider, recording what it is queried about as voted on. */
  function voting(reader: ChainReader): ChainReader {
    return {
      ...reader,
      async finalView(height) {
        const view = await reader.finalView(height);
        judge(0, Math.min(height, view.final.height));
        return view;
      },
      async blocks(from, to) {
        const blocks = await reader.blocks(from, to);
        // Above finality, blocks are only compared for display.
        if (to <= final) judge(from, to);
        return blocks;
      },
      ...(reader.balances && { balances: votingState(reader.balances, shown) }),
    };
  }

  /** Returns the reader of the provider in use, recording what it shows. */
  function showing(reader: ChainReader): ChainReader {
    return {
      ...reader,
      async blocks(from, to) {
        const blocks = await reader.blocks(from, to);
        recordBlocks(blocks);
        return blocks;
      },
      ...(reader.balances && { balances: observedState(reader.balances, shown) }),
    };
  }

  function recordBlocks(blocks: Block[]): void {
    shown.push(...blocks.map((block) => ({ height: block.height, block, judged: false })));
  }

  return {
    ...client,
    providers: {
      ...client.providers,
      inUse: () => through(client.providers.inUse(), showing),
      others: (than) => client.providers.others(than).map((other) => through(other, voting)),
    },
    async heads() {
      const heads = await client.heads();
      final = Math.min(heads.final, await world.final());
      return heads;
    },
    async blocks(from, to) {
      const blocks = await client.blocks(from, to);
      recordBlocks(blocks);
      return blocks;
    },
  };
}

function through(
  one: OneProvider<ChainReader>,
  observe: (reader: ChainReader) => ChainReader,
): OneProvider<ChainReader> {
  return { ...one, ask: (work) => one.ask((reader) => work(observe(reader))) };
}

function observedState(reader: BalanceReader, shown: Shown[]): BalanceReader {
  async function note<Response>(
    height: number,
    ask: (of: Omit<BalanceReader, 'lacksTraces'>) => Promise<Response>,
  ) {
    const response = await ask(reader);
    if (response !== undefined) shown.push({ height, judged: false, ask, response });
    return response;
  }
  return {
    balances: (height, accounts, hash) => note(height, (of) => of.balances(height, accounts, hash)),
    internalCredits: (height, hash) => note(height, (of) => of.internalCredits(height, hash)),
    lacksTraces: () => reader.lacksTraces(),
  };
}

function votingState(reader: BalanceReader, shown: Shown[]): BalanceReader {
  async function judging<Response>(height: number, pending: Promise<Response>): Promise<Response> {
    const response = await pending;
    const query = shown.filter((one) => 'ask' in one).findLast((one) => one.height === height);
    if (query && response !== undefined) query.judged = true;
    return response;
  }
  return {
    balances: (height, accounts, hash) => judging(height, reader.balances(height, accounts, hash)),
    internalCredits: (height, hash) => judging(height, reader.internalCredits(height, hash)),
    lacksTraces: () => reader.lacksTraces(),
  };
}
