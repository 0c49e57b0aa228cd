import { isLocale } from '#contract/base/i18n.ts';
import { languageOptions } from '#web/kit/languages.ts';
import { useLocale, useTexts } from '#web/kit/texts.ts';
import { SelectField } from '#web/ui/select.tsx';
import { chooseLanguage } from '#web/kit/session/user.ts';
import { Section } from '#web/ui/section.tsx';

export function LanguageSection() {
  const t = useTexts('account');
  const locale = useLocale();
  return (
    <Section title={t('language.title')} text={t('language.text')}>
      <SelectField
        label={t('language.label')}
        value={locale}
        options={languageOptions}
        onChange={({ target }) => {
          if (isLocale(target.value)) void chooseLanguage(target.value);
        }}
      />
    </Section>
  );
}
