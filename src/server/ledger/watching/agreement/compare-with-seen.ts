import type { Block, Credit } from '#server/chain/clients/chain.ts';
import { type SeenCredit, selectSeenTransfers } from '#server/ledger/transfers/transfers.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';

/** The shortest time that the alarm stays open, so that an operator can see which provider it was. */
const shownForMs = 60 * 60_000;
/** In blocks: no more are read above the cursor, so no reorg of seen blocks is deeper. */
const deepestReorg = 500;

/**
 * Raises `seen_contradicted` where agreed final blocks contradict the credits that a provider showed of them
 * before, and clears it an hour after the last contradiction. Does nothing else, because no status or amount
 * depends on seen credits.
 */
export async function compareWithSeen(walk: Walk, blocks: Block[]): Promise<void> {
  const { client, context, cursor, watch } = walk;
  const end = blocks.at(-1);
  if (!end) return;
  const range = { orphanedAbove: cursor.height - deepestReorg, upTo: end.height };
  const seen = await selectSeenTransfers(context.databases.blocks, client.key, range);
  const details = contradictions(seen, blocks);
  if (details.length > 0) {
    await watch.clocks.observe('seen_contradicted');
    await watch.raise('seen_contradicted', `${client.key}: ${details.join('; ')}`);
    return;
  }
  const last = watch.clocks.observedAt('seen_contradicted');
  if (last && context.clock.now().getTime() - last.getTime() < shownForMs) return;
  await watch.clocks.stop('seen_contradicted');
  await watch.clear('seen_contradicted');
}

/**
 * Returns a description of each contradicted credit: it was seen in one of these blocks but isn't in it, or
 * its transaction is in one of them with other credits. A transaction that disappears, moves to another block
 * or fails there contradicts nothing, because a reorg can cause that.
 */
export function contradictions(seen: SeenCredit[], blocks: Block[]): string[] {
  if (seen.length === 0) return [];
  const byHash = new Map(blocks.map((block) => [block.hash, block]));
  const byTransaction = Map.groupBy(
    blocks.flatMap(({ credits }) => credits),
    ({ transactionHash }) => transactionHash,
  );
  return seen.flatMap((one) => {
    const block = byHash.get(one.blockHash);
    const finals = block
      ? block.credits.filter(({ kind, index }) => kind === one.kind && index === one.index)
      : (byTransaction.get(one.transactionHash) ?? []);
    if (finals.some((final) => isSameCredit(one, final))) return [];
    if (!block && finals.length === 0) return [];
    const [final] = finals;
    return `${one.provider} showed ${describe(one)} in transaction ${one.transactionHash}; final is ${final ? describe(final) : 'nothing'}`;
  });
}

/** Checks whether two credits are the same, except for their index, which differs in another block. */
function isSameCredit(one: Credit, two: Credit): boolean {
  return (
    one.transactionHash === two.transactionHash &&
    one.sender === two.sender &&
    one.recipient === two.recipient &&
    one.assetId === two.assetId &&
    one.amountAtomic === two.amountAtomic &&
    one.reference === two.reference
  );
}

function describe({ amountAtomic, assetId, recipient, reference, sender }: Credit): string {
  const to = `${amountAtomic} of ${assetId} from ${sender ?? 'unknown'} to ${recipient}`;
  return reference === null ? to : `${to} for ${reference}`;
}
