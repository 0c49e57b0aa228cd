import {
  type ChainKey,
  chains,
  type Environment,
  type NetworkHealth,
  type NetworkId,
} from '#contract/networks.ts';
import type { Context } from '#server/context.ts';
import { networkHealth } from './health.ts';

export type NetworkState = {
  chain: ChainKey;
  network: NetworkId;
  environment: Environment;
  health: NetworkHealth;
  head: number | null;
  finalHead: number | null;
  lastBlockAt: Date | null;
};

/** The state of every chain that this installation watches. */
export async function networkStates(context: Context): Promise<NetworkState[]> {
  const now = context.clock.now();
  const rows = await context.db.selectFrom('chain_cursors').selectAll().execute();
  return context.config.chains.map(({ chain }) => {
    const row = rows.find((candidate) => candidate.chain === chain);
    const { network, environment, blockTimeMs } = chains[chain];
    const measured = row && {
      polledAt: row.polled_at,
      headAdvancedAt: row.head_advanced_at,
      head: Number(row.head_height),
      final: Number(row.final_height),
      cursor: Number(row.height),
    };
    return {
      chain,
      network,
      environment,
      health: networkHealth(measured, blockTimeMs, now),
      head: measured?.head ?? null,
      finalHead: measured?.final ?? null,
      lastBlockAt: row?.block_time ?? null,
    };
  });
}

export function canBePaidOn(health: NetworkHealth): boolean {
  return health === 'live' || health === 'lagging';
}
