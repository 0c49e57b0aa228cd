import { Link } from '@tanstack/react-router';
import type { RecentPayment } from '#contract/ledger/dashboard.ts';
import { useFormat } from '#web/kit/format.ts';
import { paths } from '#web/kit/paths.ts';
import { CoinMark } from '#web/parts/coins/coin-mark.tsx';
import { Fiat } from '#web/parts/fiat.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { type Column, Table, wholeRow } from '#web/ui/table.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { PaymentStatusMark } from './payment-status.tsx';

type Row = RecentPayment & { customer?: { email: string | null; name: string | null } | null };
type Props<Payment extends Row> = {
  caption: string;
  payments: Payment[] | undefined;
  /** Whether customers have a column. */
  customers?: boolean;
  skeletonRows?: number;
};

/** Shows payments, newest first. Each row opens its payment. */
export function PaymentRows<Payment extends Row>(props: Props<Payment>) {
  const { caption, payments, customers = false, skeletonRows = 4 } = props;
  const columns = useColumns();
  return (
    <Table<Row>
      caption={caption}
      rows={payments}
      rowKey={({ id }) => id}
      skeletonRows={skeletonRows}
      columns={columns.filter(({ id }) => customers || id !== 'customer')}
    />
  );
}

function useColumns(): Column<Row>[] {
  const t = useTexts('recent');
  return [
    {
      id: 'status',
      header: t('column.status'),
      phone: 'state',
      cell: ({ status }) => <PaymentStatusMark status={status} />,
    },
    {
      id: 'link',
      header: t('column.link'),
      phone: 'name',
      cell: (payment) => <Name payment={payment} />,
    },
    {
      id: 'customer',
      header: t('column.customer'),
      cell: ({ customer }) => (
        <span className="block max-w-52 truncate text-muted">
          {customer?.email ?? customer?.name ?? '–'}
        </span>
      ),
    },
    {
      id: 'received',
      header: t('column.received'),
      align: 'right',
      phone: 'mark',
      cell: (payment) => <Received payment={payment} />,
    },
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'right',
      phone: 'value',
      cell: ({ price }) => (
        <span className="font-semibold">
          <Fiat amount={price.total} currency={price.currency} />
        </span>
      ),
    },
    {
      id: 'time',
      header: t('column.time'),
      align: 'right',
      phone: 'time',
      cell: ({ createdAt }) => (
        <span className="text-muted">
          <TimeAgo at={createdAt} />
        </span>
      ),
    },
  ];
}

function Name({ payment: { id, linkName } }: { payment: Row }) {
  return (
    <Link
      to={paths.payment}
      params={{ paymentId: id }}
      className={`${wholeRow} flex min-h-6 max-w-72 items-center font-medium`}
    >
      <span className="truncate">{linkName}</span>
    </Link>
  );
}

/** Shows what arrived, on phones only the coin. */
function Received({ payment: { asset, receivedAtomic, environment } }: { payment: Row }) {
  const format = useFormat();
  return (
    <span className="flex items-center justify-end gap-2">
      <span className="tabular whitespace-nowrap max-sm:sr-only" title={asset.networkName}>
        {format.token(receivedAtomic, asset)}
      </span>
      <CoinMark
        symbol={asset.symbol}
        network={asset.network}
        environment={environment}
        className="size-5 max-sm:size-9"
      />
    </span>
  );
}
