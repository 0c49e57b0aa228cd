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

/** What outlasts a walk: it begins again after every failure, and this does not. */
export type Watch = {
  readonly trust: NetworkTrust;
  /** Raises an alarm; while it is open, only a new detail writes again. */
  raise(kind: NetworkAlarm, detail: string): Promise<void>;
  clear(...kinds: NetworkAlarm[]): Promise<void>;
  isOpen(kind: NetworkAlarm): boolean;
  /** Since when final blocks wait for a second provider; undefined while they don't. */
  secondAwaySince: Date | undefined;
  /** When blocks were last stored without it, by one provider's word. */
  aloneAt: Date | undefined;
  /** Since when the one provider there is contradicts the cursor. */
  contradictedSince: Date | undefined;
  /** The final height of the provider in use, and when it got there, in milliseconds. */
  finalSeen: { height: number; at: number } | undefined;
  /** When final blocks were last stored. */
  committedAt: Date;
  /** When a final transfer last differed from what was seen of it; undefined while no such alarm is open. */
  seenContradictedAt: Date | undefined;
  /** Providers showed different balances when they were last compared: the alarm stays open. */
  balancesDiffer: boolean;
  /** Since when final blocks wait for two providers to give the same metadata. */
  metadataUnagreedSince: Date | undefined;
  /** Since when the state of the next block is pruned wherever it was asked for. */
  stateGoneSince: Date | undefined;
  /** Blocks above a block that their headers link, on the way to one whose state is there. */
  links: { base: string; blocks: BlockBody[] } | undefined;
  /** Stretches of unread blocks, as they were looked up at that time. */
  unread: { stretches: UnreadStretch[]; at: Date } | undefined;
  /** What an archive has shown of the first of them, down from which the next range is read. */
  reread: Reread | undefined;
  /**
   * Where the last round of noting balances began, and after which account it goes on; undefined once it is
   * complete.
   */
  marked: { height: number; after: string | undefined } | undefined;
  /** For what balances can't be read, and since when. */
  readonly balancesUnread: Map<BalanceUse, Date>;
};

/** Blocks of an unread stretch that pay someone, as far as an archive was read. */
export type Reread = { id: bigint; height: number; hash: string; paying: AgreedBlock[] };

/** What balances are read for: the start of an account, right before a deadline, or all of them. */
export type BalanceUse = 'start' | 'deadline' | 'comparison';

/** Reads which alarms are open on the chain, so that those of an earlier process are cleared as well. */
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
  const trust = operators.size > 1 ? 'two_providers' : trustIn(config, connection ?? alone(client));

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

function alone({ key, trustsSingle }: ChainClient) {
  return { chain: key, endpoints: [], ...(trustsSingle && { trust: 'single' as const }) };
}
