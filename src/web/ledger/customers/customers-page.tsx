import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Download, Users } from 'lucide-react';
import { download } from '#web/kit/api/download.ts';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { PageFailure } from '#web/kit/api/failure.tsx';
import { notifyFailure } from '#web/kit/api/notify-failure.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useMay, useWorkspaceId } from '#web/kit/session/workspace.ts';
import { CustomersTable } from './customers-table.tsx';
import { customersPageSize, customersQuery } from './queries.ts';

const route = getRouteApi('/app/customers');

export function CustomersPage() {
  const t = useTexts('customers');
  const { page = 1, q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const scope = { companyId: useWorkspaceId(), environment: useEnvironment()[0] };
  const { data, error, refetch } = useQuery(customersQuery(scope, { q, page }));
  const find = (words: string) =>
    navigate({ search: words === '' ? {} : { q: words }, replace: true });
  const unused = data?.total === 0 && q === '';

  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={!unused && <ExportButton query={{ ...scope, ...(q && { q }) }} />}
      />
      {!unused && (
        <SearchField
          label={t('search')}
          value={q}
          onChange={find}
          className="mb-4 w-full sm:max-w-80"
        />
      )}
      <Card>
        {error && <PageFailure error={error} retry={refetch} />}
        {unused && <NoCustomers />}
        {data?.total === 0 && !unused && (
          <EmptyState icon={Users} title={t('empty.filterTitle')} text={t('empty.filterText')}>
            <Button variant="secondary" onClick={() => find('')}>
              {t('empty.filterClear')}
            </Button>
          </EmptyState>
        )}
        {!error && data?.total !== 0 && <CustomersTable customers={data?.customers} />}
        {data && (
          <Pager
            page={page}
            pageSize={customersPageSize}
            total={data.total}
            isMore={data.isMore}
            onPage={(next) => navigate({ search: (old) => ({ ...old, page: next }) })}
          />
        )}
      </Card>
    </>
  );
}

function ExportButton({ query }: { query: Record<string, unknown> }) {
  const t = useTexts('customers');
  if (!useMay('customers:write')) return null;
  return (
    <Button
      variant="secondary"
      onClick={() => {
        download('customers.export', query).catch(notifyFailure);
      }}
    >
      <Download aria-hidden className="size-4" />
      {t('export')}
    </Button>
  );
}

function NoCustomers() {
  const t = useTexts('customers');
  return (
    <EmptyState icon={Users} title={t('empty.title')} text={t('empty.text')}>
      <Link to={paths.links} className={buttonClasses('secondary')}>
        {t('empty.toLinks')}
      </Link>
    </EmptyState>
  );
}
