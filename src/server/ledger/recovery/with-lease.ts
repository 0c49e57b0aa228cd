import { setTimeout as sleep } from 'node:timers/promises';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { Context } from '#server/base/context.ts';
import { type Lease, type LeaseOptions, startLeases } from '#server/base/jobs/leases.ts';
import { raiseFence } from '#server/ledger/transfers/transfers.ts';

const retryMs = 50;
/** Longer than the 20 s after which the lease of a watcher that hangs expires. */
const longestWaitMs = 60_000;

/**
 * Runs `work` under the lease of the chain's watcher and returns its result. The watcher must have been
 * fenced off before, or be unable to walk. Throws if the lease isn't released within 60 seconds, or if
 * another process has taken over.
 */
export async function withLease<Result>(
  { config, db, log }: Pick<Context, 'config' | 'db' | 'log'>,
  chain: ChainKey,
  options: LeaseOptions,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result> {
  const leases = await startLeases(config.databaseUrl, log, options);
  try {
    const lease = await untilAcquired(() => leases.acquire(`watcher ${chain}`));
    if (!lease) throw new Error(`The watcher of ${chain} did not release its lease. Try again.`);
    try {
      if (!(await raiseFence(db, chain, lease.fence))) {
        throw new Error(`Another process has taken over ${chain}. Try again.`);
      }
      return await work(lease);
    } finally {
      await lease.release();
    }
  } finally {
    await leases.close();
  }
}

async function untilAcquired(
  acquire: () => Promise<Lease | undefined>,
): Promise<Lease | undefined> {
  const until = performance.now() + longestWaitMs;
  while (performance.now() < until) {
    const lease = await acquire();
    if (lease) return lease;
    await sleep(retryMs);
  }
  return undefined;
}
