import { setTimeout as sleep } from 'node:timers/promises';
import type { ChainKey, NetworkAlarm } from '#contract/networks.ts';
import { type ChainClient, WrongChainError } from '#server/chains/chain.ts';
import { countWaits } from '#server/chains/count-waits.ts';
import type { Context } from '#server/context.ts';
import { RetryableError } from '#server/errors.ts';
import type { Lease, Leases } from '#server/jobs/leases.ts';
import { noteAlarm, noteOperators } from '#server/transfers/transfers.ts';
import { createBell } from './bell.ts';
import { DisagreementError } from './corroborate.ts';
import { FinalityBrokenError } from './doubt.ts';
import { startWalk } from './walk.ts';

const followMs = 1_000;
const shortestPauseMs = 250;
const longestPauseMs = 5_000;
const alarmPauseMs = 30_000;
// An outage is told of when it begins and now and then while it lasts.
const tellEvery = 20;

/**
 * Watches one chain for as long as the signal lets it. Of many instances one holds the chain's lease
 * and walks; the others wait for it to be released or to expire. Returns early only where finality was broken.
 */
export async function watchChain(
  context: Context,
  client: ChainClient,
  leases: Leases,
  signal: AbortSignal,
): Promise<void> {
  const log = context.log.child({ chain: client.key });
  const bell = createBell();
  const unsubscribe = client.subscribe(bell.ring);
  const pollMs = context.config.sandbox ? 1_000 : client.chain.blockTimeMs / 2;
  let failures = 0;
  // What the last process left is taken back as well.
  let alarmed = true;
  // Of the lease that was held last: what is noted after it was lost is refused.
  let fence = 0n;

  async function lead(lease: Lease): Promise<void> {
    const aborted = AbortSignal.any([signal, lease.signal]);
    fence = lease.fence;
    const step = await startWalk(context, countWaits(client, lease), aborted, fence);
    while (!aborted.aborted) {
      await step();
      lease.progress();
      if (failures > 0) log.info('watching goes on');
      failures = 0;
      if (alarmed) await noteAlarm(context.db, client.key, null, fence);
      alarmed = false;
      await bell.wait(pollMs, aborted);
    }
  }

  function note(error: unknown): void {
    failures += 1;
    if (!(error instanceof RetryableError)) {
      log.error({ err: error }, 'watching failed');
    } else if (failures % tellEvery === 1) {
      log.warn({ err: error }, 'watching failed, trying again');
    }
  }

  try {
    while (!signal.aborted) {
      try {
        await underLease(leases, client.key, signal, lead);
      } catch (error) {
        if (signal.aborted) return;
        alarmed = (await raiseAlarm(context, client, error, fence)) || alarmed;
        if (error instanceof FinalityBrokenError) {
          log.fatal({ err: error }, 'watching has stopped: a final block was replaced');
          return;
        }
        note(error);
        await tellOperators(context, client, fence);
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

// Who answers is of most interest while nobody does.
async function tellOperators(
  { db, log }: Context,
  client: ChainClient,
  fence: bigint,
): Promise<void> {
  await noteOperators(db, client.key, client.operators(), fence).catch((error: unknown) => {
    log.warn({ err: error }, 'the state of the operators could not be stored');
  });
}

/** Shows on the network what somebody has to look at; answers whether it is shown. */
async function raiseAlarm(
  { db, log }: Context,
  client: ChainClient,
  error: unknown,
  fence: bigint,
): Promise<boolean> {
  const alarm = alarmOf(error);
  if (!alarm) return false;
  await noteAlarm(db, client.key, alarm, fence).catch((cause: unknown) => {
    log.warn({ err: cause }, 'the alarm could not be stored');
  });
  return true;
}

function alarmOf(error: unknown): NetworkAlarm | undefined {
  if (error instanceof DisagreementError) return 'operators_disagree';
  if (error instanceof WrongChainError) return 'wrong_chain';
  return error instanceof FinalityBrokenError ? 'finality_broken' : undefined;
}

function pauseMs(error: unknown, failures: number): number {
  if (error instanceof WrongChainError || error instanceof DisagreementError) return alarmPauseMs;
  return Math.min(longestPauseMs, shortestPauseMs * 2 ** Math.min(failures - 1, 10));
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}
