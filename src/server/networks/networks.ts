import { type AssetId, nativeAsset } from '#contract/assets.ts';
import {
  type ChainKey,
  chains,
  type Environment,
  type NetworkAlarm,
  type NetworkHealth,
  type NetworkId,
  type Operator,
} from '#contract/networks.ts';
import type { Context } from '#server/context.ts';
import type { Database, Transaction } from '#server/db.ts';
import { healthUnder, networkHealth } from './health.ts';
import { selectSmallestAmount } from './store.ts';

export { askSmallestAmounts } from './ask-smallest-amounts.ts';
export { haltedAfterMs } from './health.ts';

export type NetworkState = {
  chain: ChainKey;
  network: NetworkId;
  environment: Environment;
  health: NetworkHealth;
  head: number | null;
  finalHead: number | null;
  lastBlockAt: Date | null;
  /** Blocks that are final and not read yet. */
  behind: number | null;
  headAdvancedAt: Date | null;
  checkedAt: Date | null;
  operators: Operator[];
  /** Why nothing is credited although nodes answer. */
  alarm: NetworkAlarm | null;
};

/** The state of every chain that this installation watches. */
export async function networkStates(context: Context): Promise<NetworkState[]> {
  const now = context.clock.now();
  const rows = await context.db.selectFrom('chain_cursors').selectAll().execute();
  return context.config.chains.map(({ chain, endpoints }) => {
    const row = rows.find((candidate) => candidate.chain === chain);
    const { network, environment, blockTimeMs } = chains[chain];
    const measured = row && {
      polledAt: row.polled_at,
      headAdvancedAt: row.head_advanced_at,
      head: Number(row.head_height),
      final: Number(row.final_height),
      cursor: Number(row.height),
    };
    const alarm = (row?.alarm ?? null) as NetworkAlarm | null;
    return {
      chain,
      network,
      environment,
      alarm,
      health: healthUnder(alarm, networkHealth(measured, blockTimeMs, now)),
      head: measured?.head ?? null,
      finalHead: measured?.final ?? null,
      lastBlockAt: row?.block_time ?? null,
      behind: measured ? Math.max(0, measured.final - measured.cursor) : null,
      headAdvancedAt: measured?.headAdvancedAt ?? null,
      checkedAt: measured?.polledAt ?? null,
      operators: operatorsOf(row?.operators, endpoints),
    };
  });
}

/** As the watcher told of them last; where none has ever answered, all of them fail. */
function operatorsOf(told: unknown, endpoints: string[]): Operator[] {
  if (Array.isArray(told) && told.length > 0) return told as Operator[];
  return endpoints.map((url) => ({ host: new URL(url).host, state: 'failing' }));
}

/**
 * Atomic units below which nothing can arrive at an account that does not exist yet: as the chain said
 * last, or as the data has it where a native coin's chain has not said.
 */
export async function smallestAmount(
  db: Database | Transaction,
  key: ChainKey,
  assetId: AssetId,
): Promise<bigint> {
  const told = await selectSmallestAmount(db, key, assetId);
  if (told !== undefined) return told;
  const chain = chains[key];
  const isNative = assetId === nativeAsset;
  return chain.ecosystem === 'substrate' && isNative ? chain.existentialDeposit : 0n;
}

export function canBePaidOn(health: NetworkHealth): boolean {
  return health === 'live' || health === 'lagging';
}
