import type { NetworkHealth } from '#contract/networks.ts';

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

/** How a network is, from measurements alone. */
export function networkHealth(
  measured: Measured | undefined,
  blockTimeMs: number,
  now: Date,
): NetworkHealth {
  if (!measured || now.getTime() - measured.polledAt.getTime() > unreachableAfterMs) {
    return 'unreachable';
  }
  const haltedAfterMs = Math.max(shortestHaltMs, haltedAfterBlocks * blockTimeMs);
  if (now.getTime() - measured.headAdvancedAt.getTime() > haltedAfterMs) return 'halted';
  return measured.head - measured.cursor > laggingBlocks ? 'lagging' : 'live';
}
