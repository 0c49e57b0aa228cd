import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowUpRight, Inbox } from 'lucide-react';
import type { RecentPayment } from '#contract/dashboard.ts';
import type { PaymentStatus } from '#contract/payments.ts';
import { LoadFailure } from '#web/failure.tsx';
import { useFormat } from '#web/format.ts';
import { outside, paths } from '#web/paths.ts';
import { useTexts } from '#web/texts.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Table } from '#web/ui/table.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { paymentsPageSize } from './queries.ts';

const tones: Record<PaymentStatus, Tone> = {
  open: 'quiet',
  processing: 'info',
  partial: 'warn',
  paid: 'ok',
  overpaid: 'warn',
  expired: 'quiet',
  paid_late: 'warn',
  canceled: 'quiet',
};

type Props = {
  payments: UseQueryResult<{ payments: RecentPayment[]; total: number }>;
  page: number;
  onPage: (page: number) => void;
};

export function RecentPayments({ payments, page, onPage }: Props) {
  const t = useTexts('dashboard');
  const { data, error, refetch } = payments;
  return (
    <Card aria-labelledby="recent-payments">
      <h2 id="recent-payments" className="border-b border-line p-4 font-semibold">
        {t('payments.title')}
      </h2>
      {error && <LoadFailure error={error} retry={refetch} />}
      {data?.total === 0 && (
        <EmptyState icon={Inbox} title={t('empty.title')} text={t('empty.text')}>
          <Link to={paths.links} className={buttonClasses('secondary')}>
            {t('empty.toLinks')}
          </Link>
        </EmptyState>
      )}
      {!error && data?.total !== 0 && <PaymentsTable rows={data?.payments} />}
      {data && <Pager page={page} pageSize={paymentsPageSize} total={data.total} onPage={onPage} />}
    </Card>
  );
}

function PaymentsTable({ rows }: { rows: RecentPayment[] | undefined }) {
  const t = useTexts('dashboard');
  const format = useFormat();
  return (
    <Table<RecentPayment>
      caption={t('payments.title')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'link',
          header: t('column.link'),
          cell: ({ id, linkName }) => (
            <a
              href={outside.payment(id)}
              target="_blank"
              rel="noopener"
              title={t('payments.opens')}
              className="inline-flex min-h-6 max-w-72 items-center gap-1 font-medium hover:underline"
            >
              <span className="truncate">{linkName}</span>
              <ArrowUpRight aria-hidden className="size-3.5 shrink-0 text-muted" />
            </a>
          ),
        },
        {
          id: 'status',
          header: t('column.status'),
          cell: ({ status }) => <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>,
        },
        {
          id: 'time',
          header: t('column.time'),
          cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
        },
        {
          id: 'received',
          header: t('column.received'),
          align: 'right',
          cell: ({ receivedAtomic, asset }) => (
            <>
              <span className="block whitespace-nowrap">{format.token(receivedAtomic, asset)}</span>
              <span className="block text-xs text-muted">{asset.networkName}</span>
            </>
          ),
        },
        {
          id: 'amount',
          header: t('column.amount'),
          align: 'right',
          cell: ({ price }) => (
            <span className="font-medium whitespace-nowrap">
              {format.fiat({ amount: price.total, currency: price.currency })}
            </span>
          ),
        },
      ]}
    />
  );
}
