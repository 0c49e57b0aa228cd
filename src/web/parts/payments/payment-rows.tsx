import { Link } from '@tanstack/react-router';
import type { RecentPayment } from '#contract/ledger/dashboard.ts';
import { useFormat } from '#web/kit/format.ts';
import { paths } from '#web/kit/paths.ts';
import { PaymentStatusBadge } from './payment-status.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Table } from '#web/ui/table.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

type Props = { caption: string; payments: RecentPayment[] | undefined };

/** Shows payments of all links, newest first: on the dashboard and on a customer's page. */
export function PaymentRows({ caption, payments }: Props) {
  const t = useTexts('recent');
  const format = useFormat();
  return (
    <Table<RecentPayment>
      caption={caption}
      rows={payments}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'link',
          header: t('column.link'),
          cell: ({ id, linkName }) => (
            <Link
              to={paths.payment}
              params={{ paymentId: id }}
              className="inline-flex min-h-6 max-w-72 items-center font-medium hover:underline"
            >
              <span className="truncate">{linkName}</span>
            </Link>
          ),
        },
        {
          id: 'status',
          header: t('column.status'),
          cell: ({ status }) => <PaymentStatusBadge status={status} />,
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
