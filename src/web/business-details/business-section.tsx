import { companySizes, withScheme } from '#contract/company.ts';
import { useTexts } from '#web/texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { Section } from '#web/ui/section.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { useCountries } from '#web/use-countries.ts';
import type { DetailsFormState } from './details-form.tsx';

/** Who the business is. */
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
      <WebsiteField form={form} />
    </Section>
  );
}

function WebsiteField({ form }: { form: DetailsFormState }) {
  const words = useTexts('onboarding');
  const website = form.register('websiteUrl');
  return (
    <TextField
      label={words('details.website')}
      optional
      type="url"
      inputMode="url"
      autoComplete="url"
      placeholder="example.com"
      error={form.error('websiteUrl')}
      {...website}
      onBlur={(event) => {
        const typed = event.target.value.trim();
        if (typed !== '') form.setValue('websiteUrl', withScheme(typed), { shouldDirty: true });
        void website.onBlur(event);
      }}
    />
  );
}
