import type { ChainClient } from '#server/chain/clients/chain.ts';
import { RetryableError } from '#server/base/errors.ts';
import { alarmDetail, alarmOf, StaleWalkError } from './walk-errors.ts';
import type { Watch } from './watch.ts';

/**
 * The number of consecutive failures that are blamed on the provider in use. Its calls may all succeed and
 * its responses still contradict each other, or name a height that no column can store.
 */
const failuresOfProvider = 3;

/**
 * Clears the alarms that tell why a walk could not continue, since this step succeeded. A provider that lags
 * lets a step succeed, too: that finality is broken is over only once blocks continue from the cursor.
 */
export async function afterStep(watch: Watch): Promise<void> {
  await watch.clear('wrong_chain', 'chain_reset');
  if (!watch.clocks.since('contradicted')) await watch.clear('finality_broken');
}

/**
 * Raises the alarm for a walk's failure, if it has one. Leaves the provider in use after every third
 * consecutive failure if this one may be the provider's fault: a RetryableError, but not a StaleWalkError,
 * as when another watcher took over. An unavailable database is not a RetryableError.
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
