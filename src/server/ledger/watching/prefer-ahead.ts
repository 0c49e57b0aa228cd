import type { Walk } from './open-walk.ts';
import { highestFinal, shownFinals } from '#server/ledger/watching/agreement/finals.ts';

const shortestStallMs = 15_000;
const stallBlocks = 5;

/**
 * Switches to another provider if the final block of the one in use doesn't reach in time what others have shown as
 * final, however it moves in the meantime. This only decides which provider is queried first: its blocks must be verified,
 * linked to the cursor and agreed on as before.
 */
export function preferAhead(walk: Walk, { final }: { final: number }): void {
  const { client, context, watch } = walk;
  const now = context.clock.now().getTime();
  const shown = shownFinals(walk);
  const { unreached } = watch;
  if (!unreached || final >= unreached.height) {
    const height = highestFinal(shown);
    watch.unreached = height > final ? { height, at: now } : undefined;
    return;
  }
  const stallMs = Math.max(shortestStallMs, stallBlocks * client.chain.blockTimeMs);
  if (now - unreached.at < stallMs) return;
  watch.unreached = undefined;
  const ahead = shown.filter(({ height }) => height >= unreached.height);
  const other = client.providers
    .others()
    .find(({ operator }) => ahead.some((one) => one.operator === operator));
  if (!other) return;
  context.log.warn(
    {
      ...{ chain: client.key, from: client.providers.current().host, to: other.host },
      ...{ final, height: unreached.height },
    },
    'another provider is ahead and is used from now on',
  );
  client.providers.prefer(other.operator);
}
