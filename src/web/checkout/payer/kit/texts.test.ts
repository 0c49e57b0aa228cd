import { expect, test } from 'vitest';
import { locales, type Text } from '#contract/base/i18n.ts';
import { catalogues } from './texts.ts';

/** Texts that are the same in another language. */
const shared =
  /^(fr|es|pt) (link\.total|link\.subtotal|details\.(date|item|transactions)|sandbox\.)/;

const forms = (text: Text) => (typeof text === 'string' ? [text] : Object.values(text));

test('all texts are translated', () => {
  const left = locales
    .filter((locale) => locale !== 'en')
    .flatMap((locale) =>
      Object.entries<Text>(catalogues[locale])
        .filter(([key, text]) => {
          const english = catalogues.en[key as keyof typeof catalogues.en];
          return JSON.stringify(text) === JSON.stringify(english);
        })
        .map(([key]) => `${locale} ${key}`),
    )
    .filter((name) => !shared.test(name));
  expect(left).toEqual([]);
});

test('all forms of a text have the same placeholders as in English', () => {
  const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();
  for (const locale of locales) {
    for (const [key, text] of Object.entries<Text>(catalogues[locale])) {
      const [english = ''] = forms(catalogues.en[key as keyof typeof catalogues.en]).slice(-1);
      for (const form of forms(text)) {
        expect([locale, key, names(form)]).toEqual([locale, key, names(english)]);
      }
    }
  }
});
