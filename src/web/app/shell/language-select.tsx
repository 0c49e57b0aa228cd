import { isLocale, type Locale } from '#contract/base/i18n.ts';
import { languageOptions } from '#web/kit/languages.ts';
import { setLocale, useLocale } from '#web/kit/texts.ts';
import { Select } from '#web/ui/select.tsx';

type Props = {
  label?: string;
  id?: string;
  /** Saves the choice; by default it applies only to this browser. */
  choose?: (locale: Locale) => Promise<void>;
};

export function LanguageSelect({ label, id, choose = setLocale }: Props) {
  const locale = useLocale();
  return (
    <Select
      id={id}
      aria-label={label}
      value={locale}
      options={languageOptions}
      onChange={({ target }) => {
        if (isLocale(target.value)) void choose(target.value);
      }}
    />
  );
}
