import type { Heads } from '#server/chain/clients/chain.ts';
import type { Walk } from './open-walk.ts';
import { vote } from '#server/ledger/watching/agreement/quorum.ts';

const shortestStallMs = 15_000;
const stallBlocks = 5;

/**
 * Switches to another provider if the one in use responds but its final block no longer advances while the
 * other's is higher. This only decides which provider is queried first: its blocks must be verified, linked
 * to the cursor and agreed on as before.
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
  // Restarts the timer, so that the others are not queried at every poll while the chain is halted.
  watch.finalSeen = { height: final, at: now };
  for (const other of client.providers.others()) {
    const height = (await vote(walk, other, (reader) => reader.finalHeight()))?.value;
    if (height === undefined || height <= final) continue;
    context.log.warn(
      { chain: client.key, from: client.providers.current().host, to: other.host, final, height },
      'another provider is ahead and is used from now on',
    );
    client.providers.prefer(other.operator);
    watch.finalSeen = undefined;
    return;
  }
}
