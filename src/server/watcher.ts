import { connectChain } from './chain/clients/clients.ts';
import type { Context } from './base/context.ts';
import { type LeaseOptions, startLeases } from './base/jobs/leases.ts';
import { fetchSmallestAmounts } from './chain/networks/networks.ts';
import { watchChain } from './ledger/watching/lead.ts';

/** Watches every configured chain until it is stopped. */
export async function startWatcher(
  context: Context,
  options: LeaseOptions = {},
): Promise<{ stop(): Promise<void> }> {
  const { config, log, metrics } = context;
  const clients = config.chains.map((connection) =>
    connectChain(connection, (provider) =>
      metrics.count('providerFailures', { chain: connection.chain, provider }),
    ),
  );
  const leases = await startLeases(config.databaseUrl, log, options);
  const stopping = new AbortController();
  const loops = clients.flatMap((client) => [
    watchChain(context, client, leases, stopping.signal),
    fetchSmallestAmounts(context, client, stopping.signal),
  ]);
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
      await Promise.all(clients.map((client) => client.close()));
      await leases.close();
    },
  };
}
