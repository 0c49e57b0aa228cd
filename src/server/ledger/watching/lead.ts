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
// No one has to act before it is over, so it is looked at again soon; the alarm keeps its first time.
const alarmPauseMs = 5_000;
// An outage is logged when it begins and now and then while it lasts.
const logEvery = 20;

/**
 * Watches one chain for as long as the signal lets it. Of many instances one holds the chain's lease
 * and walks; the others wait for it to be released or to expire.
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
  // Of the lease that was held last: what is noted after it was lost is refused.
  let fence = 0n;

  async function lead(lease: Lease): Promise<void> {
    const aborted = AbortSignal.any([signal, lease.signal]);
    // The process that led in the meantime may have raised and cleared alarms.
    if (lease.fence !== fence) watch = undefined;
    fence = lease.fence;
    watch ??= await openWatch(context, client, fence);
    const counted = countWaits(client, lease);
    const step = await startWalk(context, counted, aborted, fence, watch);
    while (!aborted.aborted) {
      await step();
      lease.progress();
      if (failures > 0) log.info('watching goes on');
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

/** Leads where the chain's lease is free; else waits a little. */
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

/** Shows on the network what an operator has to look at, and which providers respond: of most interest while none does. */
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
    log.warn({ err: cause }, 'the state of the network could not be stored');
  }
}

function pauseMs(error: unknown, failures: number): number {
  if (alarmOf(error)) return alarmPauseMs;
  return Math.min(longestPauseMs, shortestPauseMs * 2 ** Math.min(failures - 1, 10));
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}
