import { connectChain } from './chain/clients/clients.ts';
import type { ChainConnection } from './base/config.ts';
import type { Context } from './base/context.ts';
import { type LeaseOptions, startLeases } from './base/jobs/leases.ts';
import { orAborted } from './base/or-aborted.ts';
import { fetchSmallestAmounts } from './chain/networks/networks.ts';
import { watchChain } from './ledger/watching/lead.ts';

/** Watches every configured chain until it is stopped. */
export async function startWatcher(
  context: Context,
  options: LeaseOptions = {},
): Promise<{ stop(): Promise<void> }> {
  const { config, log, metrics } = context;
  const leases = await startLeases(config.databaseUrl, log, options);
  const stopping = new AbortController();
  const { signal } = stopping;
  const loops = config.chains.map(async (connection) => {
    if (!(await isStarted(connection, signal))) return;
    const client = connectChain(connection, (provider) =>
      metrics.count('providerFailures', { chain: connection.chain, provider }),
    );
    await Promise.all([
      watchChain(context, client, leases, signal),
      fetchSmallestAmounts(context, client, signal),
    ]);
    await client.close();
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
      await leases.close();
    },
  };
}

/** Waits until a chain is started. Returns false if the signal aborts before that. */
async function isStarted({ onDemand }: ChainConnection, signal: AbortSignal): Promise<boolean> {
  try {
    await orAborted(onDemand?.started ?? Promise.resolve(), signal);
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}
