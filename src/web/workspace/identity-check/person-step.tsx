import { useMemo } from 'react';
import { kybCountries } from '#contract/workspace/eligible-countries.ts';
import { documentTypes, personInput } from '#contract/workspace/identity-check.ts';
import { useApiForm } from '#web/kit/form/form.ts';
import { Form } from '#web/kit/form/form-element.tsx';
import { useFormat } from '#web/kit/format.ts';
import { useLocale, useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceCard, ChoiceGroup } from '#web/ui/choice.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import type { PersonDetails } from './check-page.tsx';

type Props = {
  person: PersonDetails | undefined;
  companyName: string;
  keptDays: number;
  onDone: (person: PersonDetails) => void;
};

/** Asks for the document and explains how photos are used. Nothing is sent before the last step. */
export function PersonStep({ person, companyName, keptDays, onDone }: Props) {
  const t = useTexts('check');
  const ui = useTexts('ui');
  const form = useApiForm(personInput, person ?? { name: '', country: '' });
  return (
    <Form
      form={form}
      className="grid gap-5"
      onSubmit={form.submit(async (values) => onDone(values))}
    >
      <ChoiceGroup legend={t('document.legend')} error={form.error('documentType')}>
        <div className="grid gap-2">
          {documentTypes.map((type) => (
            <ChoiceCard
              key={type}
              value={type}
              label={t(`document.${type}`)}
              {...form.register('documentType')}
            />
          ))}
        </div>
      </ChoiceGroup>
      <SelectField
        label={t('country')}
        placeholder={t('choose')}
        options={useIssuers()}
        error={form.error('country')}
        {...form.register('country')}
      />
      <TextField
        label={t('name')}
        hint={t('name.hint')}
        autoComplete="name"
        error={form.error('name')}
        {...form.register('name')}
      />
      <div className="rounded-control bg-sunken p-3 text-[0.8125rem]">
        <h2 className="mb-1 font-medium">{t('privacy.title')}</h2>
        <p className="text-muted">{t('privacy.text', { companyName, count: keptDays })}</p>
      </div>
      <Button type="submit">{ui('continue')}</Button>
    </Form>
  );
}

function useIssuers() {
  const locale = useLocale();
  const format = useFormat();
  return useMemo(
    () =>
      kybCountries
        .map((value) => ({ value, label: format.country(value) }))
        .toSorted((a, b) => a.label.localeCompare(b.label, locale)),
    [format, locale],
  );
}
