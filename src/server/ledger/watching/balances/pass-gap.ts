import { type ChainReader, shownBlocks } from '#server/chain/clients/chain.ts';
import type { OneProvider } from '#server/chain/clients/providers.ts';
import { operatorsOf, type Shown } from '#server/chain/clients/witness.ts';
import { MetadataGoneError, StateGoneError } from '#server/chain/clients/state-gone.ts';
import { RetryableError, present } from '#server/base/errors.ts';
import { agreeOn } from '#server/ledger/watching/agreement/agree.ts';
import { orAborted } from '#server/base/or-aborted.ts';
import { commitPart } from '#server/ledger/watching/commit.ts';
import { checkFork } from '#server/ledger/watching/agreement/fork-check.ts';
import { linkTo } from '#server/ledger/watching/link-to.ts';
import {
  recordSecondProviderAway,
  recordUnagreed,
} from '#server/ledger/watching/agreement/record-unagreed.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import { vote } from '#server/ledger/watching/agreement/quorum.ts';
import { blocksPerRange } from '#server/ledger/watching/read-ahead.ts';

/*
On Substrate a block's events are read from its state, which public nodes prune after some 256 blocks. If the
provider in use has pruned the state of the next block, all others are queried, archives included. If no
provider has it, the walk continues at the first block whose state is available. The blocks in between are
linked by their headers and recorded as unread; their payments are found from balances, or later from an
archive.

Whatever the reason, `skipToFirst` is the only way past a block, and it takes two operators (one, where one is
trusted) that don't return the last block to be skipped. What is pruned there is pruned below.
*/

/** How long to wait for a provider that doesn't respond, because it may have the state. */
const patienceMs = 120_000;

type Candidate = OneProvider<ChainReader>;

/**
 * Continues where the state of the next block is pruned at the provider in use: with another provider, or
 * after the blocks that no provider can show. Rethrows the error while waiting may resolve it.
 */
export async function passGap(walk: Walk, error: StateGoneError): Promise<void> {
  const { client, cursor, signal, watch } = walk;
  const { final } = await orAborted(client.heads(), signal);
  if (error instanceof MetadataGoneError) {
    // The operator's other endpoint is asked, too: a single archive can't agree on metadata.
    if (client.providers.current().archive)
      client.providers.prefer(client.providers.current().operator);
    return skipToFirst(walk, error, await edgesWithMetadata(walk, final));
  }
  const views = await queryOthers(walk, cursor.height + 1);
  const keeper = views.find(({ readable }) => readable?.value === true);
  if (keeper) {
    await watch.clocks.stop('state_gone');
    return switchTo(walk, keeper.candidate);
  }
  // This close to the head, a lagging node behind a shared address is the more likely cause.
  if (final - cursor.height <= blocksPerRange) throw error;
  if (!(await maySkip(walk, error, views))) throw error;
  await skipToFirst(walk, error, await findEdges(walk, final));
}

/**
 * Continues at the first of these blocks that its provider really returns, if the blocks before it may be skipped.
 * Throws the error if there is none.
 */
async function skipToFirst(walk: Walk, error: StateGoneError, edges: Edge[]): Promise<void> {
  for (const { candidate, height } of edges) {
    if (!(await isGone(walk, height - 1))) continue;
    switchTo(walk, candidate);
    try {
      await skipTo(walk, height);
    } catch (failure) {
      if (failure instanceof StateGoneError) continue;
      throw failure;
    }
    await walk.watch.clocks.stop('state_gone', 'metadata_unagreed');
    return;
  }
  throw error;
}

/** Checks whether as many operators as the chain's trust requires don't return this block: its state is pruned. */
async function isGone(walk: Walk, height: number): Promise<boolean> {
  const views = await Promise.all(
    candidatesOf(walk).map((candidate) =>
      vote(walk, candidate, (reader) => returnsBlock(reader, height)),
    ),
  );
  const gone = views.filter((view) => view !== undefined).filter(({ value }) => !value);
  return operatorsOf(...gone).length >= (walk.watch.trust === 'two_providers' ? 2 : 1);
}

/** Reads the block: a provider may prove that it has the state, and not return it. */
async function returnsBlock(reader: ChainReader, height: number): Promise<boolean> {
  try {
    await reader.blocks(height, height);
    return true;
  } catch (error) {
    if (error instanceof StateGoneError) return false;
    throw error;
  }
}

function switchTo({ client, context, cursor }: Walk, { host, operator }: Candidate): void {
  const { current, prefer } = client.providers;
  if (current().host === host) return;
  const where = { chain: client.key, height: cursor.height + 1, from: current().host, to: host };
  context.log.warn(where, 'the state of the next block is pruned: another provider is used');
  prefer(operator, host);
}

/** Returns the provider in use, one of each other operator, and every archive. */
function candidatesOf({ client }: Walk): Candidate[] {
  const { archives, inUse, others } = client.providers;
  const all = [inUse(), ...others(), ...archives()];
  return [...new Map(all.map((candidate) => [candidate.host, candidate])).values()];
}

