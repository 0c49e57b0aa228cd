import { nameOf, type NumberedEvent, type Who } from './events.ts';

/**
 * The deposits with which an extrinsic's fee is settled: behind all that the call itself did, the
 * payer gets back what was too much and the rest goes to author, pot or treasury, in the native coin
 * or in the asset that paid. Newer runtimes say who paid how much; with older ones the withdrawal at
 * the start does. Answers the places of these events.
 */
export function feeSettlement(own: NumberedEvent[]): Set<number> {
  const settled = new Set<number>();
  const paid = own.findLast((event) => feePaid.includes(nameOf(event)));
  const withdrawn = own[0] && nameOf(own[0]) === 'Balances.Withdraw' ? own[0] : undefined;
  const told = (paid ?? withdrawn)?.event.value.value as
    | (Who & { actual_fee?: bigint })
    | undefined;
  if (!told) return settled;
  let open = told.actual_fee ?? told.amount;
  for (const event of own.toReversed()) {
    if (deposits.includes(nameOf(event))) {
      const { who, amount } = event.event.value.value as Who;
      if (who !== told.who && amount > open) break;
      if (who !== told.who) open -= amount;
      settled.add(event.index);
    } else if (!isOfSettlement(event)) break;
  }
  return settled;
}

const feePaid = ['TransactionPayment.TransactionFeePaid', 'AssetTxPayment.AssetTxFeePaid'];
const deposits = ['Balances.Deposit', 'Assets.Deposited'];

function isOfSettlement(event: NumberedEvent): boolean {
  const pallets = ['TransactionPayment', 'AssetTxPayment', 'AssetConversion', 'Treasury'];
  if (pallets.includes(event.event.type)) return true;
  return [
    'System.ExtrinsicSuccess',
    'System.NewAccount',
    'Balances.Endowed',
    'Balances.Issued',
    'Balances.Rescinded',
    'Assets.Withdrawn',
  ].includes(nameOf(event));
}
