import { setTimeout as sleep } from 'node:timers/promises';
import type { ChainClient } from '#server/chain/clients/chain.ts';
import type { Context } from '#server/base/context.ts';
import { replaceSmallestAmounts } from './store.ts';

// An asset's owner can change it at any time; runtime upgrades change it about monthly.
const everyMs = 60 * 60_000;
const againAfterMs = 60_000;

/** Refreshes the stored minimum transfer amounts of a chain every hour until the signal aborts. */
export async function fetchSmallestAmounts(
  { db, log }: Context,
  client: ChainClient,
  signal: AbortSignal,
): Promise<void> {
  const stopped = Promise.withResolvers<undefined>();
  signal.addEventListener('abort', () => stopped.resolve(undefined), { once: true });
  while (!signal.aborted) {
    let pauseMs = everyMs;
    try {
      // A node that doesn't respond must not delay a shutdown.
      const amounts = await Promise.race([client.minimums(), stopped.promise]);
      if (amounts) await replaceSmallestAmounts(db, client.key, amounts);
    } catch (error) {
      log.warn({ err: error, chain: client.key }, 'smallest amounts could not be fetched');
      pauseMs = againAfterMs;
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => {});
  }
}
