import { useTexts } from '#web/kit/texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { Section } from '#web/ui/section.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { useCountries } from '#web/parts/contact/use-countries.ts';
import type { DetailsFormState } from './details-form.tsx';

/** Renders the fields of the business address. */
export function AddressSection({ form }: { form: DetailsFormState }) {
  const t = useTexts('business');
  const countries = useCountries();
  return (
    <Section title={t('address.title')} text={t('address.text')}>
      <TextField
        label={t('street')}
        autoComplete="street-address"
        error={form.error('structuredAddress.street')}
        {...form.register('structuredAddress.street')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('postalCode')}
          optional
          autoComplete="postal-code"
          error={form.error('structuredAddress.postalCode')}
          {...form.register('structuredAddress.postalCode')}
        />
        <TextField
          label={t('city')}
          autoComplete="address-level2"
          error={form.error('structuredAddress.city')}
          {...form.register('structuredAddress.city')}
        />
        <TextField
          label={t('state')}
          optional
          autoComplete="address-level1"
          error={form.error('structuredAddress.state')}
          {...form.register('structuredAddress.state')}
        />
        <SelectField
          label={t('addressCountry')}
          autoComplete="country"
          options={countries}
          error={form.error('structuredAddress.country')}
          {...form.register('structuredAddress.country')}
        />
      </div>
    </Section>
  );
}
