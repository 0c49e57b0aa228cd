import { setTimeout as sleep } from 'node:timers/promises';
import type { NetworkAlarm } from '#contract/networks.ts';
import { type ChainClient, WrongChainError } from '#server/chains/chain.ts';
import type { Context } from '#server/context.ts';
import { RetryableError } from '#server/errors.ts';
import type { Locks } from '#server/jobs/sign-of-life.ts';
import { noteProviders } from '#server/transfers/transfers.ts';
import { createBell } from './bell.ts';
import { startWalk } from './walk.ts';
import { openWatch, type Watch } from './watch.ts';
import { ChainResetError, DisagreementError, FinalityBrokenError } from './walk-errors.ts';

const followMs = 1_000;
const shortestPauseMs = 250;
const longestPauseMs = 5_000;
// Nobody has to act before it is over, so it is looked at again soon; the alarm keeps its first time.
const alarmPauseMs = 5_000;
// An outage is logged when it begins and now and then while it lasts.
const logEvery = 20;

/**
 * Watches one chain for as long as the signal lets it. Of many instances one holds the chain's lock
 * and walks; the others wait for it to fall free.
 */
export async function watchChain(
  context: Context,
  client: ChainClient,
  locks: Locks,
  signal: AbortSignal,
): Promise<void> {
  const log = context.log.child({ chain: client.key });
  const bell = createBell();
  const unsubscribe = client.subscribe(bell.ring);
  const pollMs = context.config.sandbox ? 1_000 : client.chain.blockTimeMs / 2;
  let failures = 0;
  let watch: Watch | undefined;

  async function lead(aborted: AbortSignal): Promise<void> {
    watch ??= await openWatch(context, client);
    const step = await startWalk(context, client, aborted, watch);
    while (!aborted.aborted) {
      await step();
      if (failures > 0) log.info('watching goes on');
      failures = 0;
      watch.contradictedSince = undefined;
      await watch.clear('wrong_chain', 'chain_reset', 'finality_broken');
      await bell.wait(pollMs, aborted);
    }
  }

  function note(error: unknown): void {
    failures += 1;
    if (!(error instanceof RetryableError) && !alarmOf(error)) {
      log.error({ err: error }, 'watching failed');
    } else if (failures % logEvery === 1) {
      log.warn({ err: error }, 'watching failed, trying again');
    }
  }

  try {
    while (!signal.aborted) {
      try {
        const lock = await locks.tryLock(`watcher ${client.key}`);
        if (!lock) {
          // Whoever leads meanwhile may raise and clear alarms.
          watch = undefined;
          await pause(followMs, signal);
          continue;
        }
        try {
          await lead(AbortSignal.any([signal, lock.signal]));
        } finally {
          await lock.release();
        }
      } catch (error) {
        if (signal.aborted) return;
        note(error);
        await report(context, client, watch, error);
        await pause(pauseMs(error, failures), signal);
      }
    }
  } finally {
    unsubscribe();
  }
}

/** Shows on the network what an operator has to look at, and which providers respond: of most interest while none does. */
async function report(
  { db, log }: Context,
  client: ChainClient,
  watch: Watch | undefined,
  error: unknown,
): Promise<void> {
  const alarm = alarmOf(error);
  try {
    if (alarm && error instanceof Error) await watch?.raise(alarm, error.message);
    await noteProviders(db, client.key, client.providers.states());
  } catch (cause) {
    log.warn({ err: cause }, 'the state of the network could not be stored');
  }
}

function alarmOf(error: unknown): NetworkAlarm | undefined {
  if (error instanceof DisagreementError) return 'providers_disagree';
  if (error instanceof ChainResetError) return 'chain_reset';
  if (error instanceof WrongChainError) return 'wrong_chain';
  return error instanceof FinalityBrokenError ? 'finality_broken' : undefined;
}

function pauseMs(error: unknown, failures: number): number {
  if (alarmOf(error)) return alarmPauseMs;
  return Math.min(longestPauseMs, shortestPauseMs * 2 ** Math.min(failures - 1, 10));
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}
