import { present } from '#server/base/errors.ts';
import type {
  AgreedBlock,
  Block,
  ChainClient,
  ChainReader,
  Evidence,
} from '#server/chain/clients/chain.ts';
import type { OtherProvider } from '#server/chain/clients/providers.ts';
import { orAborted } from '#server/base/or-aborted.ts';
import type { Point } from './branch.ts';
import { awaitedIn } from '#server/ledger/transfers/transfers.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import { findQuorum, vote } from './quorum.ts';
import { DisagreementError } from '#server/ledger/watching/walk-errors.ts';

// A node's clock may be slightly ahead of ours.
const clocksApartMs = 15_000;

/**
 * Returns the leading part of these linked final blocks that may be stored, with its evidence: blocks that
 * are proven, or that a second provider shows with the same contents, up to the height that two providers
 * agree on. Returns none while a second provider is away, unless one is enough by now. `below` are the blocks
 * between the cursor and these, if those aren't stored. Throws DisagreementError where providers contradict
 * each other.
 */
export async function agreeOn(
  walk: Walk,
  blocks: Block[],
  below: Point[] = [],
): Promise<AgreedBlock[]> {
  const { client, watch } = walk;
  const { operator } = client.providers.current();
  if (watch.trust === 'demo') return withEvidence(blocks, { proof: 'demo', providers: [operator] });
  if (watch.trust === 'single') return trustSingleProvider(walk, blocks);
  const readable = await compareUnproven(walk, blocks);
  const quorum =
    readable.blocks.length > 0 ? await findQuorum(walk, [...below, ...readable.blocks]) : undefined;
  if (!quorum) return isSingleProviderAllowed(walk) ? trustSingleProvider(walk, blocks) : [];
  await watch.clear(
    'second_provider_away',
    ...(quorum.unanimous && !readable.replaced && !watch.balancesDiffer
      ? (['providers_disagree'] as const)
      : []),
  );
  const agreed = readable.blocks.filter(({ height }) => height <= quorum.height);
  await checkClock(walk, agreed);
  const proof =
    client.chain.ecosystem === 'evm' ? 'header_tx_receipt' : 'read_proof_metadata_agreed';
  return agreed.map((block) => {
    const evidence = readable.compared.get(block.hash) ?? { proof, providers: quorum.providers };
    return { ...block, evidence };
  });
}

function withEvidence(blocks: Block[], evidence: Evidence): AgreedBlock[] {
  return blocks.map((block) => ({ ...block, evidence }));
}

/**
 * Checks whether one provider is enough for now: the operator of this installation has configured after how
 * long without a second provider it is, and that time has passed.
 */
export function isSingleProviderAllowed({ client, context, watch }: Walk): boolean {
  const { secondAwaySince } = watch;
  if (client.aloneAfterMs === undefined || !secondAwaySince) return false;
  return context.clock.now().getTime() - secondAwaySince.getTime() >= client.aloneAfterMs;
}

/**
 * Returns the leading part of these blocks that may be stored as one provider shows them. On a chain whose
 * blocks are proven, a block that isn't is the provider's fault: an alarm is raised, the provider is left,
 * and only the blocks before it are returned. Returns none if a block is dated ahead of our clock.
 */
async function trustSingleProvider(walk: Walk, blocks: Block[]): Promise<AgreedBlock[]> {
  const { client, cursor, watch } = walk;
  const { operator } = client.providers.current();
  const proves = cursor.proves || blocks.some(({ unproven }) => !unproven);
  const end = proves ? blocks.findIndex(({ unproven }) => unproven) : -1;
  const faulty = blocks[end];
  if (faulty) {
    const detail = `block ${faulty.height} can't be verified as ${operator} shows it (${faulty.unproven}): nothing is credited from this block on`;
    await watch.raise('blocks_unproven', detail);
    client.providers.leave();
    // The block is requested again, because no second provider can show its true contents.
    walk.known.delete(faulty.hash);
  } else {
    await watch.clear('blocks_unproven');
  }
  const readable = end === -1 ? blocks : blocks.slice(0, end);
  if (await isAhead(walk, readable)) return [];
  return withEvidence(readable, { proof: 'trusted_single', providers: [operator] });
}

type Readable = {
  blocks: Block[];
  /** Evidence of unproven blocks that a second provider shows with the same contents, by hash. */
  compared: Map<string, Evidence>;
  /** Whether the provider in use altered a block, and another one showed it verified. */
  replaced: boolean;
};

