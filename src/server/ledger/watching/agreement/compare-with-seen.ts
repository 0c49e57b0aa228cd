import type { Block, Credit } from '#server/chain/clients/chain.ts';
import { type SeenCredit, selectSeenTransfers } from '#server/ledger/transfers/transfers.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';

/** Nothing clears by itself sooner: an operator has to be able to see which provider it was. */
const shownForMs = 60 * 60_000;
/** A reorg is no deeper than what is read above the cursor. */
const deepestReorg = 500;

/**
 * Raises `seen_contradicted` where blocks that are agreed as final contradict what a provider showed of
 * them before, and clears it an hour after the last time. Nothing of money rests on what was seen, so
 * nothing else follows.
 */
export async function compareWithSeen(walk: Walk, blocks: Block[]): Promise<void> {
  const { client, context, cursor, watch } = walk;
  const last = blocks.at(-1);
  if (!last) return;
  const range = { orphanedAbove: cursor.height - deepestReorg, upTo: last.height };
  const seen = await selectSeenTransfers(context.prepared, client.key, range);
  const details = contradictions(seen, blocks);
  const now = context.clock.now();
  if (details.length > 0) {
    watch.seenContradictedAt = now;
    await watch.raise('seen_contradicted', `${client.key}: ${details.join('; ')}`);
  } else if (
    watch.seenContradictedAt &&
    now.getTime() - watch.seenContradictedAt.getTime() >= shownForMs
  ) {
    watch.seenContradictedAt = undefined;
    await watch.clear('seen_contradicted');
  }
}

/**
 * Returns what to tell of each credit that was seen in one of these blocks and isn't in it, or whose
 * transaction is in one of them and gives other credits. A transaction that vanishes, moves to another
 * block or fails there contradicts nothing: that is what a reorg does.
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

/** In another block a credit has another place. */
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
