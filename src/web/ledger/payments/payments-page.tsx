import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Download, Inbox } from 'lucide-react';
import { useEffect } from 'react';
import type { ListedPayment } from '#contract/ledger/merchant-payments.ts';
import { download } from '#web/kit/api/download.ts';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { PageFailure } from '#web/kit/api/failure.tsx';
import { notifyFailure } from '#web/kit/api/notify-failure.ts';
import { paths } from '#web/kit/paths.ts';
import type { PaymentsSearch } from '#web/kit/search.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Picture } from '#web/ui/pictures.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { PaymentRows } from '#web/parts/payments/payment-rows.tsx';
import { UnmatchedNotice } from '#web/parts/unmatched-notice.tsx';
import { useMay, useWorkspaceId } from '#web/kit/session/workspace.ts';
import { PaymentFilters } from './payment-filters.tsx';
import { PaymentPane } from './payment-pane.tsx';
import { paymentsPageSize, paymentsQuery, paymentsInput } from './queries.ts';
import { SavedViews } from './saved-views.tsx';

const route = getRouteApi('/app/payments');

/** Lists payments, and shows the open one next to the list where there is room. */
export function PaymentsPage() {
  const t = useTexts('payments');
  const { page = 1, open, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const scope = { companyId: useWorkspaceId(), environment: useEnvironment()[0] };
  const found = useQuery(paymentsQuery(scope, search, page));
  const unused = found.data?.total === 0 && Object.keys(search).length === 0;
  const show = (next: PaymentsSearch, replace = false) => navigate({ search: next, replace });
  const showPayment = useOpening();
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={!unused && <ExportButton query={paymentsInput(scope, search)} />}
      />
      <div
        className={classes(
          open &&
            'xl:mx-[calc(50%-50cqw)] xl:-mb-10 xl:grid xl:grid-cols-[minmax(0,1fr)_26rem] xl:items-start xl:gap-x-(--inset) xl:pl-(--inset)',
        )}
      >
        <div className="min-w-0">
          <UnmatchedNotice />
          {!unused && (
            <>
              <PaymentFilters search={search} environment={scope.environment} onSearch={show} />
              <SavedViews workspaceId={scope.companyId} search={search} onSearch={show} />
            </>
          )}
          <List
            found={found}
            filtered={Object.keys(search).length > 0}
            open={open}
            onOpen={showPayment}
            onClear={() => show({})}
            page={page}
            onPage={(next) => navigate({ search: (old) => ({ ...old, page: next }) })}
          />
        </div>
        {open && <Pane id={open} payments={found.data?.payments ?? []} onOpen={showPayment} />}
      </div>
    </>
  );
}

/** Returns a function that shows a payment next to the list, or none. */
function useOpening(): (id?: string) => void {
  const { open: current } = route.useSearch();
  const navigate = route.useNavigate();
  return (id) => {
    if (id === current) return;
    void navigate({
      search: ({ open: _, ...others }) => (id ? { ...others, open: id } : others),
      // Back closes the pane, however many payments it has shown.
      replace: current !== undefined,
      resetScroll: false,
    });
  };
}

type ListProps = {
  found: UseQueryResult<{ payments: ListedPayment[]; total: number; isMore: boolean }>;
  filtered: boolean;
  open: string | undefined;
  onOpen: (id?: string) => void;
  onClear: () => void;
  page: number;
  onPage: (page: number) => void;
};

function List({ found, filtered, open, onOpen, onClear, page, onPage }: ListProps) {
  const t = useTexts('payments');
  const { data, error, refetch } = found;
  return (
    <Card>
      {error && <PageFailure error={error} retry={refetch} />}
      {data?.total === 0 && !filtered && <NoPayments />}
      {data?.total === 0 && filtered && (
        <EmptyState icon={Inbox} title={t('empty.filterTitle')} text={t('empty.filterText')}>
          <Button variant="secondary" onClick={onClear}>
            {t('empty.filterClear')}
          </Button>
        </EmptyState>
      )}
      {!error && data?.total !== 0 && (
        <PaymentRows
          caption={t('title')}
          payments={data?.payments}
          customers={open === undefined}
          skeletonRows={8}
          current={open}
          onOpen={onOpen}
        />
      )}
      {data && (
        <Pager
          page={page}
          pageSize={paymentsPageSize}
          total={data.total}
          isMore={data.isMore}
          atEnd={t('older')}
          onPage={onPage}
        />
      )}
    </Card>
  );
}

const dialogs = '[role=dialog], [role=alertdialog]';

type PaneProps = { id: string; payments: ListedPayment[]; onOpen: (id?: string) => void };

function Pane({ id, payments, onOpen }: PaneProps) {
  const place = payments.findIndex((payment) => payment.id === id);
  const step = (by: number) => {
    const next = place < 0 ? undefined : payments[place + by];
    return next && (() => onOpen(next.id));
  };
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      // A dialog, and a field, have a use of their own for it.
      const isTaken = target instanceof HTMLInputElement || document.querySelector(dialogs);
      if (key === 'Escape' && !isTaken) onOpen();
    };
    // Before a dialog has handled the key, and is gone.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  });
  return (
    <PaymentPane key={id} id={id} onClose={() => onOpen()} onPrevious={step(-1)} onNext={step(1)} />
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
    <EmptyState picture={<Picture of="payments" />} title={t('empty.title')} text={t('empty.text')}>
      <Link to={paths.links} className={buttonClasses('secondary')}>
        {t('empty.toLinks')}
      </Link>
    </EmptyState>
  );
}
