import type { ReactNode } from 'react';
import type { PayerField, PurchaseField } from '#contract/checkout/checkout-page.ts';
import type { IssueCode } from '#contract/base/issues.ts';
import { countryCodes } from '#contract/base/places/countries.ts';
import { ChevronIcon, WarnIcon } from '#web/checkout/payer/kit/icons.tsx';
import { issueText } from '#web/checkout/payer/kit/problem-text.ts';
import { useWords } from '#web/checkout/payer/kit/words.ts';

type Name = PayerField | PurchaseField;

/** What the payer has typed, and what is wrong with it. */
export type Typed = {
  values: Partial<Record<Name, string>>;
  issues: Partial<Record<Name, IssueCode>>;
};

/** Shows a field's error, with an id for `aria-describedby`. */
export function FieldIssue({ id, text }: { id: string; text: string }) {
  return (
    <p className="issue" id={id}>
      <WarnIcon />
      {text}
    </p>
  );
}

type TextFieldProps = {
  page: Typed;
  name: Name;
  label: string;
  autoComplete: string;
  type?: 'text' | 'email';
  inputMode?: 'email';
  maxLength?: number;
  optional?: boolean;
};

export function TextField({ page, name, label, optional, type = 'text', ...rest }: TextFieldProps) {
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

export function CountryField({ page, autoComplete }: { page: Typed; autoComplete: string }) {
  const { t, locale } = useWords();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const countries = countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
  return (
    <SelectField page={page} name="country" label={t('link.country')} autoComplete={autoComplete}>
      <option value="">{t('link.chooseCountry')}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

type SelectFieldProps = {
  page: Typed;
  name: Name;
  label: string;
  autoComplete: string;
  children: ReactNode;
};

export function SelectField({ page, name, label, autoComplete, children }: SelectFieldProps) {
  return (
    <Field page={page} name={name} label={label} optional={false}>
      <span className="select">
        <select
          id={name}
          name={name}
          autoComplete={autoComplete}
          required
          defaultValue={page.values[name] ?? ''}
          {...issueProps(page, name)}
        >
          {children}
        </select>
        <ChevronIcon />
      </span>
    </Field>
  );
}

type FieldProps = {
  page: Typed;
  name: Name;
  label: string;
  optional: boolean;
  children: ReactNode;
};

function Field({ page, name, label, optional, children }: FieldProps) {
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

function issueProps(page: Typed, name: Name) {
  if (!page.issues[name]) return {};
  return { 'aria-invalid': true, 'aria-describedby': `${name}-issue` } as const;
}
