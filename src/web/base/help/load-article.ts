import type { Locale } from '#contract/base/i18n.ts';
import type { Article } from './article-format.ts';
import { type ArticleName, articleNames } from './articles.ts';

const files = import.meta.glob<{ article: Article }>('./articles/*/*.ts');

export async function loadArticle(locale: Locale, name: ArticleName): Promise<Article> {
  return (await files[`./articles/${locale}/${name}.ts`]!()).article;
}

/** All of a language, for the search. */
export function loadArticles(locale: Locale): Promise<[ArticleName, Article][]> {
  return Promise.all(
    articleNames.map(async (name): Promise<[ArticleName, Article]> => [
      name,
      await loadArticle(locale, name),
    ]),
  );
}
