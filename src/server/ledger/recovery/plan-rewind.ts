import { formatDecimal } from '#contract/base/money.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { Context } from '#server/base/context.ts';
import { plannedReversals, type PlannedReversal } from '#server/ledger/payments/payments.ts';
import {
  selectInstanceSince,
  selectLostPayments,
  countTransfersAbove,
} from '#server/ledger/transfers/transfers.ts';
import type { AgreedTarget } from './agree-on-target.ts';

/** Prints what a rewind to the block reverses, one line per payment; changes nothing. */
export async function planRewind(
  { db }: Pick<Context, 'db'>,
  chain: ChainKey,
  { height, hash, time, providers }: AgreedTarget,
  say: (line: string) => void,
): Promise<void> {
  const above = { height, since: await selectInstanceSince(db, chain) };
  say(`Block ${height} is ${hash}, according to ${providers.join(' and ')}.`);
  const { all, unmatched, traceless } = await countTransfersAbove(db, chain, above);
  say(`Transfers reversed: ${all}, including ${unmatched} without a payment.`);
  if (traceless > 0) {
    say(
      `Found only by comparing balances: ${traceless}. Providers must still have the state of block ${height} to find ` +
        'them again; nodes usually discard it after some minutes. Add an archive node to CHAINS first.',
    );
  }
  const lost = await selectLostPayments(db, chain, { ...above, to: Number.MAX_SAFE_INTEGER });
  let count = 0;
  let used = 0;
  for await (const payment of plannedReversals(db, chain, { height, time }, lost)) {
    count += 1;
    if (payment.use) used += 1;
    say(lineOf(payment));
  }
  say(`Payments reversed: ${count}, including ${used} already refunded or delivered.`);
}

const uses = {
  refunded: ', ALREADY REFUNDED',
  delivered: ', SHOP NOTIFIED AS PAID',
};

function lineOf(payment: PlannedReversal): string {
  const { id, workspaceId, statusBefore, statusAfter, lostAtomic, decimals, symbol, use } = payment;
  const lost = formatDecimal(lostAtomic, decimals, { trim: true });
  const taken = lostAtomic > 0n ? `, ${lost} ${symbol} reversed` : '';
  return `  ${id} of ${workspaceId}: ${statusBefore} → ${statusAfter}${taken}${use ? uses[use] : ''}`;
}
