import { holdsUpPayments } from '#server/chain/networks/networks.ts';
import { networkAlarms } from '#contract/chain/networks.ts';
import {
  highestFinal,
  type ShownFinal,
  shownFinals,
} from '#server/ledger/watching/agreement/finals.ts';
import type { Walk } from './open-walk.ts';

/** How long a block may be final before it is stored, until an operator has to know. */
const behindMs = 5 * 60_000;
/** While metadata is awaited, which raises an alarm of its own after ten minutes. */
const behindMetadataMs = 15 * 60_000;
/** Twice as many blocks as are stored together. */
const caughtUpBlocks = 64;

/**
 * Raises `behind` if the cursor hasn't reached in time what was shown as final, for whatever reason: a provider that
 * always advances a little holds up the chain without failing. What has to be reached is fixed when the time begins, so that
 * slow progress doesn't begin it again. Does nothing while another alarm tells why.
 */
export async function raiseBehind(walk: Walk): Promise<void> {
  const { context, cursor, watch } = walk;
  const shown = shownFinals(walk);
  const highest = highestFinal(shown);
  const wanted = wantedHeight(walk, shown);
  if (cursor.height >= wanted) {
    await watch.clocks.stop('behind');
    if (highest - cursor.height <= caughtUpBlocks) await watch.clear('behind');
    return;
  }
  const since = await watch.clocks.observe('behind', wanted);
  const patienceMs = watch.clocks.since('metadata_unagreed') ? behindMetadataMs : behindMs;
  if (context.clock.now().getTime() - since.getTime() < patienceMs) return;
  const isExplained = networkAlarms.some(
    (kind) => kind !== 'behind' && holdsUpPayments(kind) && watch.isOpen(kind),
  );
  if (!isExplained) await watch.raise('behind', detailOf(shown, wanted, since));
}

/** Returns the height to reach: the one when the clock began, unless those that respond no longer show as much. */
function wantedHeight({ client, watch }: Walk, shown: ShownFinal[]): number {
  const highest = highestFinal(shown);
  const wanted = watch.clocks.heightOf('behind');
  const operators = new Set(client.providers.states().map(({ operator }) => operator));
  const isRefutable = shown.length >= Math.min(2, operators.size);
  if (wanted === undefined) return highest;
  return isRefutable ? Math.min(wanted, highest) : wanted;
}

function detailOf(shown: ShownFinal[], height: number, since: Date): string {
  const names = (are: ShownFinal[]) => are.map(({ operator }) => operator).join(' and ');
  const ahead = shown.filter((one) => one.height >= height);
  const behind = shown.filter((one) => one.height < height);
  return [
    `since ${since.toISOString()} block ${height} is final and isn't stored`,
    ...(ahead.length > 0 ? [`shown by ${names(ahead)}`] : []),
    ...(behind.length > 0 ? [`not reached by ${names(behind)}`] : []),
  ].join(', ');
}
