import {
  type BlockHeader,
  type ChainReader,
  type FinalView,
  type Link,
  WrongChainError,
} from '#server/chain/clients/chain.ts';
import type { OtherProvider } from '#server/chain/clients/providers.ts';
import { RetryableError, present } from '#server/base/errors.ts';
import { orAborted } from '#server/base/or-aborted.ts';
import type { Point } from './branch.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import { DisagreementError, StaleWalkError } from '#server/ledger/watching/walk-errors.ts';
import { isAnotherOnWrongChain, explainMissingQuorum } from './explain-missing-quorum.ts';

/*
A proven block can still be invented as a whole, because we check no header's seal. So a block is stored only
if two providers of different operators show the same hash at a height that each of them calls final. We
compute the hash from the block's bytes, and it covers every block below.
*/

/** Up to which height the blocks are agreed on, and by which operators. */
export type Quorum = { height: number; providers: string[]; unanimous: boolean };

export type Identity = Pick<Walk, 'context' | 'client' | 'signal' | 'watch' | 'instance' | 'fence'>;

type Other = OtherProvider<ChainReader>;
type Vote = { other: Other; point: Point };

const voteTimeoutMs = 5_000;
const headersPerRange = 50;
/** The most headers through which a contradiction is followed; beyond them it is believed. */
const mostFollowed = 500;

/**
 * Returns the highest of these linked blocks above the cursor that the final chain of another provider
 * contains; undefined if every other provider lags or is away. Throws DisagreementError if one shows a
 * different final block and no third one decides between them. Where a third one agrees with the provider in
 * use, the contradiction only raises an alarm; where it agrees with the other one, the provider in use was
 * outvoted: it is left, and StaleWalkError is thrown.
 */
export async function findQuorum(
  walk: Pick<Walk, 'client' | 'cursor' | 'signal' | 'watch' | 'instance' | 'identified'>,
  blocks: Point[],
): Promise<Quorum | undefined> {
  const { client, cursor, watch } = walk;
  const tip = blocks.at(-1);
  if (!tip) return undefined;
  const { operator } = client.providers.current();
  const hashes = new Map([cursor, ...blocks].map(({ height, hash }) => [height, hash]));
  const against: Vote[] = [];
  for (const other of client.providers.others()) {
    const point = await voteOf(walk, other, tip.height, hashes);
    if (!point || point.height < cursor.height) continue;
    if (hashes.get(point.height) !== point.hash) {
      against.push({ other, point });
      continue;
    }
    // This provider has no final block above the cursor yet.
    if (point.height === cursor.height) continue;
    const unanimous = against.length === 0;
    if (!unanimous) {
      await watch.raise('providers_disagree', contradiction(hashes, operator, against));
    }
    return { height: point.height, providers: [operator, other.operator], unanimous };
  }
  if (against.length === 0) return undefined;
  const detail = contradiction(hashes, operator, against);
  if (!isOutvoted(against)) throw new DisagreementError(detail);
  await watch.raise('providers_disagree', detail);
  client.providers.leave();
  throw new StaleWalkError(`${client.key}: ${operator} was outvoted: ${detail}`);
}

/** Checks whether two other providers show the same block and so outvote the one in use. */
function isOutvoted(against: Vote[]): boolean {
  return against.some(({ point: one }, index) =>
    against
      .slice(index + 1)
      .some(({ point: two }) => two.height === one.height && two.hash === one.hash),
  );
}

function contradiction(hashes: Map<number, string>, operator: string, against: Vote[]): string {
  const { height } = present(against[0]).point;
  const shown = against.map(({ other, point }) => `${other.operator} shows ${point.hash}`);
  return `block ${height}: ${operator} shows ${hashes.get(height)}, ${shown.join(', ')}`;
}

/**
 * Returns the other provider's final block at this height, or its newest final block if that is below;
 * undefined if it doesn't respond, serves another chain, or contradicts us with an unlinked block.
 */
