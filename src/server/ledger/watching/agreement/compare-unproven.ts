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
import { DisagreementError, StaleWalkError } from '#server/ledger/watching/walk-errors.ts';

/** Blocks that are proven, or that two providers show with the same contents. */
export type Readable = {
  blocks: ShownBlock[];
  /** Evidence of unproven blocks that a second provider shows with the same contents, by hash. */
  compared: Map<string, Evidence>;
  /** Blocks that a provider altered, of which another one showed a verified copy. */
  replaced: ShownBlock[];
  /** Whether a third provider showed other contents than two that agree. */
  isDisputed: boolean;
};

/**
 * Compares every unproven block with another provider's copy. A proven copy with the same hash replaces it;
 * an unproven one must be the same in everything that could be stored. The result ends before the first block
 * that no other provider shows. Throws DisagreementError where copies differ, none is proven and no two are the same,
 * and StaleWalkError where two others show the same and the provider is left.
 */
export async function compareUnproven(walk: Walk, blocks: ShownBlock[]): Promise<Readable> {
  const readable: Readable = {
    ...{ blocks: [], compared: new Map(), replaced: [] },
    isDisputed: false,
  };
  for (const block of blocks) {
    const found: Found | undefined = block.unproven ? await shownByAnother(walk, block) : { block };
    if (!found) break;
    readable.blocks.push(found.block);
    if (found.replaced) readable.replaced.push(block);
    readable.isDisputed ||= found.isDisputed === true;
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
  /** Another provider showed it altered. */
  isDisputed?: true;
};

/**
 * Returns the block as a second provider shows it too. A copy that differs decides nothing while others can still be
 * asked: two operators that show the same outvote the third, which an alarm names.
 */
async function shownByAnother(walk: Walk, block: ShownBlock): Promise<Found | undefined> {
  const { client } = walk;
  const differing: ShownBlock[] = [];
  for (const other of othersThatShow(client, block)) {
    const copy = await voteForBlock(walk, other, block.height);
    const providers = copy ? operatorsOf(block, copy) : [];
    if (!copy || providers.length < 2) continue;
    if (await isStoredAlike(walk, block, copy)) {
      if (differing.length > 0) await raiseAltered(walk, differing, copy);
      const dispute = differing.length > 0 && { isDisputed: true as const };
      // Both copies have the same contents, and the second provider's may be proven.
      if (!copy.unproven) return { block: copy, ...dispute };
      return { block, evidence: { proof: 'two_providers', providers }, ...dispute };
    }
    if (!copy.unproven && copy.hash === block.hash) {
      await raiseAltered(walk, [block], copy);
      return { block: copy, replaced: true };
    }
    for (const one of differing) {
      const isOutvoted =
        operatorsOf(one, copy).length > 1 && (await isStoredAlike(walk, one, copy));
      if (isOutvoted) throw await outvoted(walk, block, [one, copy]);
    }
    differing.push(copy);
  }
  const [first] = differing;
  if (!first) return rereadIfProven(walk, block);
  const names = operatorsOf(block, ...differing).join(' and ');
  throw new DisagreementError(
    `${client.key}: block ${block.height} can't be verified, and ${names} show different contents`,
  );
}

/** Raises the alarm that providers show a block altered, of which another one's copy counts. */
async function raiseAltered(
  { watch }: Walk,
  altered: ShownBlock[],
  copy: ShownBlock,
): Promise<void> {
  const names = operatorsOf(...altered).join(' and ');
  const why = altered[0]?.unproven ?? 'its copy is verified';
  const how = copy.unproven ? 'another one shows the same' : 'whose copy is verified';
  await watch.raise(
    'providers_disagree',
    `${names} shows block ${copy.height} altered (${why}); it is read from ${copy.shownBy}, ${how}`,
  );
}

/**
 * Leaves the provider whose block two other operators contradict with one copy, names it in an alarm, and returns the
 * error that starts the walk again.
 */
async function outvoted(
  { client, watch }: Walk,
  block: ShownBlock,
  alike: ShownBlock[],
): Promise<StaleWalkError> {
  const names = operatorsOf(...alike).join(' and ');
  const detail = `block ${block.height} can't be verified, and ${block.shownBy} shows other contents than ${names}`;
  await watch.raise('providers_disagree', detail);
  client.providers.leave(block);
  return new StaleWalkError(`${client.key}: ${detail}`);
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
