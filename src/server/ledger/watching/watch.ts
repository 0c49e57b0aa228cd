import type { NetworkAlarm, NetworkTrust } from '#contract/chain/networks.ts';
import type { AgreedBlock, BlockBody, ChainClient } from '#server/chain/clients/chain.ts';
import type { Context } from '#server/base/context.ts';
import { raiseFence, type UnreadStretch } from '#server/ledger/transfers/transfers.ts';
import {
  clearAlarms,
  raiseAlarm,
  selectOpenAlarms,
  trustIn,
} from '#server/chain/networks/networks.ts';
import { createFinals, type Finals } from './agreement/finals.ts';
import { type Clocks, openClocks } from './clocks.ts';

/**
 * What a watcher knows of a chain while it holds the chain's lease; a walk ends at every failed step. What must
 * outlive the lease is in the database: alarms and `clocks`. The rest only saves work or waits, and is forgotten
 * with the lease.
 */
export type Watch = {
  readonly trust: NetworkTrust;
  /** Raises an alarm. While it is open, it is written again only if the detail changes. */
  raise(kind: NetworkAlarm, detail: string): Promise<void>;
  /** Clears alarms, except `providers_disagree` while balances differ. */
  clear(...kinds: NetworkAlarm[]): Promise<void>;
  isOpen(kind: NetworkAlarm): boolean;
  /** Since when conditions have lasted. Lives as long as the chain's cursor. */
  readonly clocks: Clocks;
  /** Since when final blocks have been waiting for a second provider; undefined while they aren't. */
  readonly secondAwaySince: Date | undefined;
  /** Whether providers have shown different balances, and no comparison of all has been equal since. */
  readonly balancesDiffer: boolean;
  /** The final heights that operators show. Lives as long as the lease: a new one asks again. */
  readonly finals: Finals;
  /**
   * A height that others showed as final, which the provider in use hasn't reached since that time. Lives as long as
   * the lease: a new one waits again before it queries another provider first.
   */
  unreached: { height: number; at: number } | undefined;
  /**
   * When final blocks were last stored. Lives as long as the lease: a new one may wait up to 30 s more before
   * empty blocks are stored.
   */
  committedAt: Date;
  /**
   * Blocks above the block `base`, linked by their headers, below the first one whose state is available. Lives
   * as long as the lease: a new one reads them again.
   */
  links: { base: string; blocks: BlockBody[] } | undefined;
  /**
   * Since when providers have refused what explains a difference of balances; undefined while they haven't. Lives as
   * long as the lease: a new one asks for another minute.
   */
  refusedSince: Date | undefined;
  /** Unread stretches, as selected from the database at that time. */
  unread: { stretches: UnreadStretch[]; at: Date } | undefined;
  /**
   * How far the first of them has been read from an archive; the next range ends below. Lives as long as the
   * lease: a new one begins again, because a stretch is stored as a whole.
   */
  reread: Reread | undefined;
  /**
   * At which height the last round of recording balances began, and after which account it continues; `after`
   * is undefined once the round is complete. Lives as long as the lease: a new one begins another round.
   */
  marked: { height: number; after: string | undefined } | undefined;
};

/**
 * How far down an unread stretch has been read from an archive: the lowest block read, the hash of the one below, and
 * the blocks read that pay awaited accounts.
 */
export type Reread = { id: bigint; height: number; parentHash: string; paying: AgreedBlock[] };

/** What balances are read for: to begin to follow accounts, before a deadline, or to compare all of them. */
export type BalanceUse = 'start' | 'deadline' | 'comparison';

/**
 * Opens the watch of a chain under a lease, with the alarms and clocks in the database, so that those of an
 * earlier process go on. Raises the fence first, so that nothing is written to them afterwards by another.
 */
export async function openWatch(
  context: Context,
  client: ChainClient,
  fence: bigint,
): Promise<Watch> {
  const { clock, db, log } = context;
  const { key } = client;
  // A walk that another watcher has fenced off isn't opened, see `openWalk`.
  await raiseFence(db, key, fence);
  const found = await selectOpenAlarms(db, key);
  const open = new Map<NetworkAlarm, string>(found.map(({ kind, detail }) => [kind, detail]));
  const clocks = await openClocks(context, key, fence);

  return {
    trust: trustOf(context, client),
    clocks,
    async raise(kind, detail) {
      if (open.get(kind) === detail) return;
      if (!open.has(kind)) log.error({ chain: key, alarm: kind }, detail);
      open.set(kind, detail);
      await raiseAlarm(db, { chain: key, kind, detail, raisedAt: clock.now() }, fence);
    },
    async clear(...kinds) {
      const differ = clocks.since('balances_differ') !== undefined;
      const cleared = kinds.filter(
        (kind) => !(differ && kind === 'providers_disagree') && open.delete(kind),
      );
      if (cleared.length === 0) return;
      log.info({ chain: key, alarms: cleared }, 'alarm over');
      await clearAlarms(db, key, cleared, { now: clock.now(), fence });
    },
    isOpen: (kind) => open.has(kind),
    get secondAwaySince() {
      return clocks.since('second_away');
    },
    get balancesDiffer() {
      return clocks.since('balances_differ') !== undefined;
    },
    committedAt: clock.now(),
    finals: createFinals(),
    unreached: undefined,
    links: undefined,
    refusedSince: undefined,
    unread: undefined,
    reread: undefined,
    marked: undefined,
  };
}

function trustOf({ config }: Context, client: ChainClient): NetworkTrust {
  const operators = new Set(client.providers.states().map(({ operator }) => operator));
  if (operators.size > 1) return 'two_providers';
  const connection = config.chains.find(({ chain }) => chain === client.key);
  return trustIn(config, connection ?? connectionWithoutEndpoints(client));
}

function connectionWithoutEndpoints({ key, trustsSingle }: ChainClient) {
  return { chain: key, endpoints: [], ...(trustsSingle && { trust: 'single' as const }) };
}
