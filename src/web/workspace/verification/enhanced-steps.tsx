import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { businessTypes, ownersMaximum, volumeBands } from '#contract/workspace/verification.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { BusinessFields } from './business-fields.tsx';
import type { EnhancedFormState } from './enhanced-form-state.ts';

type Props = { form: EnhancedFormState };

export function BusinessStep({ form }: Props) {
  const chosen = useWatch({ control: form.control, name: 'country' });
  return (
    <BusinessFields
      enhanced
      businessName={{ ...form.register('businessName'), error: form.error('businessName') }}
      registrationNumber={{
        ...form.register('registrationNumber'),
        error: form.error('registrationNumber'),
      }}
      country={{ ...form.register('country'), error: form.error('country') }}
      state={{ ...form.registerOptional('state'), error: form.error('state') }}
      chosen={chosen}
      onCountry={() => form.setValue('state', undefined)}
    />
  );
}

export function ActivityStep({ form }: Props) {
  const t = useTexts('verification');
  return (
    <>
      <SelectField
        label={t('field.businessType')}
        placeholder={t('field.choose')}
        options={businessTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        error={form.error('businessType')}
        {...form.register('businessType')}
      />
      <TextArea
        label={t('field.activity')}
        hint={t('field.activity.hint')}
        error={form.error('activity')}
        {...form.register('activity')}
      />
      <TextField
        label={t('field.websiteUrl')}
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        error={form.error('websiteUrl')}
        {...form.register('websiteUrl')}
      />
      <SelectField
        label={t('field.monthlyVolume')}
        placeholder={t('field.choose')}
        options={volumeBands.map((value) => ({ value, label: t(`volume.${value}`) }))}
        error={form.error('monthlyVolume')}
        {...form.register('monthlyVolume')}
      />
      <TextArea
        label={t('field.sourceOfFunds')}
        hint={t('field.sourceOfFunds.hint')}
        error={form.error('sourceOfFunds')}
        {...form.register('sourceOfFunds')}
      />
    </>
  );
}

export function OwnersStep({ form }: Props) {
  const t = useTexts('verification');
  const owners = useFieldArray({ control: form.control, name: 'beneficialOwners' });
  return (
    <>
      <p className="text-muted">{t('owners.text')}</p>
      {owners.fields.map(({ id }, index) => (
        <fieldset key={id} className="grid grid-cols-[1fr_8.5rem_auto] items-start gap-2">
          <legend className="sr-only">{t('owners.one', { number: String(index + 1) })}</legend>
          <TextField
            label={t('owners.name')}
            autoComplete="off"
            error={form.error(`beneficialOwners.${index}.name`)}
            {...form.register(`beneficialOwners.${index}.name`)}
          />
          <TextField
            label={t('owners.share')}
            inputMode="numeric"
            autoComplete="off"
            className="tabular text-right"
            error={form.error(`beneficialOwners.${index}.sharePercent`)}
            {...form.register(`beneficialOwners.${index}.sharePercent`, {
              setValueAs: wholeNumber,
            })}
          />
          {owners.fields.length > 1 && (
            <IconButton
              label={t('owners.remove', { number: String(index + 1) })}
              className="mt-6.5"
              onClick={() => owners.remove(index)}
            >
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          )}
        </fieldset>
      ))}
      {owners.fields.length < ownersMaximum && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => owners.append({ name: '', sharePercent: Number.NaN })}
        >
          <Plus aria-hidden className="size-4" />
          {t('owners.add')}
        </Button>
      )}
      <p className="text-[0.8125rem] text-muted">{t('review')}</p>
    </>
  );
}

/** Parses a whole number. Returns NaN for other input, which the schema refuses. */
function wholeNumber(text: unknown): number {
  return typeof text === 'number'
    ? text
    : /^\s*\d+\s*$/.test(String(text))
      ? Number(text)
      : Number.NaN;
}
