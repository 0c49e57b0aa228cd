import { api } from '#web/kit/api/api.ts';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { isApiError } from '#web/kit/api/api-error.ts';
import { DataProvider } from '#web/kit/data-provider.tsx';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { paths } from '#web/kit/paths.ts';
import { StepUp } from '#web/parts/second-factor/step-up.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Brand } from './brand.tsx';
import { LanguageSelect } from './language-select.tsx';
import { NotFoundPage } from './not-found-page.tsx';

type Waiting = { total: number; isMore: boolean };

/** The number of pending reviews. The server refuses it to anyone but operators. */
const waitingQuery = queryOptions({
  queryKey: ['operator', 'waiting'],
  queryFn: async ({ signal }): Promise<Waiting> =>
    (await api.operators.list({ state: 'waiting', limit: 1 }, { signal })).data,
});

/** Renders the layout of the operators' pages. Everyone else gets a not-found page. */
export function OperatorLayout() {
  return (
    <DataProvider>
      <ForOperators />
      <StepUp />
    </DataProvider>
  );
}

function ForOperators() {
  const { data: waiting, error, refetch } = useQuery(waitingQuery);
  if (isApiError(error, 'not_found')) {
    return (
      <main>
        <NotFoundPage />
      </main>
    );
  }
  return (
    <>
      <Top waiting={waiting} />
      <main className="mx-auto max-w-(--content) px-4 py-6 sm:px-6">
        {error && waiting === undefined && <LoadFailure error={error} retry={refetch} />}
        {waiting !== undefined && <Outlet />}
      </main>
    </>
  );
}

const tab =
  '-mb-px flex min-h-control items-center gap-2 border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted hover:text-fg data-[status=active]:border-accent data-[status=active]:text-fg';

function Top({ waiting }: { waiting: Waiting | undefined }) {
  const t = useTexts('operator');
  const ui = useTexts('ui');
  return (
    <header className="border-b border-line bg-sunken">
      <div className="mx-auto flex max-w-(--content) flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-3 sm:px-6">
        <Link to={paths.operator} className="flex items-center gap-2 rounded-control">
          <Brand />
          <span className="text-muted">{t('role')}</span>
        </Link>
        <div className="ml-auto flex items-center gap-2">
          <Link to={paths.dashboard} className={buttonClasses('ghost', 'text-muted')}>
            {t('toDashboard')}
          </Link>
          <div className="w-32 max-sm:hidden">
            <LanguageSelect label={ui('language')} />
          </div>
        </div>
      </div>
      <nav aria-label={t('nav')} className="mx-auto max-w-(--content) overflow-x-auto px-4 sm:px-6">
        <ul className="flex gap-1">
          <li>
            <Link
              to={paths.operator}
              activeOptions={{ exact: true, includeSearch: false }}
              className={tab}
            >
              {t('reviews.title')}
              {waiting && waiting.total > 0 ? (
                <span className="tabular rounded-full bg-accent-soft px-2 text-xs text-accent-text">
                  {t(waiting.isMore ? 'waitingMore' : 'waiting', { count: waiting.total })}
                </span>
              ) : null}
            </Link>
          </li>
          <li>
            <Link to={paths.operatorLog} className={tab}>
              {t('log.title')}
            </Link>
          </li>
        </ul>
      </nav>
    </header>
  );
}
