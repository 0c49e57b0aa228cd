import type { NetworkAlarm, NetworkTrust } from '#contract/chain/networks.ts';
import type { AgreedBlock, BlockBody, ChainClient } from '#server/chain/clients/chain.ts';
import type { Context } from '#server/base/context.ts';
import type { UnreadStretch } from '#server/ledger/transfers/transfers.ts';
import {
  clearAlarms,
  raiseAlarm,
  selectOpenAlarms,
  trustIn,
} from '#server/chain/networks/networks.ts';

/** State that outlives a walk: every failure ends the walk and starts another, with the same watch. */
export type Watch = {
  readonly trust: NetworkTrust;
  /** Raises an alarm. While it is open, it is written again only if the detail changes. */
  raise(kind: NetworkAlarm, detail: string): Promise<void>;
  clear(...kinds: NetworkAlarm[]): Promise<void>;
  isOpen(kind: NetworkAlarm): boolean;
  /** Since when final blocks have been waiting for a second provider; undefined while they aren't. */
  secondAwaySince: Date | undefined;
  /** When blocks were last stored as one provider showed them, because no second one agreed in time. */
  aloneAt: Date | undefined;
  /** Since when the only provider has contradicted the cursor. */
  contradictedSince: Date | undefined;
  /** The final height of the provider in use, and when it was first seen, in milliseconds since the epoch. */
  finalSeen: { height: number; at: number } | undefined;
  /** When final blocks were last stored. */
  committedAt: Date;
  /** When a final transfer last contradicted a seen one; undefined while no such alarm is open. */
  seenContradictedAt: Date | undefined;
  /** Whether providers showed different balances in the last comparison; keeps the alarm open. */
  balancesDiffer: boolean;
  /** Since when final blocks have been waiting for two providers to return the same metadata. */
  metadataUnagreedSince: Date | undefined;
  /** Since when every provider that was queried has pruned the state of the next block. */
  stateGoneSince: Date | undefined;
  /** Blocks above the block `base`, linked by their headers, below the first one whose state is available. */
  links: { base: string; blocks: BlockBody[] } | undefined;
  /** Unread stretches, as selected from the database at that time. */
  unread: { stretches: UnreadStretch[]; at: Date } | undefined;
  /** How far the first of them has been read from an archive; the next range begins above. */
  reread: Reread | undefined;
  /**
   * At which height the last round of recording balances began, and after which account it continues; `after`
   * is undefined once the round is complete.
   */
  marked: { height: number; after: string | undefined } | undefined;
  /** The uses for which balances can't be read, and since when. */
  readonly balancesUnread: Map<BalanceUse, Date>;
};

/** How far an unread stretch has been read from an archive, and its blocks that pay awaited accounts. */
export type Reread = { id: bigint; height: number; hash: string; paying: AgreedBlock[] };

/** What balances are read for: to begin to follow accounts, before a deadline, or to compare all of them. */
export type BalanceUse = 'start' | 'deadline' | 'comparison';

/**
 * Opens the watch of a chain with the alarms that are open in the database, so that those of an earlier
 * process are cleared as well.
 */
export async function openWatch(
  context: Context,
  client: ChainClient,
  fence: bigint,
): Promise<Watch> {
  const { clock, config, db, log } = context;
  const { key } = client;
  const open = new Map<NetworkAlarm, string>();
  const found = await selectOpenAlarms(db, key);
  for (const { kind, detail } of found) open.set(kind, detail);
  const openSince = (alarm: NetworkAlarm) => found.find(({ kind }) => kind === alarm)?.raisedAt;
  const connection = config.chains.find(({ chain }) => chain === key);
  const operators = new Set(client.providers.states().map(({ operator }) => operator));
  const trust =
    operators.size > 1
      ? 'two_providers'
      : trustIn(config, connection ?? connectionWithoutEndpoints(client));

  return {
    trust,
    async raise(kind, detail) {
      if (open.get(kind) === detail) return;
      if (!open.has(kind)) log.error({ chain: key, alarm: kind }, detail);
      open.set(kind, detail);
      await raiseAlarm(db, { chain: key, kind, detail, raisedAt: clock.now() }, fence);
    },
    async clear(...kinds) {
      const cleared = kinds.filter((kind) => open.delete(kind));
      if (cleared.length === 0) return;
      log.info({ chain: key, alarms: cleared }, 'alarm over');
      await clearAlarms(db, key, cleared, { now: clock.now(), fence });
    },
    isOpen: (kind) => open.has(kind),
    secondAwaySince: openSince('second_provider_away'),
    aloneAt: undefined,
    contradictedSince: undefined,
    committedAt: clock.now(),
    finalSeen: undefined,
    seenContradictedAt: openSince('seen_contradicted'),
    balancesDiffer: false,
    balancesUnread: new Map(),
    metadataUnagreedSince: undefined,
    stateGoneSince: undefined,
    links: undefined,
    unread: undefined,
    reread: undefined,
    marked: undefined,
  };
}

function connectionWithoutEndpoints({ key, trustsSingle }: ChainClient) {
  return { chain: key, endpoints: [], ...(trustsSingle && { trust: 'single' as const }) };
}
