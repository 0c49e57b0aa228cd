import { useMemo } from 'react';
import { countryCodes } from '#contract/base/places/countries.ts';
import { useFormat } from '#web/kit/format.ts';
import { useLocale } from '#web/kit/texts.ts';

/** Returns all countries with their names in the user's language, sorted by its rules. */
export function useCountries(): { value: string; label: string }[] {
  const locale = useLocale();
  const format = useFormat();
  return useMemo(
    () =>
      countryCodes
        .map((value) => ({ value, label: format.country(value) }))
        .toSorted((a, b) => a.label.localeCompare(b.label, locale)),
    [locale, format],
  );
}
