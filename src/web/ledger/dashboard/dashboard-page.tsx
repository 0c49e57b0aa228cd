import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { useTexts } from '#web/kit/texts.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { FailingWebhooksNotice } from '#web/parts/failing-webhooks-notice.tsx';
import { UnmatchedNotice } from '#web/parts/unmatched-notice.tsx';
import { useWorkspaceId } from '#web/kit/session/workspace.ts';
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
      <FailingWebhooksNotice />
      <UnmatchedNotice />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {unpaid && <FirstSteps hasWallet={wallets.data !== 0} hasLink={links.data !== 0} />}
        {!bare && (
          <>
            <Revenue scope={scope} view={view} onView={show} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <Sources scope={scope} view={view} />
              <Limit companyId={scope.companyId} />
            </div>
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
