import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { paths } from '#web/kit/paths.ts';
import { useLocale, useTexts } from '#web/kit/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { classes, control } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ArticleName } from './article-names.ts';
import { searchQuery } from './queries.ts';
import type { Found } from './search-index.ts';

/** Shows matching articles while the user types. The query is in the URL, so Back restores the results. */
export function HelpSearch({ query }: { query: string }) {
  const t = useTexts('help');
  const navigate = useNavigate();
  const [touched, setTouched] = useState(query !== '');
  const { data: search } = useQuery({ ...searchQuery(useLocale()), enabled: touched });
  const words = useDeferredValue(query);
  const found = words && search ? search(words) : undefined;
  return (
    <search className="mb-8 block max-w-2xl">
      <label className="relative block">
        <span className="sr-only">{t('search.label')}</span>
        <Search
          aria-hidden
          className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          value={query}
          placeholder={t('search.placeholder')}
          className={classes(control, 'min-h-11! pl-9!')}
          onFocus={() => setTouched(true)}
          onChange={({ target }) => {
            setTouched(true);
            void navigate({
              to: paths.help,
              search: target.value ? { q: target.value } : {},
              replace: true,
              resetScroll: false,
            });
          }}
        />
      </label>
      <p role="status" className="sr-only">
        {found && t('search.count', { count: found.length })}
      </p>
      {query && (
        <Card className="mt-3 overflow-hidden">
          {found ? <Results found={found} query={words} /> : <Skeleton className="m-4 h-24" />}
        </Card>
      )}
    </search>
  );
}

function Results({ found, query }: { found: Found<ArticleName>[]; query: string }) {
  const t = useTexts('help');
  if (found.length === 0) {
    return (
      <EmptyState icon={Search} title={t('search.none', { query })} text={t('search.noneText')} />
    );
  }
  return (
    <ul className="divide-y divide-line">
      {found.map(({ name, excerpt }) => (
        <li key={name}>
          <Link
            to={paths.helpArticle}
            params={{ article: name }}
            className="grid gap-0.5 px-4 py-3 -outline-offset-2 hover:bg-hover"
          >
            <span className="font-medium">{t(`title.${name}`)}</span>
            <span className="text-[0.8125rem] text-muted">
              {excerpt.map(({ text, hit }, index) =>
                hit ? (
                  <mark key={index} className="bg-transparent font-semibold text-fg">
                    {text}
                  </mark>
                ) : (
                  text
                ),
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