type View = { candidate: Candidate; readable: Shown<boolean> | undefined };

/** Queries whether the other candidates have the state of a block; undefined for those that don't respond. */
async function queryOthers(walk: Walk, height: number): Promise<View[]> {
  const { host } = walk.client.providers.current();
  return Promise.all(
    candidatesOf(walk)
      .filter((candidate) => candidate.host !== host)
      .map(async (candidate) => {
        return { candidate, readable: await canRead(walk, candidate, height) };
      }),
  );
}

async function canRead(
  walk: Walk,
  candidate: Candidate,
  height: number,
): Promise<Shown<boolean> | undefined> {
  return vote(walk, candidate, async (reader) => (await reader.canRead?.(height)) ?? false);
}

/**
 * Checks whether blocks may be skipped: another operator than the one that threw the error shows too that the state
 * is pruned, if two providers are required, and all have shown it or had 2 minutes to respond.
 */
async function maySkip(walk: Walk, { shownBy }: StateGoneError, views: View[]): Promise<boolean> {
  const { context, watch } = walk;
  const since = await watch.clocks.observe('state_gone');
  const now = context.clock.now();
  const pruned = views.flatMap(({ readable }) => (readable?.value === false ? readable : []));
  if (watch.trust === 'two_providers') {
    const first = shownBy === undefined ? [] : [{ shownBy }];
    if (operatorsOf(...first, ...pruned).length < 2) {
      await recordSecondProviderAway(walk);
      return false;
    }
  }
  const isAgreed = pruned.length > 0 && pruned.length === views.length;
  return isAgreed || now.getTime() - since.getTime() >= patienceMs;
}

type Edge = { candidate: Candidate; height: number };

/** Returns the first block that each provider but archives has, in ascending order. */
async function edgesWithMetadata(walk: Walk, final: number): Promise<Edge[]> {
  const archives = new Set(walk.client.providers.archives().map(({ host }) => host));
  const { archive, host } = walk.client.providers.current();
  if (archive) archives.add(host);
  const edges = await findEdges(walk, final);
  return edges.filter(({ candidate }) => !archives.has(candidate.host));
}

/**
 * Finds the lowest final block whose state each provider has, by bisection, sorted by height. Omits providers
 * that don't respond or lack the state of the newest blocks.
 */
async function findEdges(walk: Walk, final: number): Promise<Edge[]> {
  const edges = await Promise.all(
    candidatesOf(walk).map(async (candidate) => {
      const height = await lowestReadable(walk, candidate, final);
      return height === undefined ? [] : [{ candidate, height }];
    }),
  );
  return edges.flat().toSorted((one, two) => one.height - two.height);
}

// In blocks: by how much another provider's final block may be below.
const mostBehind = 16;

async function lowestReadable(
  walk: Walk,
  candidate: Candidate,
  final: number,
): Promise<number | undefined> {
  let low = walk.cursor.height + 1;
  let high = Math.max(low + 1, final - mostBehind);
  if (!(await canRead(walk, candidate, high))?.value) return undefined;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const readable = await canRead(walk, candidate, middle);
    if (!readable) return undefined;
    if (readable.value) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * Stores the block at this height and records those before it as unread. Throws RetryableError if it isn't
 * linked to them, or not agreed on.
 */
async function skipTo(walk: Walk, height: number): Promise<void> {
  const { client, context, cursor, signal, watch } = walk;
  const links = await linkTo(walk, height - 1);
  const asked = client.providers.inUse().ask(async (reader) => {
    const blocks = await reader.blocks(height, height);
    return { blocks, view: await reader.finalView(height) };
  });
  const { value, shownBy } = await orAborted(asked, signal);
  const [block] = shownBlocks({ value: value.blocks, shownBy });
  const last = links.at(-1);
  if (!block || !last || block.parentHash !== last.hash) {
    await checkFork(walk);
    throw new RetryableError(
      `${client.key}: block ${height} is not linked to the headers before it`,
    );
  }
  if (value.view.at?.hash !== block.hash) {
    throw new RetryableError(`${client.key}: ${shownBy} does not call block ${height} final`);
  }
  const claim = { height, hash: block.hash, shownBy };
  const agreed = await agreeOn(walk, claim, [block], links);
  if (agreed.length === 0) {
    await recordUnagreed(walk, block);
    throw new RetryableError(`${client.key}: no second provider shows block ${height}`);
  }
  const unread = {
    fromHeight: cursor.height + 1,
    toHeight: last.height,
    parentHash: cursor.hash,
    lastHash: last.hash,
    fromTime: cursor.time,
    toTime: block.time,
    providers: present(agreed[0]).evidence.providers,
    references: links.flatMap(({ references }) => references),
    foundAt: context.clock.now(),
  };
  await commitPart(walk, agreed, { from: cursor.time, to: block.time, unread });
  const where = { chain: client.key, from: unread.fromHeight, to: unread.toHeight };
  context.log.error(where, 'blocks were left unread: no provider has their state');
  watch.links = undefined;
  watch.unread = undefined;
}
