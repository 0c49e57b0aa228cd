import { Link } from '@tanstack/react-router';
import type { ListedPayment } from '#contract/ledger/merchant-payments.ts';
import { useFormat } from '#web/kit/format.ts';
import { paths } from '#web/kit/paths.ts';
import { PaymentStatusBadge } from '#web/parts/payments/payment-status.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { type Column, Table } from '#web/ui/table.tsx';

export function PaymentsTable({ payments }: { payments: ListedPayment[] | undefined }) {
  const t = useTexts('payments');
  return (
    <Table
      caption={t('title')}
      rows={payments}
      rowKey={({ id }) => id}
      skeletonRows={8}
      columns={useColumns()}
    />
  );
}

function useColumns(): Column<ListedPayment>[] {
  const t = useTexts('payments');
  const format = useFormat();
  return [
    {
      id: 'time',
      header: t('column.time'),
      cell: (payment) => <Opened payment={payment} />,
    },
    {
      id: 'status',
      header: t('column.status'),
      cell: ({ status }) => <PaymentStatusBadge status={status} />,
    },
    {
      id: 'link',
      header: t('column.link'),
      cell: ({ linkName }) => <span className="block max-w-56 truncate">{linkName}</span>,
    },
    {
      id: 'customer',
      header: t('column.customer'),
      cell: ({ customer }) => (
        <span className="block max-w-52 truncate">
          {customer?.email ?? customer?.name ?? <span className="text-muted">–</span>}
        </span>
      ),
    },
    {
      id: 'asset',
      header: t('column.asset'),
      align: 'right',
      cell: (payment) => <AmountDue payment={payment} />,
    },
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'right',
      cell: ({ price }) => (
        <span className="tabular font-medium whitespace-nowrap">
          {format.fiat({ amount: price.total, currency: price.currency })}
        </span>
      ),
    },
  ];
}

function Opened({ payment: { id, createdAt } }: { payment: ListedPayment }) {
  const format = useFormat();
  return (
    <Link
      to={paths.payment}
      params={{ paymentId: id }}
      className="inline-flex min-h-6 items-center font-medium whitespace-nowrap hover:underline"
    >
      <time dateTime={createdAt} title={format.fullTime(createdAt)}>
        {format.dateTime(createdAt)}
      </time>
    </Link>
  );
}

function AmountDue({ payment: { amountAtomic, asset } }: { payment: ListedPayment }) {
  const format = useFormat();
  return (
    <>
      <span className="tabular block whitespace-nowrap">{format.token(amountAtomic, asset)}</span>
      <span className="block text-xs text-muted">{asset.networkName}</span>
    </>
  );
}
