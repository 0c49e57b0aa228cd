import { Controller, useWatch } from 'react-hook-form';
import { companySizes, useCases } from '#contract/accounts/company.ts';
import { PhoneField } from '#web/parts/contact/phone-field.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { ChoiceCard, ChoiceGroup } from '#web/ui/choice.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { useCountries } from '#web/parts/contact/use-countries.ts';
import { WebsiteField } from '#web/parts/contact/website-field.tsx';
import type { WorkspaceFormState } from './workspace-form-state.ts';

type Props = { form: WorkspaceFormState };

export function DetailsStep({ form }: Props) {
  const t = useTexts('onboarding');
  const countries = useCountries();
  return (
    <>
      <TextField
        label={t('details.name')}
        hint={t('details.nameHint')}
        autoComplete="organization"
        error={form.error('name')}
        {...form.register('name')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('details.size')}
          placeholder={t('details.sizePlaceholder')}
          options={companySizes.map((size) => ({
            value: size,
            label: size === '1' ? t('size.one') : t('size.people', { range: size }),
          }))}
          error={form.error('size')}
          {...form.register('size')}
        />
        <SelectField
          label={t('details.country')}
          placeholder={t('details.countryPlaceholder')}
          autoComplete="country"
          options={countries}
          error={form.error('country')}
          {...form.register('country')}
        />
      </div>
      <WebsiteField
        label={t('details.website')}
        error={form.error('websiteUrl')}
        onComplete={(url) => form.setValue('websiteUrl', url, { shouldDirty: true })}
        {...form.registerOptional('websiteUrl')}
      />
    </>
  );
}

export function UseCasesStep({ form }: Props) {
  const t = useTexts('onboarding');
  const chosen = useWatch({ control: form.control, name: 'useCases' }) ?? [];
  return (
    <>
      <ChoiceGroup legend={t('useCases.legend')} error={form.error('useCases')}>
        <div className="grid gap-2 sm:grid-cols-2">
          {useCases.map((useCase) => (
            <ChoiceCard
              key={useCase}
              type="checkbox"
              value={useCase}
              label={t(`useCases.${useCase}`)}
              {...form.register('useCases')}
            />
          ))}
        </div>
      </ChoiceGroup>
      {chosen.includes('other') && (
        <TextField
          label={t('useCases.otherLabel')}
          error={form.error('otherUseCase')}
          {...form.registerOptional('otherUseCase')}
        />
      )}
    </>
  );
}

export function ContactStep({ form }: Props) {
  const t = useTexts('onboarding');
  const country = useWatch({ control: form.control, name: 'country' });
  return (
    <Controller
      control={form.control}
      name="contactPhone"
      render={({ field: { value = '', onChange, ...field } }) => (
        <PhoneField
          label={t('contact.phone')}
          optional
          country={country}
          error={form.error('contactPhone')}
          value={value}
          // An emptied number is undefined.
          onChange={(next) => onChange(next === '' ? undefined : next)}
          {...field}
        />
      )}
    />
  );
}
