import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/base/i18n.ts';
import { texts } from '#web/kit/texts.ts';
import { plainText } from '#web/parts/help/article-format.ts';
import type { ArticleName } from './article-names.ts';
import { loadArticle, loadArticles } from './load-article.ts';

/** Articles only change with a release, so an open page never fetches them again. */
const neverStale = { staleTime: Number.POSITIVE_INFINITY, throwOnError: true } as const;

export const articleQuery = (locale: Locale, name: ArticleName) =>
  queryOptions({
    queryKey: ['help', 'article', locale, name],
    queryFn: () => loadArticle(locale, name),
    ...neverStale,
  });

/** Returns the query for the search index of a language, built from all of its articles. */
export const searchQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['help', 'search', locale],
    queryFn: async () => {
      const [{ searchIndex }, articles] = await Promise.all([
        import('./search-index.ts'),
        loadArticles(locale),
      ]);
      const t = texts('help');
      return searchIndex(
        articles.map(([name, article]) => ({
          name,
          title: t(`title.${name}`),
          text: `${t(`summary.${name}`)}\n${plainText(article)}`,
        })),
      );
    },
    ...neverStale,
  });
