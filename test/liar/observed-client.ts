import type {
  BalanceReader,
  Block,
  ChainClient,
  ChainReader,
} from '#server/chain/clients/chain.ts';
import type { World } from './world.ts';

/**
 * What the provider in use showed, and whether it was about to be stored: another provider was asked
 * about it, as one that itself calls the block final.
 */
export type Shown = { height: number; judged: boolean } & (
  | { block: Block }
  /** A question about the state of a block, and what the response was. */
  | { ask: AskState; said: unknown }
);
type AskState = (reader: BalanceReader) => Promise<unknown>;

/**
 * Returns the client, which writes down what its provider in use shows, and which of it reaches a vote.
 * What doesn't is given up before anything could be stored of it.
 */
export function observed(client: ChainClient, world: World, shown: Shown[]): ChainClient {
  let final = 0;

  function judge(from: number, to: number): void {
    // What was shown of a height before was given up for it.
    const blocks = shown.filter((one) => 'block' in one);
    const newest = new Map(blocks.map((one) => [one.height, one]));
    for (const one of newest.values()) one.judged ||= one.height >= from && one.height <= to;
  }

  /** Another provider, whose responses tell what is voted on. */
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
        // Above finality blocks are compared for display alone.
        if (to <= final) judge(from, to);
        return blocks;
      },
      ...(reader.balances && { balances: votingState(reader.balances, shown) }),
    };
  }

  return {
    ...client,
    providers: {
      ...client.providers,
      others: () =>
        client.providers.others().map((other) => ({
          ...other,
          ask: (work) => other.ask((reader) => work(voting(reader))),
        })),
    },
    async heads() {
      const heads = await client.heads();
      final = Math.min(heads.final, await world.final());
      return heads;
    },
    async blocks(from, to) {
      const blocks = await client.blocks(from, to);
      shown.push(...blocks.map((block) => ({ height: block.height, block, judged: false })));
      return blocks;
    },
    ...(client.balances && { balances: observedState(client.balances, shown) }),
  };
}

function observedState(reader: BalanceReader, shown: Shown[]): BalanceReader {
  async function note<Said>(height: number, ask: (of: BalanceReader) => Promise<Said>) {
    const said = await ask(reader);
    if (said !== undefined) shown.push({ height, judged: false, ask, said });
    return said;
  }
  return {
    balances: (height, accounts, hash) => note(height, (of) => of.balances(height, accounts, hash)),
    internalCredits: (height, hash) => note(height, (of) => of.internalCredits(height, hash)),
  };
}

function votingState(reader: BalanceReader, shown: Shown[]): BalanceReader {
  async function judging<Said>(height: number, response: Promise<Said>): Promise<Said> {
    const said = await response;
    const asked = shown.filter((one) => 'ask' in one).findLast((one) => one.height === height);
    if (asked && said !== undefined) asked.judged = true;
    return said;
  }
  return {
    balances: (height, accounts, hash) => judging(height, reader.balances(height, accounts, hash)),
    internalCredits: (height, hash) => judging(height, reader.internalCredits(height, hash)),
  };
}
