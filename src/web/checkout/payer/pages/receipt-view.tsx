import type { PaymentPage } from '#contract/checkout/checkout-page.ts';
import { addressLines } from '#contract/accounts/address-lines.ts';
import { CopyButton } from '#web/checkout/payer/kit/copy-button.tsx';
import { LocalTime } from '#web/checkout/payer/kit/local-time.tsx';
import { Merchant } from './merchant.tsx';
import { Line } from '#web/checkout/payer/pay/payment-details.tsx';
import { PriceLines } from './price-lines.tsx';
import { Transactions } from '#web/checkout/payer/pay/transactions.tsx';
import { useWords } from '#web/checkout/payer/kit/words.ts';

/** Shows a receipt for printing: black on white, one page, no controls. */
export function ReceiptView({ page }: { page: PaymentPage }) {
  const { t, format } = useWords();
  const { payment } = page;
  const { asset, price, rate } = payment;
  return (
    <article className="card receipt">
      <header>
        <Merchant name={page.merchant} picture={page.merchantPicture} />
        <h1>{t('receipt.title')}</h1>
        <p className="done-amount tabular">
          <strong>{format.fiat(price.total, price.currency)}</strong>
          <span>{format.token(payment.receivedAtomic, asset)}</span>
        </p>
        {payment.environment === 'test' && <p className="note note-warn">{t('receipt.test')}</p>}
      </header>
      <dl className="lines">
        <Line label={t('details.item')}>{page.name}</Line>
        <Line label={t('details.merchant')}>
          <IssuerLines page={page} />
        </Line>
      </dl>
      <PriceLines price={price} />
      <dl className="lines">
        <Line label={t('details.date')}>
          <LocalTime iso={payment.paidAt ?? payment.createdAt} />
          <span className="muted utc">{format.utc(payment.paidAt ?? payment.createdAt)}</span>
        </Line>
        <Line label={t('details.rate')}>
          {`1 ${asset.symbol} = ${format.rate(rate.value, price.currency)}`}{' '}
          <span className="muted">{t('details.rateFrom', { source: rate.source })}</span>
        </Line>
        <Line label={t('pay.network')}>{asset.networkName}</Line>
        <Line label={t('details.address')} long>
          <span className="mono">{payment.recipient}</span>
        </Line>
        <Line label={t('details.transactions', { count: payment.transfers.length })} long>
          <Transactions payment={payment} />
        </Line>
        <Line label={t('details.id')} long>
          <span className="copyable">
            <span className="mono">{payment.id}</span>
            <CopyButton text={payment.id} label={t('copy.id')} />
          </span>
        </Line>
      </dl>
      {payment.message !== null && <p className="message">{payment.message}</p>}
      <footer className="receipt-actions">
        <button type="button" className="button needs-script" data-print>
          {t('receipt.print')}
        </button>
        <a className="button button-second" href={`/pay/payments/${payment.id}`}>
          {t('receipt.back')}
        </a>
      </footer>
    </article>
  );
}

/** Shows the merchant with the details required for bookkeeping. */
function IssuerLines({ page }: { page: PaymentPage }) {
  const { t, locale } = useWords();
  const { name, registrationNumber, address } = page.issuer ?? {
    name: page.merchant,
    registrationNumber: null,
    address: null,
  };
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const country = address && (countries.of(address.country) ?? address.country);
  const lines = address && country ? addressLines(address, country) : [];
  if (registrationNumber) lines.push(t('receipt.registration', { number: registrationNumber }));
  return (
    <>
      {name}
      {lines.map((line) => (
        <span key={line} className="muted issuer">
          {line}
        </span>
      ))}
    </>
  );
}