async function voteOf(
  walk: Pick<Walk, 'client' | 'signal' | 'watch' | 'instance' | 'identified'>,
  other: Other,
  height: number,
  hashes: ReadonlyMap<number, string>,
): Promise<Point | undefined> {
  if (!(await servesInstance(walk, other))) return undefined;
  const view = await vote(walk, other, (reader) => reader.finalView(height));
  if (!view) return undefined;
  const point = view.final.height >= height ? view.at : view.final;
  if (!point || hashes.get(point.height) === point.hash) return point;
  return (await isOnFinalChain(walk, other, point, view)) ? point : undefined;
}

async function servesInstance(
  walk: Pick<Walk, 'client' | 'signal' | 'watch' | 'instance' | 'identified'>,
  other: Other,
): Promise<boolean> {
  if (walk.identified.has(other.host)) return true;
  const serves = await vote(walk, other, async (reader) => {
    const instance = await reader.identify();
    if (instance === walk.instance) return true;
    throw new WrongChainError(`its chain begins with ${instance}, ours with ${walk.instance}`);
  });
  if (serves) walk.identified.add(other.host);
  return serves === true;
}

/**
 * Checks whether a contradicting block is linked, header by header, to what the provider calls final: several
 * nodes can share one address, and a node that lags may show an abandoned branch, which contradicts nothing.
 */
async function isOnFinalChain(
  walk: Pick<Walk, 'signal'>,
  other: Other,
  point: Point,
  { final }: FinalView,
): Promise<boolean> {
  const end = Math.min(final.height, point.height + mostFollowed);
  let last: Link | undefined;
  for (let from = point.height; from <= end; from += headersPerRange) {
    const to = Math.min(from + headersPerRange - 1, end);
    const headers = await vote(walk, other, (reader) => reader.links(from, to));
    if (!headers) return false;
    if (
      last ? present(headers[0]).parentHash !== last.hash : present(headers[0]).hash !== point.hash
    )
      return false;
    last = present(headers.at(-1));
  }
  return last !== undefined && (end < final.height || last.hash === final.hash);
}

/** Returns another provider's response; undefined if it fails or takes longer than `timeoutMs` (5 s). */
export async function vote<Result>(
  { signal }: Pick<Walk, 'signal'>,
  other: Pick<Other, 'ask'>,
  ask: (reader: ChainReader) => Promise<Result>,
  timeoutMs = voteTimeoutMs,
): Promise<Result | undefined> {
  const late = AbortSignal.timeout(timeoutMs);
  try {
    return await orAborted(other.ask(ask), AbortSignal.any([signal, late]));
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

/**
 * Returns a final block to start at that two providers of the same instance show. Throws DisagreementError if
 * they show different ones, WrongChainError if another provider serves another chain, and RetryableError if
 * no second provider shows a block.
 */
export async function assertAgreedStart(
  identity: Identity,
  final: number,
  headerAt: (height: number) => Promise<BlockHeader>,
): Promise<BlockHeader> {
  const { client } = identity;
  for (const other of client.providers.others()) {
    if (!(await servesInstance({ ...identity, identified: new Set() }, other))) continue;
    const view = await vote(identity, other, (reader) => reader.finalView(final));
    const point = view && (view.final.height >= final ? view.at : view.final);
    if (!point) continue;
    const header = await headerAt(point.height);
    if (header.hash === point.hash) {
      // The hash of an unproven header doesn't cover its time, from which deadlines are counted.
      const [second] =
        (await vote(identity, other, (reader) => reader.headers(point.height, point.height))) ?? [];
      if (second?.hash !== header.hash) continue;
      if (second.time.getTime() === header.time.getTime()) return header;
      throw new DisagreementError(
        `${client.key}: block ${point.height} is of ${header.time.toISOString()} at ` +
          `${client.providers.current().operator}, of ${second.time.toISOString()} at ${other.operator}`,
      );
    }
    throw new DisagreementError(
      `${client.key}: ${client.providers.current().operator} shows ${header.hash} as final block ` +
        `${point.height}, ${other.operator} shows ${point.hash}`,
    );
  }
  const why = `${client.key}: no second provider shows where to start: ${explainMissingQuorum(client)}`;
  throw isAnotherOnWrongChain(client) ? new WrongChainError(why) : new RetryableError(why);
}
