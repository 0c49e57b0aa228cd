import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { PageFailure } from '#web/kit/api/failure.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useWorkspaceId } from '#web/kit/session/workspace.ts';
import { AuditTable } from './audit-table.tsx';
import { auditPageSize, auditQuery } from './queries.ts';

const route = getRouteApi('/app/sections/settings/audit');

export function AuditPage() {
  const t = useTexts('audit');
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(auditQuery(useWorkspaceId(), page));
  const goTo = (next: number) => navigate({ search: { page: next } });
  const empty = data?.entries.length === 0;

  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Card>
        {error && <PageFailure error={error} retry={refetch} />}
        {empty && page === 1 && (
          <EmptyState icon={ScrollText} title={t('empty.title')} text={t('empty.text')} />
        )}
        {empty && page > 1 && (
          <EmptyState icon={ScrollText} title={t('empty.pageTitle')} text={t('empty.pageText')}>
            <Button variant="secondary" onClick={() => goTo(1)}>
              {t('toFirstPage')}
            </Button>
          </EmptyState>
        )}
        {!error && !empty && <AuditTable entries={data?.entries} />}
        {data && !empty && (
          <Pager
            page={page}
            pageSize={auditPageSize}
            total={data.total}
            isMore={data.isMore}
            onPage={goTo}
          />
        )}
      </Card>
    </>
  );
}
