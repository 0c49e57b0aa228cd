import type { Payment } from '#contract/ledger/payments.ts';
import { useWords } from '#web/checkout/payer/kit/words.ts';

/** The transfers that make up what has arrived, with the explorer's page where there is one. */
export function Transactions({ payment }: { payment: Payment }) {
  const { t, format } = useWords();
  return (
    <ul className="transactions">
      {payment.transfers.map((transfer, index) => (
        // One transaction can hold several transfers to the same payment.
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
