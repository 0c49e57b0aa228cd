import { setTimeout as sleep } from 'node:timers/promises';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { ChainClient } from '#server/chain/clients/chain.ts';
import { countWaits } from '#server/chain/json-rpc/count-waits.ts';
import type { Context } from '#server/base/context.ts';
import { RetryableError } from '#server/base/errors.ts';
import type { Lease, Leases } from '#server/base/jobs/leases.ts';
import { updateProviders } from '#server/ledger/transfers/transfers.ts';
import { afterFailure, afterStep } from './after-step.ts';
import { createWakeSignal, type WakeSignal } from './wake-signal.ts';
import { startWalk } from './walk.ts';
import { openWatch, type Watch } from './watch.ts';
import { alarmOf, StaleWalkError } from './walk-errors.ts';

const followMs = 1_000;
const shortestPauseMs = 250;
const longestPauseMs = 5_000;
// The cause of an alarm may end without anyone acting, so it is checked again soon. The alarm keeps the time
// at which it was first raised.
const alarmPauseMs = 5_000;
/**
 * The time without a successful step after which the lease is released, as long as that of a process that
 * froze: a failing provider is no reason to hand the chain over, but this process's own network may be broken.
 */
const handOverMs = 20_000;
/** A step is followed by this part of the time between polls, whatever is announced in the meantime. */
const restParts = 3;
// An outage is logged when it begins and at every 20th failure while it lasts.
const logEvery = 20;

type Leading = {
  context: Context;
  client: ChainClient;
  wakeSignal: WakeSignal;
  /** Consecutive failed steps, under any lease of this process. */
  failures: number;
  /** The last lease's watch and fence: writes are refused once another instance has acquired the lease. */
  watch: Watch | undefined;
  fence: bigint;
};

/**
 * Watches one chain until the signal aborts. Of several instances of Florin, one holds the chain's lease and
 * walks; the others wait until it is released or expires.
 */
export async function watchChain(
  context: Context,
  client: ChainClient,
  leases: Leases,
  signal: AbortSignal,
): Promise<void> {
  const wakeSignal = createWakeSignal();
  const unsubscribe = client.subscribe(wakeSignal.wake);
  const leading: Leading = {
    ...{ context, client, wakeSignal },
    ...{ failures: 0, watch: undefined, fence: 0n },
  };
  try {
    while (!signal.aborted) {
      try {
        await underLease(leases, client.key, signal, (lease) => lead(leading, lease, signal));
      } catch (error) {
        if (signal.aborted) return;
        await handleFailure(leading, error);
        await pause(pauseMs(error, leading.failures), signal);
      }
    }
  } finally {
    unsubscribe();
  }
}

/** Runs `work` if the chain's lease is free; otherwise waits a second. */
async function underLease(
  leases: Leases,
  chain: ChainKey,
  signal: AbortSignal,
  work: (lease: Lease) => Promise<void>,
): Promise<void> {
  const lease = await leases.acquire(`watcher ${chain}`);
  if (!lease) return pause(followMs, signal);
  try {
    await work(lease);
  } finally {
    await lease.release();
  }
}

/**
 * Walks under a lease. A failed step starts another walk under the same lease, with the same watch, unless it
 * is one of those for which the lease is released: its error is thrown.
 */
async function lead(leading: Leading, lease: Lease, signal: AbortSignal): Promise<void> {
  const { client, context } = leading;
  const aborted = AbortSignal.any([signal, lease.signal]);
  leading.fence = lease.fence;
  leading.watch = await openWatch(context, client, lease.fence);
  let succeededAt = context.clock.now().getTime();
  while (!aborted.aborted) {
    try {
      await walk(leading, leading.watch, lease, aborted, () => {
        succeededAt = context.clock.now().getTime();
      });
    } catch (error) {
      const failingMs = context.clock.now().getTime() - succeededAt;
      if (aborted.aborted || releasesLease(error) || failingMs >= handOverMs) throw error;
      await handleFailure(leading, error);
      await pause(pauseMs(error, leading.failures), aborted);
    }
  }
}

/**
 * Checks whether the lease is released after this failure: another process waits for it (a rewind) or may have
 * what this one lacks (a database, for example), or an alarm tells that nothing can be done for the moment.
 */
function releasesLease(error: unknown): boolean {
  return !(error instanceof RetryableError) || error instanceof StaleWalkError || !!alarmOf(error);
}

/** Makes steps until one fails or the signal aborts. */
async function walk(
  leading: Leading,
  watch: Watch,
  lease: Lease,
  aborted: AbortSignal,
  onStep: () => void,
): Promise<void> {
  const { client, context, wakeSignal } = leading;
  const pollMs = context.config.sandbox ? 1_000 : client.chain.blockTimeMs / 2;
  const restMs = pollMs / restParts;
  const counted = countWaits(client, lease);
  const step = await startWalk(context, counted, aborted, lease.fence, watch, lease.progress);
  while (!aborted.aborted) {
    await step();
    lease.progress();
    onStep();
    if (leading.failures > 0) context.log.info({ chain: client.key }, 'watching resumed');
    leading.failures = 0;
    await afterStep(watch);
    // Providers announce as often as they like, and every step asks those of other operators, too.
    await pause(restMs, aborted);
    await wakeSignal.wait(pollMs - restMs, aborted);
  }
}

/**
 * Logs a failure, raises its alarm, and stores which providers respond, which operators need most while none
 * does. Only logs an error of its own.
 */
async function handleFailure(leading: Leading, error: unknown): Promise<void> {
  leading.failures += 1;
  const { client, context, failures, fence, watch } = leading;
  const log = context.log.child({ chain: client.key });
  if (!(error instanceof RetryableError) && !alarmOf(error)) {
    log.error({ err: error }, 'watching failed');
  } else if (failures % logEvery === 1) {
    log.warn({ err: error }, 'watching failed, trying again');
  }
  try {
    await afterFailure(client, watch, error, failures);
    await updateProviders(context.db, client.key, client.providers.states(), fence);
  } catch (cause) {
    log.warn({ err: cause }, "the network's state could not be stored");
  }
}

function pauseMs(error: unknown, failures: number): number {
  if (alarmOf(error)) return alarmPauseMs;
  return Math.min(longestPauseMs, shortestPauseMs * 2 ** Math.min(failures - 1, 10));
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}
