import { Link } from '@tanstack/react-router';
import type { Customer } from '#contract/ledger/customers.ts';
import { useFormat } from '#web/kit/format.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { type Column, Table } from '#web/ui/table.tsx';
import { textLink } from '#web/ui/text-link.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { Totals } from './totals.tsx';

export function CustomersTable({ customers }: { customers: Customer[] | undefined }) {
  const t = useTexts('customers');
  return (
    <Table
      caption={t('title')}
      rows={customers}
      rowKey={({ id }) => id}
      skeletonRows={8}
      columns={useColumns()}
    />
  );
}

function useColumns(): Column<Customer>[] {
  const t = useTexts('customers');
  const format = useFormat();
  return [
    {
      id: 'customer',
      header: t('column.customer'),
      cell: ({ id, email, name }) => (
        <>
          <Link
            to={paths.customer}
            params={{ customerId: id }}
            className={classes(textLink, 'block max-w-80 truncate font-medium')}
          >
            {name ?? email}
          </Link>
          {name && (
            <span className="block max-w-80 truncate text-[0.8125rem] font-normal text-muted">
              {email}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'country',
      header: t('column.country'),
      cell: ({ address }) =>
        address ? format.country(address.country) : <span className="text-muted">–</span>,
    },
    {
      id: 'last',
      header: t('column.last'),
      cell: ({ lastPaymentAt }) => <TimeAgo at={lastPaymentAt} />,
    },
    {
      id: 'payments',
      header: t('column.payments'),
      align: 'right',
      cell: ({ paymentCount }) => <span className="tabular">{format.count(paymentCount)}</span>,
    },
    {
      id: 'paid',
      header: t('column.paid'),
      align: 'right',
      cell: ({ totals }) => <Totals totals={totals} />,
    },
  ];
}
