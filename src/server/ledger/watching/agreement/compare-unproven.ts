import {
  type Block,
  type ChainClient,
  type ChainReader,
  type Evidence,
  type ShownBlock,
  shownBlocks,
} from '#server/chain/clients/chain.ts';
import type { OneProvider } from '#server/chain/clients/providers.ts';
import { operatorsOf } from '#server/chain/clients/witness.ts';
import { orAborted } from '#server/base/or-aborted.ts';
import { awaitedIn } from '#server/ledger/transfers/transfers.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import { vote } from './quorum.ts';
import { DisagreementError } from '#server/ledger/watching/walk-errors.ts';

/** Blocks that are proven, or that two providers show with the same contents. */
export type Readable = {
  blocks: ShownBlock[];
  /** Evidence of unproven blocks that a second provider shows with the same contents, by hash. */
  compared: Map<string, Evidence>;
  /** Blocks that a provider altered, of which another one showed a verified copy. */
  replaced: ShownBlock[];
};

/**
 * Compares every unproven block with another provider's copy. A proven copy with the same hash replaces it;
 * an unproven one must be the same in everything that could be stored. The result ends before the first block
 * that no other provider shows. Throws DisagreementError where copies differ and none is proven.
 */
export async function compareUnproven(walk: Walk, blocks: ShownBlock[]): Promise<Readable> {
  const readable: Readable = { blocks: [], compared: new Map(), replaced: [] };
  for (const block of blocks) {
    const found: Found | undefined = block.unproven ? await shownByAnother(walk, block) : { block };
    if (!found) break;
    readable.blocks.push(found.block);
    if (found.replaced) readable.replaced.push(block);
    if (found.evidence) readable.compared.set(found.block.hash, found.evidence);
  }
  return readable;
}

type Found = {
  block: ShownBlock;
  /** Set if the block is unproven. */
  evidence?: Evidence;
  /** Its provider showed the block altered. */
  replaced?: true;
};

async function shownByAnother(walk: Walk, block: ShownBlock): Promise<Found | undefined> {
  const { client, watch } = walk;
  const { height } = block;
  for (const other of othersThatShow(client, block)) {
    const second = await voteForBlock(walk, other, height);
    const providers = second ? operatorsOf(block, second) : [];
    if (!second || providers.length < 2) continue;
    if (await isStoredAlike(walk, block, second)) {
      // Both copies have the same contents, and the second provider's is proven.
      if (!second.unproven) return { block: second };
      return { block, evidence: { proof: 'two_providers', providers } };
    }
    if (!second.unproven && second.hash === block.hash) {
      await watch.raise(
        'providers_disagree',
        `${block.shownBy} shows block ${height} altered (${block.unproven}); ` +
          `it is read from ${second.shownBy}, whose copy is verified`,
      );
      return { block: second, replaced: true };
    }
    throw new DisagreementError(
      `${client.key}: block ${height} can't be verified, and ${providers.join(' and ')} show different contents`,
    );
  }
  return rereadIfProven(walk, block);
}

/** Returns the block at this height as another provider shows it; undefined if it doesn't respond. */
export async function voteForBlock(
  walk: Walk,
  other: OneProvider<ChainReader>,
  height: number,
): Promise<ShownBlock | undefined> {
  const shown = await vote(walk, other, (reader) => reader.blocks(height, height));
  return shown && shownBlocks(shown)[0];
}

/**
 * Returns one provider of each other operator than the block's, and their archives, which have state that
 * others pruned.
 */
function othersThatShow({ providers }: ChainClient, block: ShownBlock): OneProvider<ChainReader>[] {
  const archives = providers.archives().filter(({ operator }) => operator !== block.shownBy);
  const all = [...providers.others(block), ...archives];
  return [...new Map(all.map((other) => [other.host, other])).values()];
}

/**
 * Reads the block again after the other providers have read their newest final block. Those that have pruned
 * the state of this block return the metadata of its runtime with the newest block, if the runtime is still
 * the same. Returns undefined if the block is still unproven, or its hash has changed.
 */
async function rereadIfProven(
  walk: Walk,
  { hash, height }: ShownBlock,
): Promise<Found | undefined> {
  const { client, signal } = walk;
  if (!client.canRead) return undefined;
  await haveNewestRead(walk);
  const [again] = await orAborted(client.blocks(height, height), signal);
  return again && !again.unproven && again.hash === hash ? { block: again } : undefined;
}

/** Makes one provider of each other operator read its newest final block, and so its runtime's metadata. */
export async function haveNewestRead(walk: Walk): Promise<void> {
  for (const other of walk.client.providers.others()) {
    await vote(walk, other, async (reader) => {
      const final = await reader.finalHeight();
      return reader.blocks(final, final);
    });
  }
}

/**
 * Checks whether two unproven blocks are the same in everything that could be stored of them. Compares
 * senders as claimed and as recovered from signatures, because either provider may have altered the
 * signatures.
 */
export async function isStoredAlike(
  { client, context }: Walk,
  one: Block,
  two: Block,
): Promise<boolean> {
  if (!isSame(one, two)) return false;
  const awaited = await awaitedIn(context, client.key, [one]);
  const withSenders = (block: Block) => block.withSenders?.(awaited) ?? block;
  return isSame(withSenders(one), withSenders(two));
}

/** Checks whether two blocks are the same in everything that could be stored, with senders as claimed. */
export function isSame(one: Block, two: Block): boolean {
  return fingerprint(one) === fingerprint(two);
}

function fingerprint({ height, hash, parentHash, time, credits, debits, safeMode }: Block): string {
  return JSON.stringify(
    { height, hash, parentHash, time, credits, debits, safeMode },
    (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
  );
}
