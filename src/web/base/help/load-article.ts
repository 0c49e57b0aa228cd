import type { Locale } from '#contract/base/i18n.ts';
import type { Article } from '#web/parts/help/article-format.ts';
import { type ArticleName, articleNames } from './article-names.ts';

/** Articles are next to the feature that they explain: `<feature>/help/<name>/<locale>.ts`. */
const files = Object.entries(
  import.meta.glob<{ article: Article }>(['/src/web/**/help/*/*.ts', '!/src/web/base/**']),
);

export async function loadArticle(locale: Locale, name: ArticleName): Promise<Article> {
  const [, load] = files.find(([path]) => path.endsWith(`/help/${name}/${locale}.ts`))!;
  return (await load()).article;
}

/** Loads all articles in a language, for the search. */
export function loadArticles(locale: Locale): Promise<[ArticleName, Article][]> {
  return Promise.all(
    articleNames.map(async (name): Promise<[ArticleName, Article]> => [
      name,
      await loadArticle(locale, name),
    ]),
  );
}
