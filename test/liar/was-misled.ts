import type { Block, ChainClient } from '#server/chain/clients/chain.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import type { Shown } from './observed-client.ts';
import type { Scene } from './trial.ts';

/*
A lie changed what would have been stored where it reached a vote: the provider in use showed a block, a
balance or a trace, another provider that calls the block final was asked about it, and what a ledger
would hold of it differs from what the chain gives. These lies have to raise an alarm. Others are
harmless, and none is owed:

- One that ends before its block is voted on is forgotten with the block: nothing rests on what isn't
  agreed, and a load balancer with nodes that lag looks the same.
- A field that nothing is stored of, or that is computed rather than read: the sender of a transaction
  comes from its signature, whatever `from` says.
- One of the other provider: its vote can only hold the chain up, and that raises an alarm in time.
*/
export async function wasMisled({ shop, walk, world }: Scene): Promise<boolean> {
  const judged = walk.shown.filter((one) => one.judged);
  if (judged.length === 0) return false;
  const { connection, honestUrl, key } = world;
  const honest = connectChain({ chain: key, endpoints: [honestUrl], ...connection });
  try {
    const blocks = judged.flatMap((one) => ('block' in one ? one.block : []));
    if (await isOtherChain(honest, blocks, { account: shop.account, head: await world.head() })) {
      return true;
    }
    for (const one of judged) if (await isOtherState(honest, one)) return true;
    return false;
  } finally {
    await honest.close();
  }
}

async function isOtherChain(
  honest: ChainClient,
  shown: Block[],
  { account, head }: { account: string; head: number },
): Promise<boolean> {
  if (shown.length === 0) return false;
  const [first, last] = [Math.min, Math.max].map((pick) => pick(...shown.map((one) => one.height)));
  const blocks = await honest.blocks(Math.max(0, first! - 1), Math.min(last!, head));
  const truth = new Map(blocks.map((block) => [block.height, block]));
  const hashes = new Set([...blocks, ...shown].map(({ hash }) => hash));
  return shown.some((block) => {
    const real = truth.get(block.height);
    // What follows no block is stored by no one.
    const follows = block.height === first || hashes.has(block.parentHash);
    return follows && (!real || asStored(block, account) !== asStored(real, account));
  });
}

/** What is stored of a block that pays the account: no one's word counts for who sent it. */
function asStored(block: Block, account: string): string {
  const { height, hash, parentHash, time, safeMode, credits, debits } =
    block.withSenders?.(new Set([account])) ?? block;
  return textOf({
    ...{ height, hash, parentHash, time, safeMode },
    credits: credits.filter(({ recipient }) => recipient === account),
    debits: debits?.filter((debit) => debit.account === account),
  });
}

async function isOtherState(honest: ChainClient, shown: Shown): Promise<boolean> {
  if (!('ask' in shown) || !honest.balances) return false;
  return textOf(await shown.ask(honest.balances)) !== textOf(shown.said);
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}` : one));
}
