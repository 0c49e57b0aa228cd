import { type ChainKey, chains } from '#contract/chain/networks.ts';
import type { AgreedBlock, Block } from '#server/chain/clients/chain.ts';
import { haltedAfterMs } from '#server/chain/networks/networks.ts';
import { type Halt, haltsAmong, type HaltReason } from '#server/ledger/payments/payments.ts';
import type { Cursor } from './store.ts';

export type Run = [AgreedBlock, ...AgreedBlock[]];

/**
 * Splits blocks that follow `from` before each halt and before each block in safe mode. A halt extends the
 * payments that are still open after the blocks before it, so the result doesn't depend on how blocks are
 * grouped.
 */
export function runsBetweenHalts(chain: ChainKey, from: Cursor, blocks: Run): Run[] {
  const longest = haltedAfterMs(chains[chain].blockTimeMs);
  const runs: Run[] = [];
  let before = from.time;
  for (const block of blocks) {
    const run = runs.at(-1);
    const halts = haltsAmong([before, block.time], longest);
    if (run && !block.safeMode && halts.length === 0) run.push(block);
    else runs.push([block]);
    before = block.time;
  }
  return runs;
}

export type LostTime = { halts: Halt[]; reason: HaltReason };

/** Returns the periods before a block in which no one could pay, and why. */
export function lostTime(chain: ChainKey, from: Cursor, { safeMode, time }: Block): LostTime {
  const halts = haltsAmong([from.time, time], haltedAfterMs(chains[chain].blockTimeMs));
  if (halts.length > 0 || !safeMode || time <= from.time) return { halts, reason: 'halt' };
  return { halts: [{ from: from.time, to: time }], reason: 'safe_mode' };
}
