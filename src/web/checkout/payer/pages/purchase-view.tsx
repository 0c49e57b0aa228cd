import { type PurchasePage, shownTotalField } from '#contract/checkout/checkout-page.ts';
import { CountryField, SelectField, TextField } from './form-fields.tsx';
import { Merchant } from './merchant.tsx';
import { ShippingPicker } from './shipping-picker.tsx';
import { WarnIcon } from '#web/checkout/payer/kit/icons.tsx';
import { problemText } from '#web/checkout/payer/kit/problem-text.ts';
import { useWords } from '#web/checkout/payer/kit/words.ts';
import { BackToShop } from '#web/checkout/payer/pay/return-to-shop.tsx';

type Props = { page: PurchasePage };

/** Shows a product of a shop and asks where to send it. The form works without a script. */
export function PurchaseView({ page }: Props) {
  const { t, format } = useWords();
  const { merchant, title, variant, price, currency, vat } = page;
  const tax = vat?.inclusive ? 'buy.vatIncluded' : 'buy.vatAdded';
  return (
    <div className="offer">
      <header className="offer-summary">
        <Merchant name={merchant.name} picture={merchant.pictureUrl} />
        <h1>{title}</h1>
        {variant !== '' && <p className="muted">{variant}</p>}
        <p className="price">{format.fiat(price, currency)}</p>
        {vat && <p className="hint">{t(tax, { rate: format.percent(vat.ratePercent) })}</p>}
      </header>
      <PurchaseForm page={page} />
      <BackToShop url={page.shopUrl} />
    </div>
  );
}

function PurchaseForm({ page }: Props) {
  const { t } = useWords();
  const { problem, totals } = page;
  return (
    <form className="card" method="post" action={page.path} noValidate data-pay-form>
      {problem && (
        <p className="note note-bad" role="alert" id="problem" tabIndex={-1}>
          <WarnIcon />
          {problem === 'total_changed' ? t('buy.totalChanged') : problemText(problem, t)}
        </p>
      )}
      <SelectField page={page} name="quantity" label={t('buy.quantity')} autoComplete="off">
        {totals.map((_, index) => (
          <option key={index + 1} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </SelectField>
      <EmailField page={page} />
      <DeliveryAddress page={page} />
      <ShippingPicker page={page} />
      <Total page={page} />
      <button className="button" type="submit">
        <span>{t('link.continue')}</span>
      </button>
      <p className="hint">{t('buy.next', { minutes: page.minutes })}</p>
    </form>
  );
}

function EmailField({ page }: Props) {
  const { t } = useWords();
  return (
    <TextField
      page={page}
      name="email"
      label={t('link.email')}
      type="email"
      autoComplete="email"
      inputMode="email"
      maxLength={254}
    />
  );
}

function DeliveryAddress({ page }: Props) {
  const { t } = useWords();
  const field = (name: 'name' | 'street' | 'postalCode' | 'city', autoComplete: string) => (
    <TextField
      page={page}
      name={name}
      label={t(`link.${name}`)}
      autoComplete={`shipping ${autoComplete}`}
    />
  );
  return (
    <fieldset className="address-fields">
      <legend>{t('buy.address')}</legend>
      {field('name', 'name')}
      <CountryField page={page} autoComplete="shipping country" />
      {field('street', 'address-line1')}
      <TextField
        page={page}
        name="extra"
        label={t('buy.extra')}
        autoComplete="shipping address-line2"
        optional
      />
      {field('postalCode', 'postal-code')}
      {field('city', 'address-level2')}
      <TextField
        page={page}
        name="state"
        label={t('link.state')}
        autoComplete="shipping address-level1"
        optional
      />
    </fieldset>
  );
}

/** Shows what the order costs. The page's script keeps it up to date with the choices. */
function Total({ page: { total, currency } }: Props) {
  const { t, format } = useWords();
  return (
    <>
      <input type="hidden" name={shownTotalField} value={total ?? ''} />
      <dl className="lines">
        <div className="total">
          <dt>{t('link.total')}</dt>
          <dd
            aria-live="polite"
            data-total
            data-currency={currency}
            data-without-shipping={t('buy.chooseShipping')}
          >
            {total === null ? t('buy.chooseShipping') : format.fiat(total, currency)}
          </dd>
        </div>
      </dl>
      <noscript>
        <p className="hint">{t('buy.noScript')}</p>
      </noscript>
    </>
  );
}
