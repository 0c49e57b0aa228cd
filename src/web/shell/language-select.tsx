import { isLocale, locales } from '#contract/i18n.ts';
import { setLocale, useLocale } from '#web/texts.ts';
import { Select } from '#web/ui/select.tsx';

/** Each language by its own name, for those who read no other. */
const options = locales.map((locale) => {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return { value: locale, label: name.charAt(0).toLocaleUpperCase(locale) + name.slice(1) };
});

export function LanguageSelect({ label, id }: { label?: string; id?: string }) {
  const locale = useLocale();
  return (
    <Select
      id={id}
      aria-label={label}
      value={locale}
      options={options}
      onChange={({ target }) => {
        if (isLocale(target.value)) void setLocale(target.value);
      }}
    />
  );
}
