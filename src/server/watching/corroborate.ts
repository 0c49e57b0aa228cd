import { type Block, unprovenLocally } from '#server/chains/chain.ts';
import { payingBlocks } from '#server/transfers/transfers.ts';
import { answered } from './answered.ts';
import { createBell } from './bell.ts';
import type { Walk } from './open-walk.ts';
import { blocksPerRange } from './read-ahead.ts';

/** Two operators show different final blocks: one of them lies, and we cannot know which. */
export class DisagreementError extends Error {
  override name = 'DisagreementError';
}

// Operators are seconds apart; one that stays behind for longer is as good as away.
const patienceMs = 20_000;
const askAgainMs = 1_000;

/**
 * Lets another operator confirm the final blocks in which somebody is paid, and those that nothing
 * proves, before anything in them counts. Where no other one answers, the first is believed alone;
 * where two disagree, nothing is credited until they agree again.
 */
export async function corroborate(walk: Walk, blocks: Block[]): Promise<void> {
  const { client, context } = walk;
  // Without another one there is nobody to ask, and nothing to find out for it.
  const alone = client.operators().length === 1;
  const paying = new Set(alone ? [] : await payingBlocks(context, client.key, blocks));
  const doubted = blocks.filter((block) => block.unproven || paying.has(block));
  if (doubted.length === 0) return;
  tellUnproven(walk, doubted);
  for (let at = 0; at < doubted.length; at += blocksPerRange) {
    await compareWithOther(walk, doubted.slice(at, at + blocksPerRange));
  }
}

async function compareWithOther(walk: Walk, blocks: Block[]): Promise<void> {
  const { client } = walk;
  const heights = blocks.map(({ height }) => height);
  const others = await askOther(walk, () => client.secondOpinion(heights));
  if (others === undefined) return;
  for (const [index, block] of blocks.entries()) {
    const other = others[index];
    if (other && fingerprint(other) === fingerprint(block)) continue;
    throw new DisagreementError(
      `${client.key}: two operators disagree about block ${block.height}: ${block.hash} and ${other?.hash}`,
    );
  }
}

/** What another operator says, with patience for one that is a little behind; undefined where none says anything. */
export async function askOther<Opinion>(
  { client, context, cursor, signal }: Walk,
  ask: () => Promise<Opinion | 'behind' | undefined>,
): Promise<Opinion | undefined> {
  const pause = createBell();
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += askAgainMs) {
    const opinion = await answered(ask(), signal);
    if (opinion !== 'behind') return opinion;
    await pause.wait(askAgainMs, signal);
    signal.throwIfAborted();
  }
  const where = { chain: client.key, height: cursor.height };
  context.log.warn(where, 'the other operator stays behind');
  return undefined;
}

/** Once a walk, for on some networks it may be every block. */
function tellUnproven(walk: Walk, blocks: Block[]): void {
  const found = blocks.find(({ unproven }) => unproven && unproven !== unprovenLocally);
  if (!found || walk.toldUnproven) return;
  walk.toldUnproven = true;
  const where = { chain: walk.client.key, height: found.height, reason: found.unproven };
  walk.context.log.error(where, 'a block is not proven: another operator is asked for such blocks');
}

function fingerprint({ hash, credits, debits }: Block): string {
  return JSON.stringify({ hash, credits, debits }, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}