/**
 * Compares every unproven block with another provider's copy. A proven copy with the same hash replaces it;
 * an unproven one must be the same in everything that could be stored. The result ends before the first block
 * that no other provider shows. Throws DisagreementError where copies differ and none is proven.
 */
export async function compareUnproven(walk: Walk, blocks: Block[]): Promise<Readable> {
  const readable: Readable = { blocks: [], compared: new Map(), replaced: false };
  for (const block of blocks) {
    const shown: Shown | undefined = block.unproven ? await shownByAnother(walk, block) : { block };
    if (!shown) break;
    readable.blocks.push(shown.block);
    readable.replaced ||= shown.replaced === true;
    if (shown.evidence) readable.compared.set(shown.block.hash, shown.evidence);
  }
  return readable;
}

type Shown = {
  block: Block;
  /** Set if the block is unproven. */
  evidence?: Evidence;
  /** The provider in use showed the block altered. */
  replaced?: true;
};

async function shownByAnother(walk: Walk, block: Block): Promise<Shown | undefined> {
  const { client, watch } = walk;
  const { operator } = client.providers.current();
  const { height } = block;
  for (const other of othersThatShow(client)) {
    const [second] = (await vote(walk, other, (reader) => reader.blocks(height, height))) ?? [];
    if (!second) continue;
    const providers = [operator, other.operator];
    if (await isStoredAlike(walk, block, second)) {
      // Both copies have the same contents, and the second provider's is proven.
      if (!second.unproven) return { block: second };
      return { block, evidence: { proof: 'two_providers', providers } };
    }
    if (!second.unproven && second.hash === block.hash) {
      await watch.raise(
        'providers_disagree',
        `${operator} shows block ${height} altered (${block.unproven}); ` +
          `it is read from ${other.operator}, whose copy is verified`,
      );
      return { block: second, replaced: true };
    }
    throw new DisagreementError(
      `${client.key}: block ${height} can't be verified, and ${operator} and ${other.operator} show different contents`,
    );
  }
  return rereadIfProven(walk, block);
}

/** Returns one provider of each other operator, and their archives, which have state that others pruned. */
function othersThatShow({ providers }: ChainClient): OtherProvider<ChainReader>[] {
  const { operator } = providers.current();
  const archives = providers.archives().filter((archive) => archive.operator !== operator);
  const all = [...providers.others(), ...archives];
  return [...new Map(all.map((other) => [other.host, other])).values()];
}

/**
 * Reads the block again after the other providers have read their newest final block. Those that have pruned
 * the state of this block return the metadata of its runtime with the newest block, if the runtime is still
 * the same. Returns undefined if the block is still unproven, or its hash has changed.
 */
async function rereadIfProven(walk: Walk, { hash, height }: Block): Promise<Shown | undefined> {
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

/**
 * Raises `our_clock` if agreed blocks are dated ahead of our clock, and clears it otherwise. Reading goes on:
 * where two providers agree, it is our clock that is wrong.
 */
async function checkClock(walk: Walk, blocks: Block[]): Promise<void> {
  if (aheadMs(walk, blocks) <= 0) await walk.watch.clear('our_clock');
  else await walk.watch.raise('our_clock', futureDetail(walk, blocks));
}

/**
 * Checks whether blocks of a single provider are dated ahead of our clock; raises or clears `our_clock`. The
 * provider may have forged the time, and storing such blocks would let deadlines pass.
 */
async function isAhead(walk: Walk, blocks: Block[]): Promise<boolean> {
  if (aheadMs(walk, blocks) <= 0) {
    await walk.watch.clear('our_clock');
    return false;
  }
  await walk.watch.raise('our_clock', futureDetail(walk, blocks));
  return true;
}

function futureDetail({ client, context }: Walk, blocks: Block[]): string {
  const { height, time } = present(blocks.at(-1));
  const { operator } = client.providers.current();
  return (
    `block ${height} of ${client.key} is dated ${time.toISOString()} as ${operator} shows it; ` +
    `this machine's clock says ${context.clock.now().toISOString()}`
  );
}

/**
 * Returns by how many milliseconds the newest block is ahead of our clock, beyond the tolerance; negative or
 * 0 if it isn't. Always 0 in the sandbox, where time is moved at will.
 */
function aheadMs({ client, context }: Walk, blocks: Block[]): number {
  if (context.config.sandbox) return 0;
  const newest = Math.max(0, ...blocks.map(({ time }) => time.getTime()));
  return newest - context.clock.now().getTime() - clocksApartMs - client.chain.blockTimeMs;
}
