import {
  type ChainReader,
  type FinalClaim,
  type FinalView,
  type Link,
  WrongChainError,
} from '#server/chain/clients/chain.ts';
import type { OneProvider } from '#server/chain/clients/providers.ts';
import { type Operator, operatorsOf, type Shown } from '#server/chain/clients/witness.ts';
import { present } from '#server/base/errors.ts';
import { orAborted } from '#server/base/or-aborted.ts';
import type { Point } from './branch.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import { DisagreementError, StaleWalkError } from '#server/ledger/watching/walk-errors.ts';

/*
A proven block can still be invented as a whole, because we check no header's seal. So a block is stored only
if two providers of different operators show the same hash at a height that each of them calls final. We
compute the hash from the block's bytes, and it covers every block below.
*/

/** Up to which height the blocks are agreed on, and by which operators. */
export type Quorum = { height: number; providers: Operator[]; unanimous: boolean };

export type Identity = Pick<Walk, 'context' | 'client' | 'signal' | 'watch' | 'instance' | 'fence'>;

type Other = OneProvider<ChainReader>;

const voteTimeoutMs = 5_000;
const headersPerRange = 50;
/** The most headers through which a contradiction is followed; beyond them it is believed. */
const mostFollowed = 500;

/**
 * Returns the highest of these linked blocks above the cursor that two operators call final. `claim` is the
 * vote of one of them for the last block; without it, all are asked. Returns undefined if too few respond, or
 * they lag. Throws DisagreementError if two show different final blocks and no third one decides between them.
 * Where a third one agrees with these blocks, the contradiction only raises an alarm; where it agrees with the
 * second, the claim was outvoted: its provider is left, and StaleWalkError is thrown.
 */
export async function findQuorum(
  walk: Pick<Walk, 'client' | 'cursor' | 'signal' | 'watch' | 'instance' | 'identified'>,
  claim: FinalClaim | undefined,
  blocks: Point[],
): Promise<Quorum | undefined> {
  const { client, cursor, watch } = walk;
  const tip = blocks.at(-1);
  if (!tip) return undefined;
  const hashes = new Map([cursor, ...blocks].map(({ height, hash }) => [height, hash]));
  const inFavor = claim ? [claim] : [];
  const against: FinalClaim[] = [];
  const voters = claim
    ? client.providers.others(claim)
    : [client.providers.inUse(), ...client.providers.others()];
  for (const voter of voters) {
    const point = await voteOf(walk, voter, tip.height, hashes);
    if (!point || point.height < cursor.height) continue;
    if (hashes.get(point.height) !== point.hash) {
      against.push(point);
      continue;
    }
    // Below the others, this provider has no final block above the cursor yet.
    if (point.height > cursor.height) inFavor.push(point);
    const providers = operatorsOf(...inFavor);
    if (providers.length < 2) continue;
    const unanimous = against.length === 0;
    if (!unanimous)
      await watch.raise('providers_disagree', contradiction(hashes, inFavor, against));
    return { height: Math.min(...inFavor.map(({ height }) => height)), providers, unanimous };
  }
  if (against.length === 0) return undefined;
  const detail = contradiction(hashes, inFavor, against);
  if (!isOutvoted(against)) throw new DisagreementError(detail);
  await watch.raise('providers_disagree', detail);
  for (const liar of inFavor) client.providers.leave(liar);
  throw new StaleWalkError(`${client.key}: the provider in use was outvoted: ${detail}`);
}

/** Checks whether two operators show the same block and so outvote the first provider. */
function isOutvoted(against: FinalClaim[]): boolean {
  return against.some((one) => {
    const same = against.filter(({ height, hash }) => height === one.height && hash === one.hash);
    return operatorsOf(...same).length > 1;
  });
}

function contradiction(
  hashes: Map<number, string>,
  inFavor: FinalClaim[],
  against: FinalClaim[],
): string {
  const { height } = present(against[0]);
  const shown = against.map(({ hash, shownBy }) => `${shownBy} shows ${hash}`);
  const names = operatorsOf(...inFavor).join(', ') || 'others';
  return `block ${height}: ${names} show ${hashes.get(height)}, ${shown.join(', ')}`;
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
): Promise<FinalClaim | undefined> {
  if (!(await servesInstance(walk, other))) return undefined;
  const shown = await vote(walk, other, (reader) => reader.finalView(height));
  const claim = shown && claimIn(shown, height);
  if (!claim || hashes.get(claim.height) === claim.hash) return claim;
  return (await isOnFinalChain(walk, other, claim, shown.value)) ? claim : undefined;
}

/** Returns the final block at this height, or the newest one if that is below; undefined if it isn't shown. */
export function claimIn({ value, shownBy }: Shown<FinalView>, height: number) {
  const point = value.final.height >= height ? value.at : value.final;
  return point && { height: point.height, hash: point.hash, shownBy };
}

/** Checks whether another provider serves the same instance of the chain; remembers those that do. */
export async function servesInstance(
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
  return serves !== undefined;
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
    const headers = (await vote(walk, other, (reader) => reader.links(from, to)))?.value;
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
): Promise<Shown<Result> | undefined> {
  const late = AbortSignal.timeout(timeoutMs);
  try {
    return await orAborted(other.ask(ask), AbortSignal.any([signal, late]));
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}
