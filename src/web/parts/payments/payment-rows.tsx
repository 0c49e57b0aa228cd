import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
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
  /** The payment that is shown next to the list. */
  current?: string | undefined;
  /** Shows a payment next to the list, where there is room; without it, and for new tabs, rows lead to its page. */
  onOpen?: (id: string) => void;
};

/** The width from which there is room for a payment next to the list: `xl`. */
const wide = '(min-width: 80rem)';

/** Shows payments, newest first. Each row opens its payment. */
export function PaymentRows<Payment extends Row>(props: Props<Payment>) {
  const { caption, payments, customers = false, skeletonRows = 4, current, onOpen } = props;
  const columns = useColumns(onOpen, current !== undefined);
  return (
    <Table<Row>
      caption={caption}
      rows={payments}
      rowKey={({ id }) => id}
      skeletonRows={skeletonRows}
      current={current}
      columns={columns.filter(({ id }) => customers || id !== 'customer')}
    />
  );
}

function useColumns(onOpen: Opens, follows: boolean): Column<Row>[] {
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
      cell: (payment) => <Name payment={payment} onOpen={onOpen} follows={follows} />,
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

type Opens = ((id: string) => void) | undefined;

type NameProps = {
  payment: Row;
  onOpen: Opens;
  /** Whether the payment that is shown next to the list follows the focus. */
  follows: boolean;
};

function Name({ payment: { id, linkName }, onOpen, follows }: NameProps) {
  return (
    <Link
      to={paths.payment}
      params={{ paymentId: id }}
      {...(follows && { onFocus: () => onOpen?.(id) })}
      onClick={(event) => {
        if (!onOpen || hasModifier(event) || !matchMedia(wide).matches) return;
        event.preventDefault();
        onOpen(id);
      }}
      {...wholeRow}
    >
      <span className="flex min-h-6 max-w-72 items-center truncate font-medium">{linkName}</span>
    </Link>
  );
}

/** Checks whether a click asks for another tab or window. */
function hasModifier({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
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
