import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEnvironment } from '#web/environment.ts';
import { useTexts } from '#web/texts.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useWorkspaceId } from '#web/workspace.ts';
import { FirstSteps } from './first-steps.tsx';
import { linkCountQuery, recentPaymentsQuery, walletCountQuery } from './queries.ts';
import { RecentPayments } from './recent-payments.tsx';
import { Revenue } from './revenue.tsx';

const route = getRouteApi('/app/dashboard');

export function DashboardPage() {
  const t = useTexts('dashboard');
  const { page = 1, period = 'month' } = route.useSearch();
  const navigate = route.useNavigate();
  const scope = { companyId: useWorkspaceId(), environment: useEnvironment()[0] };
  const payments = useQuery(recentPaymentsQuery(scope, page));
  const wallets = useQuery(walletCountQuery(scope));
  const links = useQuery(linkCountQuery(scope));
  const starting = payments.data?.total === 0 && (wallets.data === 0 || links.data === 0);

  return (
    <>
      <PageHeader title={t('title')} />
      {starting ? (
        <FirstSteps hasWallet={wallets.data !== 0} hasLink={links.data !== 0} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Revenue
            scope={scope}
            period={period}
            onPeriod={(next) =>
              navigate({ search: (old) => ({ ...old, period: next }), replace: true })
            }
          />
          <RecentPayments
            payments={payments}
            page={page}
            onPage={(next) => navigate({ search: (old) => ({ ...old, page: next }) })}
          />
        </div>
      )}
    </>
  );
}
