import type { Customer } from '#contract/ledger/customers.ts';
import { useFormat } from '#web/kit/format.ts';

/** Shows the received amount in each currency; a dash if there is none. */
export function Totals({ totals }: Pick<Customer, 'totals'>) {
  const format = useFormat();
  if (totals.length === 0) return <span className="text-muted">–</span>;
  return totals.map((total) => (
    <span key={total.currency} className="tabular block font-medium whitespace-nowrap">
      {format.fiat(total)}
    </span>
  ));
}
