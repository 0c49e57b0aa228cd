import { formatDecimal } from '#contract/base/money.ts';
import { selectUnfound } from '#server/ledger/transfers/transfers.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';

const mostNamed = 5;

/**
 * Raises `reversed_not_found` while there are reversed transfers that only a balance could show again, and no
 * provider had the state from before them: a person has to find out whether they are still on the chain.
 * Clears the alarm otherwise.
 */
export async function raiseUnfound({ client, context, cursor, watch }: Walk): Promise<void> {
  const unfound = await selectUnfound(context.databases.blocks, client.key, cursor.height);
  const [lowest] = unfound;
  if (!lowest) return watch.clear('reversed_not_found');
  const [coin] = client.chain.assets;
  const named = unfound.slice(0, mostNamed).map(({ account, amountAtomic, transactionHash }) => {
    const amount = `${formatDecimal(amountAtomic, coin.decimals, { trim: true })} ${coin.symbol}`;
    return `${amount} to ${account}${transactionHash ? ` by ${transactionHash}` : ''}`;
  });
  const more = unfound.length - named.length;
  await watch.raise(
    'reversed_not_found',
    `reversed, and not looked for again because no provider kept the state: ${named.join(', ')}` +
      `${more > 0 ? ` and ${more} more` : ''}. If an explorer shows them, add an archive node to CHAINS and run: ` +
      `florin chain rewind ${client.key} ${lowest.height}. If they are gone: florin chain accept ${client.key} --reversed`,
  );
}
