import type { LinkPage } from '#contract/checkout/checkout-page.ts';
import { CountryField, TextField } from './form-fields.tsx';
import { useWords } from '#web/checkout/payer/kit/words.ts';

type Props = { page: LinkPage };

export function EmailField({ page }: Props) {
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

export function BillingAddress({ page }: Props) {
  const { t } = useWords();
  return (
    <fieldset className="address-fields">
      <legend>{t('link.address')}</legend>
      <TextField page={page} name="name" label={t('link.name')} autoComplete="billing name" />
      <CountryField page={page} autoComplete="billing country" />
      <TextField
        page={page}
        name="street"
        label={t('link.street')}
        autoComplete="billing address-line1"
      />
      <TextField
        page={page}
        name="postalCode"
        label={t('link.postalCode')}
        autoComplete="billing postal-code"
      />
      <TextField
        page={page}
        name="city"
        label={t('link.city')}
        autoComplete="billing address-level2"
      />
      <TextField
        page={page}
        name="state"
        label={t('link.state')}
        autoComplete="billing address-level1"
        optional
      />
    </fieldset>
  );
}
