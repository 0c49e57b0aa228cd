import { fieldsOf, nameOf, type NumberedEvent } from './events.ts';

/**
 * Returns the indexes of the deposits that settle an extrinsic's fee. They follow everything that the call
 * itself did: the payer gets a refund, and the rest goes to author, pot or treasury, in the native coin or in
 * the asset that paid. Newer runtimes emit who paid how much; with older ones it is the withdrawal at the
 * start.
 */
export function feeSettlement(own: NumberedEvent[]): Set<number> {
  const settled = new Set<number>();
  const paid = own.findLast((event) => feePaid.includes(nameOf(event)));
  const withdrawn = own[0] && nameOf(own[0]) === 'Balances.Withdraw' ? own[0] : undefined;
  const feeEvent = paid ?? withdrawn;
  if (!feeEvent) return settled;
  const feeFields = fieldsOf(feeEvent);
  const payer = feeFields.account('who');
  let open = feeFields.amount('actual_fee', 'amount');
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
