import { locales } from '#contract/base/i18n.ts';

/** The languages, each with its name in that language. */
export const languageOptions = locales.map((locale) => {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return { value: locale, label: name.charAt(0).toLocaleUpperCase(locale) + name.slice(1) };
});
