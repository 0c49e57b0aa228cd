/**
 * Texts in the four languages, for both pages and mails. English is the source: the other catalogues are
 * typed by it, so that a missing key or placeholder does not compile.
 */
export const locales = ['en', 'fr', 'es', 'pt'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

export function isLocale(text: unknown): text is Locale {
  return locales.includes(text as Locale);
}

/** One text per plural category of CLDR; `count` selects among them. */
export type Plural = { one: string; many?: string; other: string };
export type Text = string | Plural;
export type Texts = Readonly<Record<string, Text>>;

/** The names in braces in a text. */
type Names<Value extends string> = Value extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;
type Pattern<Value> = Value extends string
  ? Value
  : Value extends { other: infer Other extends string }
    ? Other
    : never;
type Placeholders<Value> = Names<Pattern<Value>>;

/** Requires every placeholder to appear in the text, in any order. */
type Keeps<Name extends string> = [Name] extends [never]
  ? string
  : (Name extends string ? (holds: `${string}{${Name}}${string}`) => void : never) extends (
        holds: infer All,
      ) => void
    ? All
    : never;
type SameShape<Value> = Value extends string
  ? Keeps<Names<Value>>
  : { one: string; many?: string; other: Keeps<Placeholders<Value>> & string };

/** What a translation of `Source` must contain. */
export type Catalogue<Source extends Texts> = {
  readonly [Key in keyof Source]: SameShape<Source[Key]>;
};

type Filling = string | number;
export type TextValues<Entry> = [Placeholders<Entry>] extends [never]
  ? Entry extends string
    ? []
    : [values: { count: number }]
  : [values: Record<Exclude<Placeholders<Entry>, 'count'>, Filling> & CountOf<Entry>];
type CountOf<Entry> = Entry extends string
  ? Partial<Record<Placeholders<Entry>, Filling>>
  : { count: number };

export type Translate<Source extends Texts> = <Key extends keyof Source & string>(
  key: Key,
  ...values: TextValues<Source[Key]>
) => string;

/**
 * Binds a catalogue to its locale and returns its translate function: `translate('resend.wait', { seconds: 30
 * })`.
 */
export function translator<Source extends Texts>(
  locale: Locale,
  catalogue: Catalogue<Source>,
): Translate<Source> {
  return (key, ...[values]) => fillText(locale, (catalogue as Texts)[key] ?? key, values);
}

/**
 * Selects the plural form by `values.count` and fills in the placeholders, with numbers in the locale's
 * digits.
 */
export function fillText(locale: Locale, text: Text, values?: Record<string, Filling>): string {
  const chosen = typeof text === 'string' ? text : pluralForm(locale, text, values?.['count']);
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values?.[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? value.toLocaleString(locale) : value;
  });
}

function pluralForm(locale: Locale, text: Plural, count: Filling | undefined): string {
  const category = new Intl.PluralRules(locale).select(Number(count ?? 0));
  return text[category as keyof Plural] ?? text.other;
}
