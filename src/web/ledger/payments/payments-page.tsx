import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Download, Inbox } from 'lucide-react';
import { download } from '#web/kit/api/download.ts';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { PageFailure } from '#web/kit/api/failure.tsx';
import { notifyFailure } from '#web/kit/api/notify-failure.ts';
import { paths } from '#web/kit/paths.ts';
import type { PaymentsSearch } from '#web/kit/search.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { PaymentRows } from '#web/parts/payments/payment-rows.tsx';
import { UnmatchedNotice } from '#web/parts/unmatched-notice.tsx';
import { useMay, useWorkspaceId } from '#web/kit/session/workspace.ts';
import { PaymentFilters } from './payment-filters.tsx';
import { paymentsPageSize, paymentsQuery, paymentsInput } from './queries.ts';
import { SavedViews } from './saved-views.tsx';

const route = getRouteApi('/app/payments');

export function PaymentsPage() {
  const t = useTexts('payments');
  const { page = 1, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const scope = { companyId: useWorkspaceId(), environment: useEnvironment()[0] };
  const { data, error, refetch } = useQuery(paymentsQuery(scope, search, page));
  const filtered = Object.keys(search).length > 0;
  const unused = data?.total === 0 && !filtered;
  const show = (next: PaymentsSearch, replace = false) => navigate({ search: next, replace });

  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={!unused && <ExportButton query={paymentsInput(scope, search)} />}
      />
      <UnmatchedNotice />
      {!unused && (
        <>
          <PaymentFilters search={search} environment={scope.environment} onSearch={show} />
          <SavedViews workspaceId={scope.companyId} search={search} onSearch={show} />
        </>
      )}
      <Card>
        {error && <PageFailure error={error} retry={refetch} />}
        {unused && <NoPayments />}
        {data?.total === 0 && filtered && (
          <EmptyState icon={Inbox} title={t('empty.filterTitle')} text={t('empty.filterText')}>
            <Button variant="secondary" onClick={() => show({})}>
              {t('empty.filterClear')}
            </Button>
          </EmptyState>
        )}
        {!error && data?.total !== 0 && (
          <PaymentRows caption={t('title')} payments={data?.payments} customers skeletonRows={8} />
        )}
        {data && (
          <Pager
            page={page}
            pageSize={paymentsPageSize}
            total={data.total}
            isMore={data.isMore}
            atEnd={t('older')}
            onPage={(next) => navigate({ search: (old) => ({ ...old, page: next }) })}
          />
        )}
      </Card>
    </>
  );
}

function ExportButton({ query }: { query: Record<string, unknown> }) {
  const t = useTexts('payments');
  if (!useMay('payments:write')) return null;
  return (
    <Button
      variant="secondary"
      onClick={() => {
        download('merchantPayments.export', query).catch(notifyFailure);
      }}
    >
      <Download aria-hidden className="size-4" />
      {t('export')}
    </Button>
  );
}

function NoPayments() {
  const t = useTexts('payments');
  return (
    <EmptyState icon={Inbox} title={t('empty.title')} text={t('empty.text')}>
      <Link to={paths.links} className={buttonClasses('secondary')}>
        {t('empty.toLinks')}
      </Link>
    </EmptyState>
  );
}
