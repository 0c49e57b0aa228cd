import type { Block, BlockHeader, ShownBlock } from '#server/chain/clients/chain.ts';
import { RetryableError } from '#server/base/errors.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import { StaleWalkError } from '#server/ledger/watching/walk-errors.ts';
import { recordContradiction } from './alone.ts';
import { vote } from './quorum.ts';

// A node's clock may be slightly ahead of ours.
const clocksApartMs = 15_000;
/** No column stores a later time, and no chain has one. */
const latestTime = new Date('9999-12-31T23:59:59Z');

/**
 * Refuses linked blocks above the cursor whose times are impossible, before anything is stored or compared
 * with deadlines: a time that can't be stored, and, of the first `final` blocks, one before its parent's or
 * ahead of our clock that another provider contradicts. The provider is then left, an alarm names it, and
 * StaleWalkError is thrown. Where no other provider contradicts it, reading goes on: nothing is stored that
 * two providers don't agree on, and where they do, it is our clock that is wrong. In the sandbox, where time
 * is moved at will, no time is impossible.
 */
export async function refuseImpossibleTimes(
  walk: Walk,
  blocks: ShownBlock[],
  final: number,
): Promise<void> {
  const { context, watch } = walk;
  if (context.config.sandbox) return;
  const unstorable = blocks.find(({ time }) => time > latestTime);
  if (unstorable) return refuse(walk, unstorable, await contradiction(walk, unstorable));
  const strange = blocks.slice(0, final).find((block, index) => {
    return isFalling(block, blocks[index - 1] ?? walk.cursor) || aheadMs(walk, block) > 0;
  });
  if (!strange || watch.trust !== 'two_providers') return;
  const against = await contradiction(walk, strange);
  if (!against) return;
  await recordContradiction(walk, strange.height);
  await refuse(walk, strange, against);
}

/** Throws RetryableError if a header's time can't be stored. */
export function assertStorableTime({ height, time }: BlockHeader): void {
  if (time <= latestTime) return;
  throw new RetryableError(`block ${height} is dated ${time.toISOString()}, which no chain is`);
}

/**
 * Returns by how many milliseconds a block is ahead of our clock, beyond the tolerance; negative or 0 if it
 * isn't.
 */
export function aheadMs(
  { client, context }: Pick<Walk, 'client' | 'context'>,
  { time }: Pick<Block, 'time'>,
): number {
  const latest = context.clock.now().getTime() + clocksApartMs + client.chain.blockTimeMs;
  return time.getTime() - latest;
}

function isFalling({ time }: Block, parent: { time: Date }): boolean {
  return time < parent.time;
}

/**
 * Returns what another provider shows in place of this block; undefined if one shows the same block, or none
 * shows any. The time of an unproven block has to be the same too, since its hash doesn't cover it.
 */
async function contradiction(walk: Walk, block: ShownBlock): Promise<string | undefined> {
  let against: string | undefined;
  for (const other of walk.client.providers.others(block)) {
    const { height } = block;
    const headers = await vote(walk, other, (reader) => reader.headers(height, height));
    const shown = headers?.value[0];
    if (!headers || !shown) continue;
    const isSameTime = shown.time.getTime() === block.time.getTime();
    if (shown.hash === block.hash && (isSameTime || !block.unproven)) return undefined;
    against ??= `${headers.shownBy} shows ${shown.hash} of ${shown.time.toISOString()}`;
  }
  return against;
}

async function refuse(walk: Walk, block: ShownBlock, against: string | undefined): Promise<never> {
  const { client, known, watch } = walk;
  const { hash, height, shownBy, time } = block;
  const shown = `block ${height}: ${shownBy} shows ${hash} of ${time.toISOString()}`;
  const detail = `${shown}, ${against ?? 'which no chain can have'}`;
  await watch.raise(
    watch.trust === 'two_providers' ? 'providers_disagree' : 'blocks_unproven',
    detail,
  );
  known.clear();
  client.providers.leave(block);
  throw new StaleWalkError(`${client.key}: ${detail}`);
}
