import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useLocale, useTexts } from '#web/kit/texts.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ArticleBody } from './article-body.tsx';
import { ArticleLink } from './article-link.tsx';
import { type ArticleName } from './article-names.ts';
import { relatedTo } from './articles.ts';
import { articleQuery } from './queries.ts';

const route = getRouteApi('/app/help/$article');

export function ArticlePage() {
  const t = useTexts('help');
  // The route accepts no other names.
  const name = route.useParams().article as ArticleName;
  const { data: article } = useQuery(articleQuery(useLocale(), name));
  return (
    <>
      <PageHeader title={t(`title.${name}`)} text={t(`summary.${name}`)} />
      <article className="grid max-w-2xl gap-3 text-[0.9375rem]">
        {article ? <ArticleBody article={article} /> : <Skeleton className="h-64" />}
      </article>
      <section className="mt-10 max-w-2xl border-t border-line pt-5">
        <h2 className="mb-2 font-semibold">{t('related')}</h2>
        <ul className="grid gap-1">
          {relatedTo(name).map((other) => (
            <li key={other}>
              <ArticleLink name={other} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
