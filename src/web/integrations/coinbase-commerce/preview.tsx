import type { ReactNode } from 'react';
import {
  type ImportPreview,
  type ImportRow,
  previewRowsMaximum,
  type RefusedRow,
} from '#contract/integrations/coinbase-commerce.ts';
import { isIssueCode } from '#contract/base/issues.ts';
import { issueText } from '#web/kit/api/error-text.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { usePrice } from './price.ts';

type Props = {
  preview: ImportPreview;
  /** How many were imported; undefined before the import. */
  done: number | undefined;
  onImport: () => void;
};

/** Shows what a file would import, and what it can’t. */
export function Preview({ preview, done, onImport }: Props) {
  const t = useTexts('coinbaseCommerce');
  const format = useFormat();
  const { kind, new: fresh, existing, refused, hasWallet } = preview;
  return (
    <>
      <div role="status">
        <ul className="list-disc pl-5 text-sm">
          <li>{fresh === 0 ? t('preview.nothing') : t(`preview.${kind}`, { count: fresh })}</li>
          {existing > 0 && <li>{t('preview.existing', { count: existing })}</li>}
          {refused > 0 && <li>{t('preview.refused', { count: refused })}</li>}
        </ul>
      </div>
      {!hasWallet && fresh > 0 && <Alert tone="warn">{issueText('no_wallet')}</Alert>}
      {hasWallet && fresh > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button busy={done !== undefined} onClick={onImport}>
            {t(`import.${kind}`, { count: fresh })}
          </Button>
          <span role="status" className="text-sm text-muted">
            {done !== undefined &&
              t('import.progress', { done: format.count(done), total: format.count(fresh) })}
          </span>
        </div>
      )}
      <RefusedRows rows={preview.refusedRows} count={refused} />
      <NewRows rows={preview.rows} count={fresh} />
    </>
  );
}

function NewRows({ rows, count }: { rows: ImportRow[]; count: number }) {
  const t = useTexts('coinbaseCommerce');
  const columns = useRowColumns();
  if (rows.length === 0) return null;
  return (
    <Rows title={t('preview.new')} count={count}>
      <Table
        caption={t('preview.new')}
        rows={rows}
        rowKey={({ line }) => String(line)}
        columns={[
          ...columns,
          {
            id: 'becomes',
            header: t('column.becomes'),
            cell: ({ becomes }) => t(`becomes.${becomes}`),
          },
        ]}
      />
    </Rows>
  );
}

function RefusedRows({ rows, count }: { rows: RefusedRow[]; count: number }) {
  const t = useTexts('coinbaseCommerce');
  const columns = useRowColumns();
  if (rows.length === 0) return null;
  return (
    <Rows title={t('preview.refusedRows')} count={count}>
      <Table
        caption={t('preview.refusedRows')}
        rows={rows}
        rowKey={({ line }) => String(line)}
        columns={[
          ...columns,
          {
            id: 'reason',
            header: t('column.reason'),
            cell: ({ reasons }) => <Reasons reasons={reasons} />,
          },
        ]}
      />
    </Rows>
  );
}

type RowsProps = { title: string; count: number; children: ReactNode };

function Rows({ title, count, children }: RowsProps) {
  const t = useTexts('coinbaseCommerce');
  const format = useFormat();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h3 className="text-sm font-semibold">{title}</h3>
      {count > previewRowsMaximum && (
        <p className="text-[0.8125rem] text-muted">
          {t('preview.first', { count: format.count(previewRowsMaximum) })}
        </p>
      )}
      <div className="rounded-control border border-line">{children}</div>
    </div>
  );
}

function useRowColumns(): Column<ImportRow>[] {
  const t = useTexts('coinbaseCommerce');
  const format = useFormat();
  const price = usePrice();
  return [
    {
      id: 'name',
      header: t('column.name'),
      cell: ({ name, id }) => (
        <span className="grid max-w-60">
          <span title={name} className="truncate">
            {name || '–'}
          </span>
          <span title={id} className="truncate font-mono text-[0.8125rem] font-normal text-muted">
            {id}
          </span>
        </span>
      ),
    },
    {
      id: 'line',
      header: t('column.line'),
      align: 'right',
      cell: ({ line }) => format.count(line),
    },
    {
      id: 'price',
      header: t('column.price'),
      align: 'right',
      cell: ({ becomes, amount, currency }) =>
        becomes === 'donation'
          ? t('price.chosen', { currency: currency ?? '' })
          : price(amount, currency),
    },
  ];
}

const fields = [
  ...['id', 'name', 'description', 'amount', 'currency', 'code', 'status', 'createdAt'],
  ...['confirmedAt', 'cryptoAmount', 'cryptoSymbol', 'network'],
] as const;

function Reasons({ reasons }: Pick<RefusedRow, 'reasons'>) {
  const t = useTexts('coinbaseCommerce');
  return (
    <ul>
      {reasons.map(({ field, code, message }) => {
        const issue = isIssueCode(code) ? issueText(code) : message;
        const known = fields.find((one) => one === field);
        return (
          <li key={field}>{known ? t('reason', { field: t(`field.${known}`), issue }) : issue}</li>
        );
      })}
    </ul>
  );
}
