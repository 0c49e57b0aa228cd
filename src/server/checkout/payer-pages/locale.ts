import { defaultLocale, isLocale, type Locale } from '#contract/base/i18n.ts';

/** The parts of a request that tell the reader's language. */
export type LocaleHints = {
  /** `?lang=`, chosen just now. */
  query?: string | undefined;
  /** Chosen earlier. */
  cookie?: string | undefined;
  /** The browser's Accept-Language. */
  header?: string | null | undefined;
};

/** Returns the chosen language, else the one that the browser prefers, else English. */
export function chooseLocale({ query, cookie, header }: LocaleHints): Locale {
  return [query, cookie].find(isLocale) ?? accepted(header ?? '') ?? defaultLocale;
}

// RFC 9110, section 12.5.4, by primary language: `fr-CA` gets French.
function accepted(header: string): Locale | undefined {
  const ranges = header.split(',').map((range) => {
    const [tag = '', ...parameters] = range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return { language: tag.split('-')[0], weight: weight ? Number(weight.slice(2)) : 1 };
  });
  const wanted = ranges.filter(({ weight }) => weight > 0);
  return wanted
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ language }) => language)
    .find(isLocale);
}
