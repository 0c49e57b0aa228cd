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
import { isAnotherElsewhere, explainMissingQuorum } from './explain-missing-quorum.ts';

/*
A block that proves can still be invented whole: no header carries a seal that we check. So what is
stored rests on two providers of different operators that show the same hash, at a height that each of
them calls final. The hash is ours, computed from the block's bytes, and it covers every block below.
*/

/** How far our blocks are agreed, and by whom. */
export type Quorum = { height: number; providers: string[]; unanimous: boolean };

export type Identity = Pick<Walk, 'context' | 'client' | 'signal' | 'watch' | 'instance' | 'fence'>;

type Other = OtherProvider<ChainReader>;
type Vote = { other: Other; point: Point };

const voteTimeoutMs = 5_000;
const headersPerRange = 50;
/** Headers that a contradiction is followed through; past them it is believed. */
const mostFollowed = 500;

/**
 * Returns the highest of these linked blocks above the cursor that another provider's final chain
 * holds; undefined where every other one is behind or away. Throws DisagreementError where another one
 * shows a different final block, unless a third one decides between them: then it is StaleWalkError
 * where the provider in use was outvoted.
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
    // It knows nothing above the cursor yet.
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

/** Two of the others show the same block, and so are more than the one in use. */
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

/** The other's final block at our tip's height, or its newest final one below; undefined where it does not say. */
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
 * Whether a contradicting block is linked, header by header, to what the provider calls final: behind
 * one address, a node that is behind may show a branch there that was given up, which contradicts nothing.
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

/** What another provider responds in time; undefined where it does not. */
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

/** Finds a final block to start at that two providers of the same instance show. Throws RetryableError while there is none. */
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
      // The hash of a header that nothing proves covers no time, and deadlines are counted from it.
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
  throw isAnotherElsewhere(client) ? new WrongChainError(why) : new RetryableError(why);
}
