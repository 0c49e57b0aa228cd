import { setTimeout as sleep } from 'node:timers/promises';
import { type ChainClient, WrongChainError } from '#server/chains/chain.ts';
import type { Context } from '#server/context.ts';
import { RetryableError } from '#server/errors.ts';
import type { Locks } from '#server/jobs/sign-of-life.ts';
import { createBell } from './bell.ts';
import { FinalityBrokenError } from './doubt.ts';
import { startWalk } from './walk.ts';

const followMs = 1_000;
const shortestPauseMs = 250;
const longestPauseMs = 5_000;
const wrongChainPauseMs = 30_000;
// An outage is told of when it begins and now and then while it lasts.
const tellEvery = 20;

/**
 * Watches one chain for as long as the signal lets it. Of many instances one holds the chain's lock
 * and walks; the others wait for it to fall free. Returns early only where finality was broken.
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

  async function lead(aborted: AbortSignal): Promise<void> {
    const step = await startWalk(context, client, aborted);
    while (!aborted.aborted) {
      await step();
      if (failures > 0) log.info('watching goes on');
      failures = 0;
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
        const lock = await locks.tryLock(`watcher ${client.key}`);
        if (!lock) {
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
        if (error instanceof FinalityBrokenError) {
          log.fatal({ err: error }, 'watching has stopped: a final block was replaced');
          return;
        }
        note(error);
        await pause(pauseMs(error, failures), signal);
      }
    }
  } finally {
    unsubscribe();
  }
}

function pauseMs(error: unknown, failures: number): number {
  if (error instanceof WrongChainError) return wrongChainPauseMs;
  return Math.min(longestPauseMs, shortestPauseMs * 2 ** Math.min(failures - 1, 10));
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}
