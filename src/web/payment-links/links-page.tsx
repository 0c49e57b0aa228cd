import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Link2, Plus } from 'lucide-react';
import { type LinkStatus, linkStatuses } from '#contract/payment-links.ts';
import { useEnvironment } from '#web/environment.ts';
import { LoadFailure } from '#web/failure.tsx';
import { paths } from '#web/paths.ts';
import { useTexts } from '#web/texts.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useMay, useWorkspaceId } from '#web/workspace.ts';
import { LinksTable } from './links-table.tsx';
import { linksPageSize, linksQuery } from './queries.ts';

const route = getRouteApi('/app/payment-links');

export function LinksPage() {
  const t = useTexts('links');
  const { page = 1, status } = route.useSearch();
  const navigate = route.useNavigate();
  const scope = { companyId: useWorkspaceId(), environment: useEnvironment()[0] };
  const mayWrite = useMay('payment_links:write');
  const { data, error, refetch } = useQuery(linksQuery(scope, { status, page }));
  const filterBy = (value: LinkStatus | 'all') =>
    navigate({ search: value === 'all' ? {} : { status: value } });
  const unused = data?.total === 0 && status === undefined;

  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={mayWrite && !unused && <NewLink />}
      />
      {!unused && <StatusFilter value={status ?? 'all'} onChange={filterBy} />}
      <Card>
        {error && <LoadFailure error={error} retry={refetch} situation="links" />}
        {unused && (
          <EmptyState icon={Link2} title={t('empty.title')} text={t('empty.text')}>
            {mayWrite && <NewLink />}
          </EmptyState>
        )}
        {data?.total === 0 && !unused && (
          <EmptyState icon={Link2} title={t('empty.filterTitle')} text={t('empty.filterText')}>
            <Button variant="secondary" onClick={() => filterBy('all')}>
              {t('empty.filterClear')}
            </Button>
          </EmptyState>
        )}
        {!error && data?.total !== 0 && <LinksTable links={data?.links} mayWrite={mayWrite} />}
        {data && (
          <Pager
            page={page}
            pageSize={linksPageSize}
            total={data.total}
            onPage={(next) => navigate({ search: (old) => ({ ...old, page: next }) })}
          />
        )}
      </Card>
    </>
  );
}

function NewLink() {
  const t = useTexts('links');
  return (
    <Link to={paths.newLink} className={buttonClasses()}>
      <Plus aria-hidden className="size-4" />
      {t('new')}
    </Link>
  );
}

type FilterProps = { value: LinkStatus | 'all'; onChange: (value: LinkStatus | 'all') => unknown };

function StatusFilter({ value, onChange }: FilterProps) {
  const t = useTexts('links');
  return (
    <Segmented<LinkStatus | 'all'>
      label={t('filter.label')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'all', label: t('filter.all') },
        ...linkStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
      ]}
      className="mb-4 max-sm:flex"
    />
  );
}
