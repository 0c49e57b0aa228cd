import { type ChainKey, chains } from '#contract/chain/networks.ts';

/** What is known of the opening of a payment. */
export type Opening = {
  openedAt: Date;
  /** The head that two providers showed alike when it was opened; null if they didn't, or only one is trusted. */
  openedHeight: number | null;
};

/** By how much a block's time and ours can differ: it is dated at the start of its slot, by another clock. */
const clocksApartMs = 15_000;
const shortestSharedMs = 3_000;

/**
 * Checks whether a block can contain a transfer for a payment that was opened before it. Anyone who sees a
 * transfer must not get it by opening a payment afterwards, and anyone who pays right after the opening must not be
 * turned away. So the height decides where it is known: blocks up to it existed, and those above it didn't,
 * however far our clock is from the chain's. Elsewhere the block's time decides alone, and may be as much before
 * the opening as clocks can be apart (decision 18).
 */
export function isAfterOpening(
  { blockTime, blockHeight }: { blockTime: Date; blockHeight: number },
  { openedAt, openedHeight }: Opening,
): boolean {
  if (openedHeight !== null) return blockHeight > openedHeight;
  return blockTime.getTime() >= openedAt.getTime() - clocksApartMs;
}

/**
 * Returns for how many milliseconds a head that providers showed alike is exact enough to be stored at an
 * opening: two polls, in which hardly more than one block is added to it.
 */
export function sharedHeadMs(chain: ChainKey): number {
  return Math.max(shortestSharedMs, chains[chain].blockTimeMs);
}
