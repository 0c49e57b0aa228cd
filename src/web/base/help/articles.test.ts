import { expect, test } from 'vitest';
import { locales } from '#contract/base/i18n.ts';
import { type Article, type Block, plainText, textsOf } from '#web/parts/help/article-format.ts';
import { articleNames } from './article-names.ts';
import { articlesOf, categories, relatedTo } from './articles.ts';

const files = Object.fromEntries(
  Object.entries(
    import.meta.glob<{ article: Article }>(['/src/web/**/help/*/*.ts', '!/src/web/base/**'], {
      eager: true,
    }),
  ).map(([path, file]) => [path.split('/').slice(-2).join('/'), file]),
);
/** The tags of inline.tsx, which can't be imported outside of the app. */
const inline = Object.values(
  import.meta.glob<string>('./inline.tsx', { eager: true, query: '?raw', import: 'default' }),
)[0]!;

const articleIn = (locale: string, name: string) => files[`${name}/${locale}.ts`]?.article;

test('every listed article exists in every language, and no other does', () => {
  const wanted = locales.flatMap((locale) => articleNames.map((name) => `${name}/${locale}.ts`));
  expect(Object.keys(files).toSorted()).toEqual(wanted.toSorted());
});

test('every category has at least four articles, and every article links to others', () => {
  for (const category of categories) {
    expect(articlesOf(category).length).toBeGreaterThanOrEqual(4);
  }
  for (const name of articleNames) {
    expect(relatedTo(name).length).toBeGreaterThan(0);
    expect(relatedTo(name)).not.toContain(name);
  }
});

test.each(articleNames)(
  '%s has the same structure in every language, and is translated',
  (name) => {
    const english = articleIn('en', name)!;
    for (const locale of locales.filter((one) => one !== 'en')) {
      const translated = articleIn(locale, name)!;
      expect([locale, shapeOf(translated)]).toEqual([locale, shapeOf(english)]);
      expect([locale, untranslated(translated, english)]).toEqual([locale, []]);
    }
  },
);

test('every tag is known and closed', () => {
  for (const [path, { article }] of Object.entries(files)) {
    for (const text of blocksOf(article).flatMap(textsOf)) {
      const rest = text.replace(/<(\w+)>[^<]*<\/\1>/g, (_, tag: string) => {
        expect([path, tag, new RegExp(`\\b${tag}:`).test(inline)]).toEqual([path, tag, true]);
        return '';
      });
      expect([path, rest]).toEqual([path, rest.replace(/[<>]/g, '')]);
    }
  }
});

test('the search indexes the visible text, without markup', () => {
  const text = plainText(articleIn('en', 'webhooks')!);
  expect(text).toContain('in the header x-api-key.');
  expect(text).not.toMatch(/[<>]/);
});

function blocksOf({ sections }: Article): Block[] {
  return sections.flatMap(({ blocks }) => blocks);
}

/** Returns an article's structure: sections, blocks, the number of texts in each, and their tags. */
function shapeOf({ sections }: Article) {
  return sections.map(({ blocks }) =>
    blocks.map((block) => [
      Object.keys(block),
      'code' in block ? block.code : textsOf(block).map(tagsOf),
    ]),
  );
}

function tagsOf(text: string): string[] {
  return [...text.matchAll(/<(\w+)>/g)].map(([, tag = '']) => tag).toSorted();
}

/** Returns the sentences of a translation that equal the English ones. */
function untranslated(translated: Article, english: Article): string[] {
  const sentences = new Set(blocksOf(english).flatMap(textsOf));
  return blocksOf(translated)
    .flatMap(textsOf)
    .filter((text) => text.split(' ').length > 4 && sentences.has(text));
}
