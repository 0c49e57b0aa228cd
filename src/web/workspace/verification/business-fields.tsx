import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useFormat } from '#web/kit/format.ts';
import { useLocale, useTexts } from '#web/kit/texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { countriesQuery } from './queries.ts';

type Bound = UseFormRegisterReturn & { error: string | undefined };

type Props = {
  enhanced?: boolean;
  businessName: Bound;
  registrationNumber: Bound;
  country: Bound;
  state: Bound;
  /** The currently selected country. */
  chosen: string;
  /** Called when the country changes, to clear the state of the previous one. */
  onCountry: () => void;
};

/**
 * Renders the registration fields of a business. A state is required for countries with registers
 * by state.
 */
export function BusinessFields({ enhanced = false, chosen, onCountry, ...fields }: Props) {
  const t = useTexts('verification');
  const { data: countries } = useQuery(countriesQuery(enhanced));
  const options = useNames(countries);
  const states = countries?.find(({ code }) => code === chosen)?.states ?? [];
  return (
    <>
      <TextField
        label={t('field.businessName')}
        hint={t('field.businessName.hint')}
        autoComplete="organization"
        {...fields.businessName}
      />
      <TextField
        label={t('field.registrationNumber')}
        hint={t('field.registrationNumber.hint')}
        autoComplete="off"
        spellCheck={false}
        {...fields.registrationNumber}
      />
      <SelectField
        label={t('field.country')}
        hint={t(enhanced ? 'field.country.fewer' : 'field.country.hint')}
        placeholder={t('field.choose')}
        options={options}
        autoComplete="country"
        {...fields.country}
        onChange={async (event) => {
          onCountry();
          await fields.country.onChange(event);
        }}
      />
      {states.length > 0 && (
        <SelectField
          key={chosen}
          label={t('field.state')}
          placeholder={t('field.choose')}
          options={states.map(({ code, name }) => ({ value: code, label: name }))}
          {...fields.state}
        />
      )}
    </>
  );
}

/** Returns the countries with their names in the user's language, sorted by its rules. */
function useNames(countries: { code: string }[] = []) {
  const locale = useLocale();
  const format = useFormat();
  return useMemo(
    () =>
      countries
        .map(({ code }) => ({ value: code, label: format.country(code) }))
        .toSorted((a, b) => a.label.localeCompare(b.label, locale)),
    [countries, format, locale],
  );
}
