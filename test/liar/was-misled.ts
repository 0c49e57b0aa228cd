import type { Block, ChainClient } from '#server/chain/clients/chain.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import type { Shown } from './observed-client.ts';
import type { Scene } from './trial.ts';

/*
A lie mattered if it reached a vote and would have changed the ledger: the provider in use returned a block,
a balance or a trace, another provider that considers the block final was queried about it, and what would
be stored of it differs from the honest chain. These lies must raise an alarm. Others are harmless and
needn't:

- One that ends before its block is voted on is discarded with the block: nothing depends on blocks that
  weren't agreed on, and a load balancer with lagging nodes looks the same.
- A field that isn't stored, or that is computed rather than read: the sender of a transaction comes from
  its signature, whatever `from` says.
- One by the other provider: its vote can only delay the chain, and that raises an alarm in time.
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
    // A block whose parent is unknown is never stored.
    const follows = block.height === first || hashes.has(block.parentHash);
    return follows && (!real || asStored(block, account) !== asStored(real, account));
  });
}

/** Returns what is stored of a block that pays the account, as text. Senders come from signatures. */
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
  return textOf(await shown.ask(honest.balances)) !== textOf(shown.response);
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}` : one));
}
