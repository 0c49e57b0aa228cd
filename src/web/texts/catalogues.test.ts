import { expect, test } from 'vitest';
import { locales, type Text } from '#contract/base/i18n.ts';

const catalogues = import.meta.glob<Record<string, Record<string, Text>>>('./*/*.ts', {
  eager: true,
});
const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../texts/**', '!../checkout/payer/**', '!../**/*.test.*'],
  { eager: true, query: '?raw', import: 'default' },
);
const code = Object.values(sources).join('\n');
const features = Object.keys(catalogues)
  .filter((path) => path.startsWith('./en/'))
  .map((path) => path.slice('./en/'.length, -'.ts'.length));

/** Names, and words that two languages share. */
const sameEverywhere = new Set([
  'Transaction',
  ...['Article', 'Invitations', 'Notifications', 'Photos'],
  ...['Actions', 'Code', 'Contact', 'Details', 'Menu', 'Orange', 'Site', 'Status', 'Test', 'Type'],
  ...['15 minutes', 'Production', 'Active', 'Final', 'No', 'Secret', 'webhooks', '{ms} ms'],
  ...['UTC', 'CSV', 'PDF', 'Signature', 'URL', 'Webhook', 'Webhooks', 'Marketplace'],
]);

test.each(locales.filter((locale) => locale !== 'en'))(
  'every text of %s has been translated',
  (locale) => {
    const untranslated = features.flatMap((feature) =>
      entries(locale, feature)
        .filter(([key, text]) => text === catalogue('en', feature)[key] && hasWords(text))
        .map(([key]) => `${feature} ${key}`),
    );
    expect(untranslated).toEqual([]);
  },
);

test.each(features)('the tags of %s are the same in every language', (feature) => {
  for (const locale of locales) {
    for (const [key, text] of entries(locale, feature)) {
      expect([locale, key, tagsOf(text)]).toEqual([
        locale,
        key,
        tagsOf(catalogue('en', feature)[key]),
      ]);
    }
  }
});

// Error and issue codes come from the contract, the documents' sections are numbered.
test.each(features.filter((feature) => !['errors', 'issues', 'legal'].includes(feature)))(
  'every text of %s is used',
  (feature) => {
    const unused = Object.keys(catalogue('en', feature)).filter((key) => {
      const dots = [...key.matchAll(/\./g)].map(({ index }) => index + 1);
      const filled = dots.some((end) => code.includes(`\`${key.slice(0, end)}\${`));
      const named = code.includes(`'${key}'`) || code.includes(`"${key}"`);
      return !named && !filled;
    });
    expect(unused).toEqual([]);
  },
);

function catalogue(locale: string, feature: string): Record<string, Text> {
  return catalogues[`./${locale}/${feature}.ts`]![feature]!;
}

function entries(locale: string, feature: string): [string, Text][] {
  return Object.entries(catalogue(locale, feature));
}

/** What is only placeholders and signs reads alike in every language. */
function hasWords(text: Text): boolean {
  if (typeof text !== 'string' || sameEverywhere.has(text)) return false;
  return /\p{Letter}{2,}/u.test(text.replace(/\{\w+\}/g, ''));
}

function tagsOf(text: Text | undefined): string[] {
  return [...JSON.stringify(text).matchAll(/<(\w+)>/g)].map(([, tag = '']) => tag).toSorted();
}
