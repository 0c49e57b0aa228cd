import { fieldsOf, nameOf, type NumberedEvent } from './events.ts';

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
  const telling = paid ?? withdrawn;
  if (!telling) return settled;
  const told = fieldsOf(telling);
  const payer = told.account('who');
  let open = told.amount('actual_fee', 'amount');
  for (const event of own.toReversed()) {
    if (deposits.includes(nameOf(event))) {
      const fields = fieldsOf(event);
      const [who, amount] = [fields.account('who'), fields.amount('amount')];
      if (who !== payer && amount > open) break;
      if (who !== payer) open -= amount;
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
