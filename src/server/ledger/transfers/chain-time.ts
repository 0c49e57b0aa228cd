import { type ChainKey, chains } from '#contract/chain/networks.ts';
import type { Block } from '#server/chain/clients/chain.ts';
import type { Context } from '#server/base/context.ts';

// By how much nodes' clocks may be ahead of ours.
const clocksApartMs = 15_000;

/**
 * Returns the chain's time after these blocks, by which deadlines pass. It doesn't decrease where a block is
 * dated before its parent, except from a time ahead of this machine's clock, since no payment could be opened
 * until then. In the sandbox, where time is moved at will, it is the time of the last block.
 */
export function chainTimeAfter(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  chain: ChainKey,
  before: Date,
  blocks: Pick<Block, 'time'>[],
): Date {
  if (config.sandbox) return blocks.at(-1)?.time ?? before;
  const latestMs = clock.now().getTime() + clocksApartMs + chains[chain].blockTimeMs;
  return blocks.reduce(
    (last, { time }) => (time < last && last.getTime() <= latestMs ? last : time),
    before,
  );
}
