import type { Locale } from './i18n.ts';

/** CLDR writes the first of a month as “1”; French and Brazilian readers expect the ordinal. */
const firstDay: Partial<Record<string, string>> = { fr: '1er', pt: '1º' } satisfies Partial<
  Record<Locale, string>
>;

/**
 * Returns a formatter of dates as they are written in a language: `Intl.DateTimeFormat` with the ordinal
 * first day of a month, and in French “à” between the date and the time.
 */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (date: Date) => string {
  const format = new Intl.DateTimeFormat(locale, options);
  if (!(locale in firstDay)) return (date) => format.format(date);
  return (date) => {
    const parts = format.formatToParts(date);
    return parts
      .map(({ type, value }, index) => {
        if (type === 'day' && value === '1') return firstDay[locale];
        if (locale === 'fr' && value === ', ' && parts[index + 1]?.type === 'hour') return ' à ';
        return value;
      })
      .join('');
  };
}
