import { locales } from '#contract/base/i18n.ts';
import { useWords } from '#web/checkout/payer/kit/words.ts';

type Props = {
  /** The page's form values, kept when the language changes. */
  values: Partial<Record<string, string>>;
};

/** Renders the languages as links, each with its own name, which work without a script. */
export function Footer({ values }: Props) {
  const { t, locale } = useWords();
  return (
    <footer className="foot">
      <nav aria-label={t('frame.languages')}>
        <ul>
          {locales.map((other) => (
            <li key={other}>
              <a
                href={`?${new URLSearchParams({ ...values, lang: other })}`}
                lang={other}
                hrefLang={other}
                aria-current={other === locale ? 'true' : undefined}
              >
                {ownName(other)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p>
        {t('frame.poweredBy')} <strong>Florin</strong>
      </p>
    </footer>
  );
}

function ownName(locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
