import type { NetworkAlarm, NetworkHealth } from '#contract/chain/networks.ts';

/** What was measured of a chain; absent where no node has ever answered. */
export type Measured = {
  polledAt: Date;
  headAdvancedAt: Date;
  head: number;
  final: number;
  cursor: number;
};

// Nodes restart and load balancers blink: less than this is no outage.
const unreachableAfterMs = 60_000;
const haltedAfterBlocks = 10;
const shortestHaltMs = 60_000;
const laggingBlocks = 50;

/** For longer than this no chain that works is without a new block. */
export function haltedAfterMs(blockTimeMs: number): number {
  return Math.max(shortestHaltMs, haltedAfterBlocks * blockTimeMs);
}

/** How a network is, from measurements alone. */
export function networkHealth(
  measured: Measured | undefined,
  blockTimeMs: number,
  now: Date,
): NetworkHealth {
  if (!measured || now.getTime() - measured.polledAt.getTime() > unreachableAfterMs) {
    return 'unreachable';
  }
  const silentMs = now.getTime() - measured.headAdvancedAt.getTime();
  if (silentMs > haltedAfterMs(blockTimeMs)) return 'halted';
  return measured.head - measured.cursor > laggingBlocks ? 'lagging' : 'live';
}

const stopping: readonly NetworkAlarm[] = [
  'finality_broken',
  'rewinding',
  'wrong_chain',
  'chain_reset',
];
// A gap is past: what is paid by now is credited at once.
const delaying: readonly NetworkAlarm[] = [
  'providers_disagree',
  'second_provider_away',
  'blocks_unproven',
];

/**
 * Returns the health under open alarms: while two providers are not of one mind, payments are credited
 * later; on a chain that is another one, or was rewritten, never.
 */
export function healthUnder(alarms: NetworkAlarm[], health: NetworkHealth): NetworkHealth {
  if (alarms.some(stopsPayments)) return 'unreachable';
  const delayed = alarms.some((alarm) => delaying.includes(alarm));
  return delayed && health === 'live' ? 'lagging' : health;
}

/** Whether nothing is to be paid on a network while it has this alarm: what is stored of it may be reversed. */
export function stopsPayments(alarm: NetworkAlarm): boolean {
  return stopping.includes(alarm);
}
