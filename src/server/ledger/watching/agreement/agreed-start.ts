import {
  type BlockHeader,
  type ChainReader,
  type FinalClaim,
  WrongChainError,
} from '#server/chain/clients/chain.ts';
import type { OneProvider } from '#server/chain/clients/providers.ts';
import { operatorsOf } from '#server/chain/clients/witness.ts';
import { present, RetryableError } from '#server/base/errors.ts';
import { orAborted } from '#server/base/or-aborted.ts';
import { DisagreementError } from '#server/ledger/watching/walk-errors.ts';
import { explainMissingQuorum, isAnotherOnWrongChain } from './explain-missing-quorum.ts';
import { claimIn, type Identity, servesInstance, vote } from './quorum.ts';

// By how much the final blocks of two honest nodes may differ: below the lower one, payments wouldn't be read as new.
const furthestApartMs = 120_000;
const fewestApart = 20;

/**
 * Returns a final block to start at that two providers of the same instance show: `claim` at `first`, and
 * another one. Throws DisagreementError if they show different ones, or final blocks that are minutes apart, and no
 * third one agrees with `first`; WrongChainError if another provider serves another chain, and RetryableError if no
 * second provider shows a block.
 */
export async function assertAgreedStart(
  identity: Identity,
  first: OneProvider<ChainReader>,
  claim: FinalClaim,
): Promise<BlockHeader> {
  const { client, watch } = identity;
  const against: string[] = [];
  for (const other of client.providers.others(claim)) {
    const start = await startWith(identity, first, other, claim);
    if (typeof start === 'string') against.push(start);
    if (typeof start !== 'object') continue;
    if (against.length > 0) await watch.raise('providers_disagree', against.join('; '));
    return start;
  }
  // Of three, two may agree: the next attempt begins with another one.
  if (against.length > 1) client.providers.leave(claim);
  if (against.length > 0) throw new DisagreementError(`${client.key}: ${against.join('; ')}`);
  const why = `${client.key}: no second provider shows where to start: ${explainMissingQuorum(client)}`;
  throw isAnotherOnWrongChain(client) ? new WrongChainError(why) : new RetryableError(why);
}

/**
 * Returns the newest block that both providers call final, how the other one contradicts the first, or undefined if it
 * shows no block.
 */
async function startWith(
  identity: Identity,
  first: OneProvider<ChainReader>,
  other: OneProvider<ChainReader>,
  claim: FinalClaim,
): Promise<BlockHeader | string | undefined> {
  const { client, signal } = identity;
  if (!(await servesInstance({ ...identity, identified: new Set() }, other))) return undefined;
  const view = await vote(identity, other, (reader) => reader.finalView(claim.height));
  const point = view && claimIn(view, claim.height);
  if (!point || operatorsOf(claim, point).length < 2) return undefined;
  const newest = view.value.final.height;
  const mostApart = Math.max(fewestApart, furthestApartMs / client.chain.blockTimeMs);
  if (Math.abs(newest - claim.height) > mostApart) {
    return `block ${claim.height} is the final one at ${claim.shownBy}, block ${newest} at ${point.shownBy}: too far apart to start`;
  }
  const { height } = point;
  const asked = first.ask((reader) => reader.headers(height, height));
  const header = present((await orAborted(asked, signal)).value[0]);
  if (header.hash !== point.hash) {
    return `${claim.shownBy} shows ${header.hash} as final block ${height}, ${point.shownBy} shows ${point.hash}`;
  }
  // The hash of an unproven header doesn't cover its time, from which deadlines are counted.
  const headers = await vote(identity, other, (reader) => reader.headers(height, height));
  const second = headers?.value[0];
  if (second?.hash !== header.hash) return undefined;
  if (second.time.getTime() === header.time.getTime()) return header;
  return (
    `block ${height} is of ${header.time.toISOString()} at ${claim.shownBy}, ` +
    `of ${second.time.toISOString()} at ${point.shownBy}`
  );
}
