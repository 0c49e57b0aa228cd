import type { NetworkAlarm, NetworkHealth } from '#contract/chain/networks.ts';

/** The last measurement of a chain; absent if no node has ever responded. */
export type Measured = {
  polledAt: Date;
  /** The newest block that as many operators show as a credit needs, and when it last advanced. */
  head: number;
  headAdvancedAt: Date;
  /** The heads of operators, as each of them shows it. */
  heads: { linked: boolean; seenAt: Date; advancedAt: Date }[];
  final: number;
  cursor: number;
};

// Nodes restart and load balancers fail over: a shorter silence is no outage.
const unreachableAfterMs = 60_000;
const haltedAfterBlocks = 10;
const shortestHaltMs = 60_000;
const laggingBlocks = 50;

/** Returns the milliseconds without a new block after which a chain counts as halted. */
export function haltedAfterMs(blockTimeMs: number): number {
  return Math.max(shortestHaltMs, haltedAfterBlocks * blockTimeMs);
}

/**
 * Returns a network's health from measurements only. It is halted if no provider that responds shows a linked
 * block that is new. While only one does, it lags: the others may have failed, or this one may have invented
 * the blocks.
 */
export function networkHealth(
  measured: Measured | undefined,
  blockTimeMs: number,
  now: Date,
): NetworkHealth {
  if (!measured || now.getTime() - measured.polledAt.getTime() > unreachableAfterMs) {
    return 'unreachable';
  }
  const { headAdvancedAt, heads } = measured;
  const isNew = (at: Date) => now.getTime() - at.getTime() <= haltedAfterMs(blockTimeMs);
  const responding = heads.filter(
    ({ linked, seenAt }) => linked && now.getTime() - seenAt.getTime() <= unreachableAfterMs,
  );
  if (isNew(headAdvancedAt)) {
    return measured.head - measured.cursor > laggingBlocks ? 'lagging' : 'live';
  }
  return responding.some(({ advancedAt }) => isNew(advancedAt)) ? 'lagging' : 'halted';
}

const stopping: readonly NetworkAlarm[] = [
  'finality_broken',
  'rewinding',
  'wrong_chain',
  'chain_reset',
];
// A gap is in the past: new payments are credited immediately.
const delaying: readonly NetworkAlarm[] = [
  'providers_disagree',
  'second_provider_away',
  'blocks_unproven',
  'behind',
];

/**
 * Returns the health under open alarms: while two providers disagree, payments are credited later; on a wrong
 * or rewritten chain, never.
 */
export function healthUnder(alarms: NetworkAlarm[], health: NetworkHealth): NetworkHealth {
  if (alarms.some(stopsPayments)) return 'unreachable';
  const delayed = alarms.some((alarm) => delaying.includes(alarm));
  return delayed && health === 'live' ? 'lagging' : health;
}

/** Checks whether an alarm tells why payments on a network are credited later, or not at all. */
export function holdsUpPayments(alarm: NetworkAlarm): boolean {
  return stopsPayments(alarm) || delaying.includes(alarm);
}

/** Checks whether an alarm stops payments on a network, because what is stored of it may be reversed. */
export function stopsPayments(alarm: NetworkAlarm): boolean {
  return stopping.includes(alarm);
}
