import type { BillingMonth, StatementFormat } from '#contract/ledger/billing.ts';
import type { Environment } from '#contract/chain/networks.ts';
import { download } from '#web/kit/api/download.ts';
import { useFormat } from '#web/kit/format.ts';
import { notifyFailure } from '#web/kit/api/notify-failure.ts';
import { useLocale, useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

type Scope = { companyId: string; environment: Environment };
type Props = { scope: Scope; months: BillingMonth[] | undefined };

/** Shows each month's revenue, with its statement to download. */
export function MonthsTable({ scope, months }: Props) {
  const t = useTexts('billing');
  return (
    <Table
      caption={t('months.title')}
      rows={months}
      rowKey={({ month }) => month}
      columns={useColumns(scope)}
    />
  );
}

function useColumns(scope: Scope): Column<BillingMonth>[] {
  const t = useTexts('billing');
  const format = useFormat();
  const money = (rows: { amount: string; currency: string }[]) =>
    rows.length === 0 ? (
      <span className="text-muted">–</span>
    ) : (
      rows.map((row) => (
        <span key={row.currency} className="tabular block whitespace-nowrap">
          {format.fiat(row)}
        </span>
      ))
    );
  return [
    {
      id: 'month',
      header: t('column.month'),
      cell: ({ month }) => <span className="font-medium">{format.month(month)}</span>,
    },
    {
      id: 'received',
      header: t('column.received'),
      align: 'right',
      cell: ({ totals }) => money(totals),
    },
    {
      id: 'fee',
      header: t('column.fee'),
      align: 'right',
      cell: ({ totals }) => money(totals.map(({ fee, currency }) => ({ amount: fee, currency }))),
    },
    {
      id: 'statement',
      header: t('column.statement'),
      align: 'right',
      cell: ({ month }) => <Statement scope={scope} month={month} />,
    },
  ];
}

function Statement({ scope, month }: { scope: Scope; month: string }) {
  const t = useTexts('billing');
  const format = useFormat();
  const language = useLocale();
  const take = (as: StatementFormat) => {
    const input = { ...scope, month, format: as, language };
    download('billing.statement', input).catch(notifyFailure);
  };
  const name = t('statement.of', { month: format.month(month) });
  return (
    <span className="inline-flex gap-2">
      <Button variant="secondary" onClick={() => take('pdf')}>
        {t('statement.pdf')}
        <span className="sr-only">: {name}</span>
      </Button>
      <Button variant="secondary" onClick={() => take('csv')}>
        {t('statement.csv')}
        <span className="sr-only">: {name}</span>
      </Button>
    </span>
  );
}
