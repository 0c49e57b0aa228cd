import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales, type Text } from '#contract/i18n.ts';

const here = new URL('.', import.meta.url);
const features = readdirSync(new URL('en', here)).map((name) => name.replace('.ts', ''));

type Entries = [key: string, text: Text][];

async function entries(locale: string, feature: string): Promise<Entries> {
  const file = (await import(`./${locale}/${feature}.ts`)) as Record<string, Record<string, Text>>;
  return Object.entries(file[feature]!);
}

/** Names, and words that two languages share. */
const sameEverywhere = new Set([
  ...['Actions', 'Code', 'Contact', 'Details', 'Menu', 'Orange', 'Site', 'Status', 'Test', 'Type'],
  ...['URL', 'Webhooks', 'Marketplace'],
]);

test.each(locales.filter((locale) => locale !== 'en'))(
  'every text of %s has been translated',
  async (locale) => {
    const untranslated: string[] = [];
    for (const feature of features) {
      const english = new Map(await entries('en', feature));
      for (const [key, text] of await entries(locale, feature)) {
        if (typeof text !== 'string' || sameEverywhere.has(text)) continue;
        // What is only placeholders and signs reads alike in every language.
        const words = text.replace(/\{\w+\}/g, '').match(/\p{Letter}{2,}/gu) ?? [];
        if (text === english.get(key) && words.length > 0) untranslated.push(`${feature} ${key}`);
      }
    }
    // One word that happens to be the same is no sign of neglect; see `sameEverywhere`.
    expect(untranslated).toEqual([]);
  },
);

test.each(features)('every text of %s is used, and its tags are the same in all languages', async (feature) => {
  const used = webSources();
  for (const [key, text] of await entries('en', feature)) {
    const prefix = key.slice(0, key.lastIndexOf('.') + 1);
    const made = [`'${key}'`, ...(prefix ? [`\`${prefix}\${`] : [])];
    // Codes of the contract, and the numbered sections of the documents, are put together elsewhere.
    const isCode = ['errors', 'issues', 'legal'].includes(feature);
    expect(isCode || made.some((written) => used.includes(written)), key).toBe(true);
    for (const locale of locales) {
      const translated = new Map(await entries(locale, feature)).get(key);
      expect(tagsOf(translated), `${locale} ${key}`).toEqual(tagsOf(text));
    }
  }
});

function tagsOf(text: Text | undefined): string[] {
  return [...JSON.stringify(text).matchAll(/<(\w+)>/g)].map(([, tag = '']) => tag).toSorted();
}

function webSources(): string {
  const web = new URL('..', here);
  return readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/^(texts|checkout)\//.test(name))
    .map((name) => readFileSync(new URL(name, web), 'utf8'))
    .join('\n');
}
