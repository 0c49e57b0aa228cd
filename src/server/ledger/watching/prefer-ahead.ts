import type { Heads } from '#server/chain/clients/chain.ts';
import type { Walk } from './open-walk.ts';
import { vote } from '#server/ledger/watching/agreement/quorum.ts';

const shortestStallMs = 15_000;
const stallBlocks = 5;

/**
 * Uses another provider where the one in use still responds but its final block does not advance, and
 * another one's is higher. Which one is asked first is a question of health; what it shows has to prove,
 * to link to the cursor and to be agreed as before.
 */
export async function preferAhead(walk: Walk, { final }: Heads): Promise<void> {
  const { client, context, watch } = walk;
  const now = context.clock.now().getTime();
  if (final !== watch.finalSeen?.height) {
    watch.finalSeen = { height: final, at: now };
    return;
  }
  const stallMs = Math.max(shortestStallMs, stallBlocks * client.chain.blockTimeMs);
  if (now - watch.finalSeen.at < stallMs) return;
  // Not at every poll while a chain is halted.
  watch.finalSeen = { height: final, at: now };
  for (const other of client.providers.others()) {
    const height = await vote(walk, other, (reader) => reader.finalHeight());
    if (height === undefined || height <= final) continue;
    context.log.warn(
      { chain: client.key, from: client.providers.current().host, to: other.host, final, height },
      'another provider is ahead and is asked from now on',
    );
    client.providers.prefer(other.operator);
    watch.finalSeen = undefined;
    return;
  }
}
