import { companySizes } from '#contract/accounts/company.ts';
import { currencyCodes } from '#contract/base/money.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { Section } from '#web/ui/section.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { useCountries } from '#web/parts/contact/use-countries.ts';
import { WebsiteField } from '#web/parts/contact/website-field.tsx';
import type { DetailsFormState } from './details-form.tsx';

/** Renders the fields that identify the business. */
export function BusinessSection({ form }: { form: DetailsFormState }) {
  const t = useTexts('business');
  const words = useTexts('onboarding');
  const countries = useCountries();
  return (
    <Section title={t('business.title')} text={t('business.text')}>
      <TextField
        label={words('details.name')}
        hint={words('details.nameHint')}
        autoComplete="organization"
        error={form.error('name')}
        {...form.register('name')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={words('details.size')}
          options={companySizes.map((size) => ({
            value: size,
            label: size === '1' ? words('size.one') : words('size.people', { range: size }),
          }))}
          error={form.error('size')}
          {...form.register('size')}
        />
        <SelectField
          label={words('details.country')}
          autoComplete="country"
          options={countries}
          error={form.error('country')}
          {...form.register('country')}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('legalName')}
          hint={t('legalNameHint')}
          optional
          error={form.error('legalName')}
          {...form.register('legalName')}
        />
        <TextField
          label={t('registrationNumber')}
          optional
          error={form.error('registrationNumber')}
          {...form.register('registrationNumber')}
        />
      </div>
      <ReportingCurrencyField form={form} />
      <WebsiteField
        label={words('details.website')}
        error={form.error('websiteUrl')}
        onComplete={(url) => form.setValue('websiteUrl', url, { shouldDirty: true })}
        {...form.register('websiteUrl')}
      />
    </Section>
  );
}

function ReportingCurrencyField({ form }: { form: DetailsFormState }) {
  const t = useTexts('business');
  const format = useFormat();
  return (
    <SelectField
      label={t('reportingCurrency')}
      hint={t('reportingCurrencyHint')}
      options={currencyCodes.map((code) => ({
        value: code,
        label: `${code} · ${format.currencyName(code)}`,
      }))}
      error={form.error('reportingCurrency')}
      {...form.register('reportingCurrency')}
    />
  );
}
