import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/base/i18n.ts';
import { texts } from '#web/kit/texts.ts';
import { plainText } from '#web/parts/help/article-format.ts';
import type { ArticleName } from './articles.ts';
import { loadArticle, loadArticles } from './load-article.ts';

/** What an open page has loaded stays as it is until the next release. */
const forGood = { staleTime: Number.POSITIVE_INFINITY, throwOnError: true } as const;

export const articleQuery = (locale: Locale, name: ArticleName) =>
  queryOptions({
    queryKey: ['help', 'article', locale, name],
    queryFn: () => loadArticle(locale, name),
    ...forGood,
  });

/** The search of a language, with all its articles: fetched when someone reaches for it. */
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
    ...forGood,
  });
