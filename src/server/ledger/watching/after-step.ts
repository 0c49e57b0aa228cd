import type { ChainClient } from '#server/chain/clients/chain.ts';
import { RetryableError } from '#server/base/errors.ts';
import { alarmDetail, alarmOf, StaleWalkError } from './walk-errors.ts';
import type { Watch } from './watch.ts';

/**
 * So many failures in a row are the fault of what the provider in use shows, even where each call to it
 * succeeds: responses that do not fit each other, or a height that nothing can hold.
 */
const failuresOfProvider = 3;

/** Clears the alarms of a walk that could not go on: it did. */
export async function afterStep(watch: Watch): Promise<void> {
  watch.contradictedSince = undefined;
  await watch.clear('wrong_chain', 'chain_reset', 'finality_broken');
}

/**
 * Raises the alarm of a walk's failure, and leaves the provider in use after several in a row that may be
 * its fault. A database that is away, or another watcher that took over, is not.
 */
export async function afterFailure(
  client: Pick<ChainClient, 'providers'>,
  watch: Watch | undefined,
  error: unknown,
  failures: number,
): Promise<void> {
  const alarm = alarmOf(error);
  const isProviders = error instanceof RetryableError && !(error instanceof StaleWalkError);
  if (isProviders && failures % failuresOfProvider === 0) client.providers.leave();
  if (alarm && error instanceof Error) await watch?.raise(alarm, alarmDetail(error));
}
