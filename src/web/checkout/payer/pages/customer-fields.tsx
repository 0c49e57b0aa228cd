import type { ReactNode } from 'react';
import type { LinkPage, PayerField } from '#contract/checkout/checkout-page.ts';
import { countryCodes } from '#contract/base/places/countries.ts';
import { ChevronIcon, WarnIcon } from '#web/checkout/payer/kit/icons.tsx';
import { issueText } from '#web/checkout/payer/kit/problem-text.ts';
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
      <CountryField page={page} />
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

/** Shows a field's error, with an id for `aria-describedby`. */
export function FieldIssue({ id, text }: { id: string; text: string }) {
  return (
    <p className="issue" id={id}>
      <WarnIcon />
      {text}
    </p>
  );
}

type TextFieldProps = Props & {
  name: PayerField;
  label: string;
  autoComplete: string;
  type?: 'text' | 'email';
  inputMode?: 'email';
  maxLength?: number;
  optional?: boolean;
};

function TextField({ page, name, label, optional, type = 'text', ...rest }: TextFieldProps) {
  return (
    <Field page={page} name={name} label={label} optional={optional === true}>
      <input
        id={name}
        name={name}
        type={type}
        defaultValue={page.values[name] ?? ''}
        required={!optional}
        maxLength={200}
        {...issueProps(page, name)}
        {...rest}
      />
    </Field>
  );
}

function CountryField({ page }: Props) {
  const { t, locale } = useWords();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const countries = countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
  const chosen = page.values.country ?? '';
  return (
    <Field page={page} name="country" label={t('link.country')} optional={false}>
      <span className="select">
        <select
          id="country"
          name="country"
          autoComplete="billing country"
          required
          defaultValue={chosen}
          {...issueProps(page, 'country')}
        >
          <option value="">{t('link.chooseCountry')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <ChevronIcon />
      </span>
    </Field>
  );
}

function Field({
  page,
  name,
  label,
  optional,
  children,
}: Props & { name: PayerField; label: string; optional: boolean; children: ReactNode }) {
  const { t } = useWords();
  const issue = page.issues[name];
  return (
    <div className={`field field-${name}`}>
      <label htmlFor={name}>
        {label}
        {optional && <span className="optional"> ({t('link.optional')})</span>}
      </label>
      {children}
      {issue && <FieldIssue id={`${name}-issue`} text={issueText(issue, t)} />}
    </div>
  );
}

function issueProps(page: LinkPage, name: PayerField) {
  if (!page.issues[name]) return {};
  return { 'aria-invalid': true, 'aria-describedby': `${name}-issue` } as const;
}
