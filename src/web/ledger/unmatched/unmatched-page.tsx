import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { UnmatchedTransfer } from '#contract/ledger/unmatched.ts';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { PageFailure } from '#web/kit/api/failure.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { UnverifiedNotice } from '#web/parts/unmatched-notice.tsx';
import { useMay, useWorkspaceId } from '#web/kit/session/workspace.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { InboxEmpty } from './inbox-empty.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { unmatchedPageSize, unmatchedQuery } from './queries.ts';
import { UnmatchedTable } from './unmatched-table.tsx';

const route = getRouteApi('/app/unmatched');

/** The transfer and the open dialog. */
type Deciding = { transfer: UnmatchedTransfer; how: 'assign' | 'dismiss' };

export function UnmatchedPage() {
  const t = useTexts('unmatched');
  const { page = 1, network, dismissed = false } = route.useSearch();
  const navigate = route.useNavigate();
  const scope = { companyId: useWorkspaceId(), environment: useEnvironment()[0] };
  const mayDecide = useMay('payments:write');
  const { data, error, refetch } = useQuery(unmatchedQuery(scope, { network, dismissed, page }));
  const [deciding, setDeciding] = useState<Deciding>();
  const empty = data?.transfers.length === 0;
  const close = () => setDeciding(undefined);

  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      {data && !dismissed && <UnverifiedNotice counted={data.unverified} />}
      <InboxFilters
        environment={scope.environment}
        network={network}
        dismissed={dismissed}
        onChange={(search) => navigate({ search })}
      />
      <Card>
        {error && <PageFailure error={error} retry={refetch} />}
        {empty && <InboxEmpty filtered={network !== undefined || page > 1} dismissed={dismissed} />}
        {!error && !empty && (
          <UnmatchedTable
            transfers={data?.transfers}
            mayDecide={mayDecide}
            dismissed={dismissed}
            onAssign={(transfer) => setDeciding({ transfer, how: 'assign' })}
            onDismiss={(transfer) => setDeciding({ transfer, how: 'dismiss' })}
          />
        )}
        {data && !empty && (
          <Pager
            page={page}
            pageSize={unmatchedPageSize}
            total={data.total}
            isMore={data.isMore}
            onPage={(next) => navigate({ search: (old) => ({ ...old, page: next }) })}
          />
        )}
      </Card>
      {deciding?.how === 'assign' && (
        <AssignDialog
          companyId={scope.companyId}
          transfer={deciding.transfer}
          onDismiss={() => setDeciding({ ...deciding, how: 'dismiss' })}
          onClose={close}
        />
      )}
      {deciding?.how === 'dismiss' && (
        <DismissDialog companyId={scope.companyId} transfer={deciding.transfer} onClose={close} />
      )}
    </>
  );
}
