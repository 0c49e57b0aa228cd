import { formKeyField, type LinkPage } from '#contract/checkout/checkout-page.ts';
import { paymentWindowMs } from '#contract/checkout/checkout.ts';
import type { PaymentStatus } from '#contract/ledger/payments.ts';
import { AmountPicker, DonationTotal } from './amount-picker.tsx';
import { AssetPicker, canBeChosen } from './asset-picker.tsx';
import { BillingAddress, EmailField } from './customer-fields.tsx';
import { WarnIcon } from '#web/checkout/payer/kit/icons.tsx';
import { Merchant } from './merchant.tsx';
import { hasVat, PriceLines } from './price-lines.tsx';
import { BackToShop } from '#web/checkout/payer/pay/return-to-shop.tsx';
import { problemText } from '#web/checkout/payer/kit/problem-text.ts';
import { useWords } from '#web/checkout/payer/kit/words.ts';

/** Shows the item and the assets to pay with. The form works without a script. */
export function LinkView({ page }: { page: LinkPage }) {
  const { t, format } = useWords();
  const { link } = page;
  return (
    <div className="offer">
      <header className="offer-summary">
        <Merchant name={link.merchant.name} picture={link.merchant.pictureUrl} />
        <h1 className={link.price ? undefined : 'offer-title'}>{link.name}</h1>
        {link.price && (
          <p className="price">{format.fiat(link.price.total, link.price.currency)}</p>
        )}
        {link.price && hasVat(link.price) && <PriceLines price={link.price} />}
        {link.donation && <DonationTotal donation={link.donation} />}
        {link.description !== null && <p className="message">{link.description}</p>}
        {link.dynamic?.payment && isUnderWay(link.dynamic.payment.status) && (
          <a className="note" href={`/pay/payments/${link.dynamic.payment.id}`}>
            {t('link.underWay')}
          </a>
        )}
      </header>
      {link.assets.some(canBeChosen) ? (
        <PayForm page={page} />
      ) : (
        <section className="card">
          <AssetPicker page={page} />
          <p className="note note-warn" role="status">
            <WarnIcon />
            {t('link.noAssets')}
          </p>
          <a className="button button-second" href={`/pay/${link.id}`}>
            {t('link.reload')}
          </a>
        </section>
      )}
      <BackToShop url={link.cancelUrl} />
    </div>
  );
}

/**
 * Checks whether money may have been sent to the payment. A new payment would then be paid in
 * addition to it.
 */
function isUnderWay(status: PaymentStatus): boolean {
  return status === 'open' || status === 'processing' || status === 'partial';
}

function PayForm({ page }: { page: LinkPage }) {
  const { t } = useWords();
  const { link, problem } = page;
  return (
    <form className="card" method="post" action={`/pay/${link.id}`} noValidate data-pay-form>
      {problem && (
        <p className="note note-bad" role="alert" id="problem" tabIndex={-1}>
          <WarnIcon />
          {problemText(problem, t)}
        </p>
      )}
      <input type="hidden" name={formKeyField} value={page.formKey} />
      {link.donation && <AmountPicker page={page} donation={link.donation} />}
      <AssetPicker page={page} />
      {link.fields.email && <EmailField page={page} />}
      {link.fields.billingAddress && <BillingAddress page={page} />}
      <button className="button" type="submit">
        <span>{t('link.continue')}</span>
      </button>
      <p className="hint">{t('link.next', { minutes: paymentWindowMs / 60_000 })}</p>
    </form>
  );
}
