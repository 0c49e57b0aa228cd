import { type AssetId, nativeAsset } from '#contract/chain/assets.ts';
import {
  type ChainKey,
  chains,
  type Environment,
  type NetworkAlarm,
  type NetworkHealth,
  type NetworkId,
  networkAlarms,
  type NetworkTrust,
  type Provider,
} from '#contract/chain/networks.ts';
import { endpointsOf, takesRequests } from '#server/chain/clients/endpoints.ts';
import type { ChainConnection } from '#server/base/config.ts';
import type { Context } from '#server/base/context.ts';
import type { Database, Db } from '#server/base/database/db.ts';
import { sharedRead } from '#server/base/database/shared-reads.ts';
import { selectOpenAlarms } from './alarm-store.ts';
import { healthUnder, networkHealth } from './health.ts';
import { selectCursors, selectProviderHeads, selectSmallestAmount } from './store.ts';
import * as z from 'zod/mini';
import { provider } from '#contract/chain/network-states.ts';

export { clearAlarms, raiseAlarm, selectOpenAlarms } from './alarm-store.ts';
export { fetchSmallestAmounts } from './fetch-minimum-amounts.ts';
export { haltedAfterMs, holdsUpPayments, stopsPayments } from './health.ts';

export type NetworkState = {
  chain: ChainKey;
  network: NetworkId;
  environment: Environment;
  health: NetworkHealth;
  head: number | null;
  finalHead: number | null;
  lastBlockAt: Date | null;
  /** Final blocks that are not read yet. */
  behind: number | null;
  headAdvancedAt: Date | null;
  checkedAt: Date | null;
  providers: Provider[];
  trust: NetworkTrust;
  /** Open alarms, most severe first. */
  alarms: { kind: NetworkAlarm; since: Date }[];
};

const measurements = sharedRead(async (db: Database) => {
  const [rows, heads, open] = await Promise.all([
    selectCursors(db),
    selectProviderHeads(db),
    selectOpenAlarms(db),
  ]);
  return { rows, heads, open };
});

/** Returns the state of every chain that this installation watches. */
export async function networkStates(context: Context): Promise<NetworkState[]> {
  const now = context.clock.now();
  const { rows, heads, open } = await measurements(context.db);
  return context.config.chains.map((connection) => {
    const { chain } = connection;
    const isStarted = connection.onDemand?.isStarted() ?? true;
    // A local chain that hasn't started has measurements only of the last time.
    const row = isStarted ? rows.find((candidate) => candidate.chain === chain) : undefined;
    const { network, environment, blockTimeMs } = chains[chain];
    const measured = row && {
      polledAt: row.polledAt,
      headAdvancedAt: row.headAdvancedAt,
      head: Number(row.headHeight),
      heads: heads.filter((head) => head.chain === chain),
      final: Number(row.finalHeight),
      cursor: Number(row.height),
    };
    const alarms = open
      .filter((alarm) => alarm.chain === chain)
      .map(({ kind, raisedAt }) => ({ kind, since: raisedAt }))
      .toSorted((one, two) => networkAlarms.indexOf(one.kind) - networkAlarms.indexOf(two.kind));
    return {
      chain,
      network,
      environment,
      alarms,
      trust: trustIn(context.config, connection),
      health: isStarted
        ? healthUnder(
            alarms.map(({ kind }) => kind),
            networkHealth(measured, blockTimeMs, now),
          )
        : 'not_started',
      head: measured?.head ?? null,
      finalHead: measured?.final ?? null,
      lastBlockAt: row?.blockTime ?? null,
      behind: measured ? Math.max(0, measured.final - measured.cursor) : null,
      headAdvancedAt: measured?.headAdvancedAt ?? null,
      checkedAt: measured?.polledAt ?? null,
      providers: providersOf(row?.providers, connection),
    };
  });
}

/** Returns how many providers a credit needs. With two operators, both have to show it. */
export function trustIn(
  { sandbox }: Pick<Context['config'], 'sandbox'>,
  connection: ChainConnection,
): NetworkTrust {
  const requested = endpointsOf(connection).filter(({ url }) =>
    takesRequests(connection.chain, url),
  );
  if (new Set(requested.map(({ operator }) => operator)).size > 1) return 'two_providers';
  if (sandbox) return 'demo';
  return connection.trust === 'single' ? 'single' : 'two_providers';
}

/**
 * Returns the providers as the watcher last stored them; if none has ever responded, all of them as
 * failing.
 */
function providersOf(noted: unknown, connection: ChainConnection): Provider[] {
  const { data: providers = [] } = z.array(provider).safeParse(noted);
  if (providers.length > 0) return providers;
  return endpointsOf(connection).map(({ host, operator }) => ({
    host,
    operator,
    state: 'failing',
  }));
}

const storedSmallest = sharedRead(selectSmallestAmount);

/**
 * Returns the atomic units below which no transfer can reach an account that doesn't exist yet: the value
 * last read from the chain, or the static one of a native coin if the chain wasn't read yet.
 */
export async function smallestAmount(db: Db, key: ChainKey, assetId: AssetId): Promise<bigint> {
  const fetched = await storedSmallest(db, key, assetId);
  if (fetched !== undefined) return fetched;
  const chain = chains[key];
  const isNative = assetId === nativeAsset;
  return chain.ecosystem === 'substrate' && isNative ? chain.existentialDeposit : 0n;
}

export function canBePaidOn(health: NetworkHealth): boolean {
  return health === 'live' || health === 'lagging';
}
