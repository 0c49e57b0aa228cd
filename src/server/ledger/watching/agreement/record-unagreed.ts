import { type Block, metadataUnagreed } from '#server/chain/clients/chain.ts';
import { MetadataGoneError } from '#server/chain/clients/state-gone.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import { vote } from './quorum.ts';
import { blocksPerRange } from '#server/ledger/watching/read-ahead.ts';
import { isAnotherOnWrongChain, explainMissingQuorum } from './explain-missing-quorum.ts';

/** A second provider that is away for longer is an outage, by which deadlines are moved. */
export const outageMs = 120_000;
/** How long two providers may take to return the same metadata after a runtime upgrade. */
const metadataPatienceMs = 10 * 60_000;

/**
 * Records that a final block could not be agreed on: no other provider shows it, or none returns the metadata
 * that it is read with. Raises the alarm after 2 minutes (10 for metadata). Then throws MetadataGoneError if
 * the block is so far below the head that the others have pruned its state and won't return the metadata.
 */
export async function recordUnagreed(walk: Walk, { height, unproven }: Block): Promise<void> {
  const { client, context, cursor, watch } = walk;
  if (unproven !== metadataUnagreed || !(await anotherResponds(walk)))
    return recordSecondProviderAway(walk);
  await watch.clocks.observe('second_away');
  const since = await watch.clocks.observe('metadata_unagreed');
  const now = context.clock.now();
  if (now.getTime() - since.getTime() < metadataPatienceMs) return;
  const isFar = (watch.finals.ofInUse ?? 0) - cursor.height > blocksPerRange;
  // One provider may keep a state that all others have pruned; then no one else can confirm its metadata.
  const remedy = isFar
    ? '. Add an endpoint of another operator with "archive": true to CHAINS'
    : '';
  const detail = `since ${since.toISOString()} no two providers give the same metadata for block ${height}: nothing is credited${remedy}`;
  await watch.raise('blocks_unproven', detail);
  if (isFar) throw new MetadataGoneError(`${client.key}: ${detail}`);
}

async function anotherResponds(walk: Walk): Promise<boolean> {
  for (const other of walk.client.providers.others()) {
    if (other.hasRefused()) return true;
    if ((await vote(walk, other, (reader) => reader.finalHeight())) !== undefined) return true;
  }
  return false;
}

/**
 * Records that no other provider shows what is final. Raises the alarm once that is an outage, or immediately
 * if another provider serves another chain.
 */
export async function recordSecondProviderAway({ client, context, watch }: Walk): Promise<void> {
  const since = await watch.clocks.observe('second_away');
  if (watch.trust !== 'two_providers') return;
  const isShort = context.clock.now().getTime() - since.getTime() < outageMs;
  if (isShort && !isAnotherOnWrongChain(client)) return;
  const { operator } = client.providers.current();
  await watch.raise(
    'second_provider_away',
    `since ${since.toISOString()} only ${operator} shows what is final: nothing is credited; ${explainMissingQuorum(client)}`,
  );
}
