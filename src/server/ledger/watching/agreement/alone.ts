import type { FinalClaim } from '#server/chain/clients/chain.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import { DisagreementError } from '#server/ledger/watching/walk-errors.ts';
import { vote } from './quorum.ts';

/*
With `aloneAfterMinutes`, blocks count as one provider shows them after no other operator has said anything about
final blocks for that time, without interruption. A contradiction is something said: a provider that is contradicted
is never believed because the other one fails for a moment. What was contradicted is never stored on one provider's
word, however long the other one is silent afterwards, until two have agreed on those heights.
*/

/** Checks whether one provider is enough for now. Throws nothing and asks no one. */
export function isSingleProviderAllowed({ client, context, cursor, watch }: Walk): boolean {
  const silentSince = watch.clocks.since('others_silent');
  if (client.aloneAfterMs === undefined || !silentSince) return false;
  const contradicted = watch.clocks.heightOf('final_contradicted');
  if (contradicted !== undefined && contradicted > cursor.height) return false;
  return context.clock.now().getTime() - silentSince.getTime() >= client.aloneAfterMs;
}

/**
 * Asks the other operators which blocks are final, after too few have agreed on those of `claim`. Records whether
 * they are silent, and returns whether one provider is enough.
 */
export async function isOneEnough(walk: Walk, claim: FinalClaim): Promise<boolean> {
  const { client, watch } = walk;
  if (client.aloneAfterMs === undefined) return false;
  if (await saysAnother(walk, claim)) {
    await watch.clocks.stop('others_silent');
    return false;
  }
  await watch.clocks.observe('others_silent');
  return isSingleProviderAllowed(walk);
}

/**
 * Checks whether another operator says which block is final. Whatever it says counts: one that calls nothing above
 * the cursor final may be the honest one, while finality is halted, or after one provider alone moved the cursor
 * ahead of the chain.
 */
async function saysAnother(walk: Walk, claim: FinalClaim): Promise<boolean> {
  for (const other of walk.client.providers.others(claim)) {
    if (await vote(walk, other, (reader) => reader.finalView(claim.height))) return true;
  }
  return false;
}

/** Does the work, and records a contradiction that it finds up to a height before rethrowing it. */
export async function recordingContradiction<Result>(
  walk: Pick<Walk, 'watch'>,
  height: number,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DisagreementError) await recordContradiction(walk, height);
    throw error;
  }
}

/** Records that providers contradict each other on final blocks up to a height. */
export async function recordContradiction(
  { watch }: Pick<Walk, 'watch'>,
  height: number,
): Promise<void> {
  const before = watch.clocks.heightOf('final_contradicted') ?? 0;
  await watch.clocks.observe('final_contradicted', Math.max(before, height));
  await watch.clocks.stop('others_silent');
}

/** Records that two operators have agreed on the blocks up to a height. */
export async function recordAgreement(
  { watch }: Pick<Walk, 'watch'>,
  height: number,
): Promise<void> {
  const contradicted = watch.clocks.heightOf('final_contradicted');
  const isResolved = contradicted !== undefined && contradicted <= height;
  await watch.clocks.stop(
    'others_silent',
    ...(isResolved ? (['final_contradicted'] as const) : []),
  );
}
