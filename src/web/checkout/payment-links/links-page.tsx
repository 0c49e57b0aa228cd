import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Link2, Plus } from 'lucide-react';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { LimitNotice } from '#web/workspace/tiers/limit-notice.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Picture } from '#web/ui/pictures.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useMay, useWorkspaceId } from '#web/kit/session/workspace.ts';
import { LinksFilters } from './links-filters.tsx';
import { LinksTable } from './links-table.tsx';
import { type LinkFilter, linksPageSize, linksQuery } from './queries.ts';
import { useUrlEnvironment } from './use-url-environment.ts';

const route = getRouteApi('/app/payment-links');

export function LinksPage() {
  const t = useTexts('links');
  const { page = 1, environment: wanted, ...filter } = route.useSearch();
  const navigate = route.useNavigate();
  const [environment, choose] = useUrlEnvironment(wanted, (next) =>
    navigate({ search: ({ page: _, ...old }) => ({ ...old, environment: next }), replace: true }),
  );
  const scope = { companyId: useWorkspaceId(), environment };
  const mayWrite = useMay('payment_links:write');
  const { data, error, refetch } = useQuery(linksQuery(scope, { ...filter, page }));
  const filterBy = (next: LinkFilter) =>
    navigate({
      search: {
        ...(wanted && { environment: wanted }),
        ...(next.status && { status: next.status }),
        ...(next.type && { type: next.type }),
        ...(next.q && { q: next.q }),
      },
      replace: true,
    });
  const isFiltered = Object.values(filter).some(Boolean);
  const unused = data?.total === 0 && !isFiltered;

  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={mayWrite && !unused && <NewLink />}
      />
      {!(unused && environment === 'test') && (
        <LinksFilters
          filter={filter}
          onFilter={filterBy}
          environment={environment}
          onEnvironment={choose}
        />
      )}
      {environment === 'production' && <LimitNotice />}
      <Card>
        {error && <LoadFailure error={error} retry={refetch} situation="links" />}
        {unused && <NoLinks mayWrite={mayWrite} />}
        {data?.total === 0 && !unused && <NoneFit onClear={() => filterBy({})} />}
        {!error && data?.total !== 0 && <LinksTable links={data?.links} mayWrite={mayWrite} />}
        {data && (
          <Pager
            page={page}
            pageSize={linksPageSize}
            total={data.total}
            isMore={data.isMore}
            onPage={(next) => navigate({ search: (old) => ({ ...old, page: next }) })}
          />
        )}
      </Card>
    </>
  );
}

function NoLinks({ mayWrite }: { mayWrite: boolean }) {
  const t = useTexts('links');
  return (
    <EmptyState picture={<Picture of="links" />} title={t('empty.title')} text={t('empty.text')}>
      {mayWrite && <NewLink />}
    </EmptyState>
  );
}

function NoneFit({ onClear }: { onClear: () => unknown }) {
  const t = useTexts('links');
  return (
    <EmptyState icon={Link2} title={t('empty.filterTitle')} text={t('empty.filterText')}>
      <Button variant="secondary" onClick={onClear}>
        {t('empty.filterClear')}
      </Button>
    </EmptyState>
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
