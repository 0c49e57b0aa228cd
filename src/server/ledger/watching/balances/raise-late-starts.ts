import { type LateStart, selectLateStarts } from '#server/ledger/transfers/transfers.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';

const mostNamed = 5;

/**
 * Raises `balances_unread` while accounts are followed later than they were awaited, because their first balance
 * could not be read: a person has to find out whether contracts paid them in between. Clears the alarm otherwise,
 * unless first balances still can't be read.
 */
export async function raiseLateStarts({ client, context, watch }: Walk): Promise<void> {
  const late = await selectLateStarts(context.databases.blocks, client.key);
  if (late.length > 0) return watch.raise('balances_unread', detailOf(client.key, late));
  if (!watch.clocks.since('start_unread')) await watch.clear('balances_unread');
}

function detailOf(chain: string, late: LateStart[]): string {
  const named = late.slice(0, mostNamed).map(({ account, fromHeight, toHeight }) => {
    const blocks = toHeight === undefined ? 'blocks above' : 'blocks';
    const range = toHeight === undefined ? `${fromHeight}` : `${fromHeight + 1} to ${toHeight}`;
    return `${account} in ${blocks} ${range}`;
  });
  const more = late.length - named.length;
  return (
    `${chain}: the first balance could not be read, so payments by contracts would not be found: ` +
    `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Check these accounts with an explorer, ` +
    `then run: florin chain accept ${chain} --unread`
  );
}
