import type { ReactNode } from 'react';
import type { PaymentPage } from '#contract/checkout/checkout-page.ts';
import { CopyButton } from '#web/checkout/payer/kit/copy-button.tsx';
import { ChevronIcon } from '#web/checkout/payer/kit/icons.tsx';
import { fiatOf } from '#web/checkout/payer/kit/fiat-of.ts';
import { LocalTime } from '#web/checkout/payer/kit/local-time.tsx';
import { PriceLines } from '#web/checkout/payer/pages/price-lines.tsx';
import { Transactions } from './transactions.tsx';
import { useWords } from '#web/checkout/payer/kit/words.ts';

/** Shows the details that support and bookkeeping need, collapsed by default. */
export function PaymentDetails({ page, open }: { page: PaymentPage; open: boolean }) {
  const { t } = useWords();
  return (
    <details className="details" open={open}>
      <summary>
        {t('details.title')}
        <ChevronIcon />
      </summary>
      <PriceLines price={page.payment.price} />
      <DetailLines page={page} />
    </details>
  );
}

export function DetailLines({ page }: { page: PaymentPage }) {
  const { t, format } = useWords();
  const { payment } = page;
  const { asset, price, rate, transfers } = payment;
  return (
    <dl className="lines">
      <Line label={t('details.asked')}>{format.token(payment.amountAtomic, asset)}</Line>
      {payment.receivedAtomic !== '0' && (
        <Line label={t('details.received')}>
          {format.token(payment.receivedAtomic, asset)}{' '}
          <span className="muted">
            {format.about(fiatOf(payment.receivedAtomic, payment), price.currency)}
          </span>
        </Line>
      )}
      <Line label={t('details.rate')}>
        {`1 ${asset.symbol} = ${format.rate(rate.value, price.currency)}`}{' '}
        <span className="muted">{t('details.rateFrom', { source: rate.source })}</span>
      </Line>
      <Line label={t('pay.network')}>{asset.networkName}</Line>
      <Line label={t('details.address')} long>
        <span className="mono">{payment.recipient}</span>
      </Line>
      <Line label={t('details.date')}>
        <LocalTime iso={payment.paidAt ?? payment.createdAt} />
      </Line>
      {transfers.length > 0 && (
        <Line label={t('details.transactions', { count: transfers.length })} long>
          <Transactions payment={payment} />
        </Line>
      )}
      <Line label={t('details.id')} long>
        <span className="copyable">
          <span className="mono">{payment.id}</span>
          <CopyButton text={payment.id} label={t('copy.id')} />
        </span>
      </Line>
    </dl>
  );
}

type LineProps = {
  label: string;
  children: ReactNode;
  /** Too long to fit next to its label. */
  long?: boolean;
};

export function Line({ label, children, long }: LineProps) {
  return (
    <div className={long ? 'line-long' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
