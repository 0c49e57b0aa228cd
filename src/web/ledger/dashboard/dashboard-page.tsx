import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { useTexts } from '#web/kit/texts.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { FailingWebhooksNotice } from '#web/parts/failing-webhooks-notice.tsx';
import { Notice } from '#web/parts/notice.tsx';
import { UnmatchedNotice } from '#web/parts/unmatched-notice.tsx';
import { useWorkspaceId } from '#web/kit/session/workspace.ts';
import { Attention } from './attention.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Limit } from './limit.tsx';
import { linkCountQuery, recentPaymentsQuery, type View, walletCountQuery } from './queries.ts';
import { RecentPayments } from './recent-payments.tsx';
import { Revenue } from './revenue.tsx';
import { Sources } from './sources.tsx';

const route = getRouteApi('/app/dashboard');

export function DashboardPage() {
  const t = useTexts('dashboard');
  const { page = 1, period = 'month', currency, utc = false } = route.useSearch();
  const navigate = route.useNavigate();
  const scope = { companyId: useWorkspaceId(), environment: useEnvironment()[0] };
  const payments = useQuery(recentPaymentsQuery(scope, page));
  const wallets = useQuery(walletCountQuery(scope));
  const links = useQuery(linkCountQuery(scope));
  const unpaid = payments.data?.total === 0;
  const bare = unpaid && (wallets.data === 0 || links.data === 0);
  const view = { period, currency, utc };
  const show = (change: Partial<View>) =>
    navigate({ search: (old) => toSearch({ ...old, ...change }), replace: true });

  return (
    <>
      <PageHeader title={t('title')} />
      {/* One sheet, cut by hairlines. */}
      <div className="-mt-5 mx-[calc(50%-50cqw)] grid grid-cols-[minmax(0,1fr)] gap-px border-b border-line bg-line *:bg-card xl:grid-cols-[minmax(0,1fr)_20rem]">
        {unpaid && (
          <div className="xl:col-span-2">
            {bare && (
              <div className="px-(--inset) pt-5 empty:hidden">
                <FailingWebhooksNotice as={Notice} />
                <UnmatchedNotice />
              </div>
            )}
            <FirstSteps hasWallet={wallets.data !== 0} hasLink={links.data !== 0} />
          </div>
        )}
        {!bare && (
          <>
            <Revenue scope={scope} view={view} onView={show} />
            <div className="grid content-between gap-6 px-(--inset) py-5">
              <Attention />
              <Limit companyId={scope.companyId} />
            </div>
            <Sources scope={scope} view={view} />
          </>
        )}
        {!unpaid && (
          <RecentPayments
            payments={payments}
            page={page}
            onPage={(next) => navigate({ search: (old) => ({ ...old, page: next }) })}
          />
        )}
      </div>
    </>
  );
}

/** Converts a view to search parameters. Defaults are left out of the URL. */
function toSearch({ utc, currency, ...rest }: Partial<View> & { page?: number }) {
  return { ...rest, ...(currency && { currency }), ...(utc && { utc: true as const }) };
}
