import { type ChainKey, chains } from '#contract/chain/networks.ts';
import type { Block } from '#server/chain/clients/chain.ts';
import type { Context } from '#server/base/context.ts';

// As far as nodes' clocks may be ahead of ours.
const clocksApartMs = 15_000;

/**
 * Returns the chain's time after these blocks, by which deadlines pass: it doesn't fall where a block is dated
 * before its parent. Only a time ahead of this machine's is taken back, since no payment could be opened until
 * then. In the sandbox time is moved at will.
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
