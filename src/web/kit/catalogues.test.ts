import { expect, test } from 'vitest';
import { locales, type Text } from '#contract/base/i18n.ts';
import { type Feature, loadTexts, texts } from './texts.ts';

const files = import.meta.glob<Record<string, Record<string, Text>>>(
  ['/src/web/**/texts/*.ts', '!/src/web/checkout/payer/**'],
  { eager: true },
);
const sources = import.meta.glob<string>(
  ['/src/web/**/*.{ts,tsx}', '!/**/texts/*.ts', '!/**/checkout/payer/**', '!/**/*.test.*'],
  { eager: true, query: '?raw', import: 'default' },
);
const code = Object.values(sources).join('\n');
const english = Object.keys(files).filter((path) => path.endsWith('/en.ts'));
const folders = Object.fromEntries(
  english.flatMap((path) =>
    Object.keys(files[path]!).map((name) => [name, path.slice(0, -'/en.ts'.length)]),
  ),
);
const features = Object.keys(folders);

test.each(features)('%s is loaded from the folder that contains it', async (feature) => {
  await loadTexts(feature as Feature);
  expect(texts(feature as Feature)).toBeTypeOf('function');
});

/** Names, and words that are the same in two languages. */
const sameEverywhere = new Set([
  'Transaction',
  ...['Article', 'Invitations', 'Notifications', 'Photos'],
  ...[
    'Action',
    'Actions',
    'Code',
    'Color',
    'Contact',
    'Date',
    'Description',
    'Logo',
    'Details',
    'Document',
    'Menu',
    'Orange',
    'Site',
    'Status',
    'Test',
    'Type',
  ],
  ...['15 minutes', 'Production', 'Active', 'Final', 'No', 'Secret', 'webhooks', '{ms} ms'],
  ...['UTC', 'CSV', 'PDF', 'Signature', 'URL', 'Webhook', 'Webhooks', 'Marketplace'],
  ...['Polkadot', 'Moonbeam', 'USD Coin', 'Links'],
  ...['Cookies', 'Florin', 'HTTP {status}', 'Sandbox', 'Token', 'Zoom'],
]);

test.each(locales.filter((locale) => locale !== 'en'))(
  'every text of %s is translated',
  (locale) => {
    const untranslated = features.flatMap((feature) =>
      entries(locale, feature)
        .filter(([key, text]) => text === catalogue('en', feature)[key] && hasWords(text))
        .map(([key]) => `${feature} ${key}`),
    );
    expect(untranslated).toEqual([]);
  },
);

test.each(features)('all languages of %s have the same tags', (feature) => {
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

// Error and issue codes come from the contract; sections of the legal documents are numbered.
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
  return files[`${folders[feature]}/${locale}.ts`]![feature]!;
}

function entries(locale: string, feature: string): [string, Text][] {
  return Object.entries(catalogue(locale, feature));
}

/** Checks whether a text has words to translate, not only placeholders and punctuation. */
function hasWords(text: Text): boolean {
  if (typeof text !== 'string' || sameEverywhere.has(text)) return false;
  return /\p{Letter}{2,}/u.test(text.replace(/\{\w+\}/g, ''));
}

function tagsOf(text: Text | undefined): string[] {
  return [...JSON.stringify(text).matchAll(/<(\w+)>/g)].map(([, tag = '']) => tag).toSorted();
}

test('French has no-break spaces before colons, semicolons, question and exclamation marks', () => {
  const breakable = features.flatMap((feature) =>
    entries('fr', feature)
      .filter(([, text]) => / [:;?!»]|« /.test(JSON.stringify(text)))
      .map(([key]) => `${feature} ${key}`),
  );
  expect(breakable).toEqual([]);
});
