import type { Payment } from '#contract/ledger/payments.ts';
import { useWords } from '#web/checkout/payer/kit/words.ts';

/** Shows the transfers of a payment, with their block explorer pages if available. */
export function Transactions({ payment }: { payment: Payment }) {
  const { t, format } = useWords();
  return (
    <ul className="transactions">
      {payment.transfers.map((transfer, index) => (
        // One transaction can contain several transfers to the same payment.
        <li key={`${transfer.transactionHash} ${index}`}>
          <span className="tabular">{format.token(transfer.amountAtomic, payment.asset)}</span>{' '}
          <span className="muted">
            {transfer.status === 'final' ? t('details.final') : t('details.seen')}
          </span>
          {transfer.transactionHash !== null && (
            <span className="mono">{transfer.transactionHash}</span>
          )}
          {transfer.explorerUrl !== null && (
            <a href={transfer.explorerUrl} target="_blank" rel="noopener noreferrer">
              {t('details.explorer', { host: new URL(transfer.explorerUrl).host })}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
