import { setTimeout as sleep } from 'node:timers/promises';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { ChainClient } from '#server/chain/clients/chain.ts';
import { countWaits } from '#server/chain/json-rpc/count-waits.ts';
import type { Context } from '#server/base/context.ts';
import { RetryableError } from '#server/base/errors.ts';
import type { Lease, Leases } from '#server/base/jobs/leases.ts';
import { updateProviders } from '#server/ledger/transfers/transfers.ts';
import { afterFailure, afterStep } from './after-step.ts';
import { createWakeSignal } from './wake-signal.ts';
import { startWalk } from './walk.ts';
import { openWatch, type Watch } from './watch.ts';
import { alarmOf } from './walk-errors.ts';

const followMs = 1_000;
const shortestPauseMs = 250;
const longestPauseMs = 5_000;
// The cause of an alarm may end without anyone acting, so it is checked again soon. The alarm keeps the time
// at which it was first raised.
const alarmPauseMs = 5_000;
// An outage is logged when it begins and at every 20th failure while it lasts.
const logEvery = 20;

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
  const log = context.log.child({ chain: client.key });
  const wakeSignal = createWakeSignal();
  const unsubscribe = client.subscribe(wakeSignal.wake);
  const pollMs = context.config.sandbox ? 1_000 : client.chain.blockTimeMs / 2;
  let failures = 0;
  let watch: Watch | undefined;
  // The fence of the last lease: writes under it are refused once another instance has acquired the lease.
  let fence = 0n;

  async function lead(lease: Lease): Promise<void> {
    const aborted = AbortSignal.any([signal, lease.signal]);
    // Another process may have held the lease in the meantime and raised or cleared alarms.
    if (lease.fence !== fence) watch = undefined;
    fence = lease.fence;
    watch ??= await openWatch(context, client, fence);
    const counted = countWaits(client, lease);
    const step = await startWalk(context, counted, aborted, fence, watch);
    while (!aborted.aborted) {
      await step();
      lease.progress();
      if (failures > 0) log.info('watching resumed');
      failures = 0;
      await afterStep(watch);
      await wakeSignal.wait(pollMs, aborted);
    }
  }

  function logFailure(error: unknown): void {
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
        await underLease(leases, client.key, signal, lead);
      } catch (error) {
        if (signal.aborted) return;
        logFailure(error);
        await report(context, client, { watch, fence, failures }, error);
        await pause(pauseMs(error, failures), signal);
      }
    }
  } finally {
    unsubscribe();
  }
}

/** Runs `lead` if the chain's lease is free; otherwise waits a second. */
async function underLease(
  leases: Leases,
  chain: ChainKey,
  signal: AbortSignal,
  lead: (lease: Lease) => Promise<void>,
): Promise<void> {
  const lease = await leases.acquire(`watcher ${chain}`);
  if (!lease) return pause(followMs, signal);
  try {
    await lead(lease);
  } finally {
    await lease.release();
  }
}

/**
 * Raises the alarm for a failure and stores which providers respond, which operators need most while none
 * does. Only logs an error of its own.
 */
async function report(
  { db, log }: Context,
  client: ChainClient,
  { watch, fence, failures }: { watch: Watch | undefined; fence: bigint; failures: number },
  error: unknown,
): Promise<void> {
  try {
    await afterFailure(client, watch, error, failures);
    await updateProviders(db, client.key, client.providers.states(), fence);
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
