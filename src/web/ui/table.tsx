import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { Skeleton } from './skeleton.tsx';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** For money and numbers. */
  align?: 'right';
  /** Announced but not shown: for columns of buttons. */
  hiddenHeader?: boolean;
};

type Props<Row> = {
  caption: string;
  columns: Column<Row>[];
  /** Undefined while loading. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Number of placeholder rows. */
  skeletonRows?: number;
  /** Key of the row that the URL points to: it is scrolled into view and highlighted. */
  current?: string | undefined;
};

/**
 * Renders a table that becomes a list of cards below 640 px, where each cell shows its column's
 * name. The ARIA roles are explicit because `display: block` would remove them.
 */
export function Table<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, skeletonRows = 4, current } = props;
  return (
    <table
      role="table"
      aria-busy={rows === undefined}
      className="w-full border-collapse text-[0.8125rem] max-sm:block"
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-b border-line text-left text-xs text-muted">
          {columns.map((column) => (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              className={classes(
                'h-9 px-4 font-medium whitespace-nowrap',
                column.align === 'right' && 'text-right',
              )}
            >
              <span className={column.hiddenHeader ? 'sr-only' : ''}>{column.header}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {rows
          ? rows.map((row) => (
              <BodyRow
                key={rowKey(row)}
                columns={columns}
                row={row}
                current={rowKey(row) === current}
              />
            ))
          : Array.from({ length: skeletonRows }, (_, index) => (
              <SkeletonRow key={index} columns={columns} />
            ))}
      </tbody>
    </table>
  );
}

const rowClasses =
  'border-b border-line last:border-b-0 max-sm:relative max-sm:grid max-sm:grid-cols-[minmax(0,1fr)] max-sm:gap-1.5 max-sm:px-4 max-sm:py-3';
const cellClasses =
  'h-11 px-4 py-1.5 align-middle max-sm:flex max-sm:h-auto max-sm:min-h-6 max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:p-0';

type BodyRowProps<Row> = { columns: Column<Row>[]; row: Row; current: boolean };

function BodyRow<Row>({ columns, row, current }: BodyRowProps<Row>) {
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (current) element.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <tr
      ref={element}
      role="row"
      aria-current={current || undefined}
      className={classes(
        rowClasses,
        'sm:hover:bg-hover',
        current && 'bg-selected shadow-[inset_2px_0_0_var(--accent)] sm:hover:bg-selected',
      )}
    >
      {columns.map((column, index) => (
        <td
          key={column.id}
          role="cell"
          className={classes(
            cellClasses,
            column.align === 'right' && 'sm:text-right',
            // In a card the title comes first, with the buttons next to it.
            index === 0 && 'max-sm:pr-20 max-sm:font-medium',
            column.hiddenHeader && 'max-sm:absolute max-sm:top-1 max-sm:right-1.5',
          )}
        >
          {index > 0 && !column.hiddenHeader && (
            <span aria-hidden className="shrink-0 text-[0.8125rem] text-muted sm:hidden">
              {column.header}
            </span>
          )}
          <div className="min-w-0 max-sm:ml-auto max-sm:text-right max-sm:first:ml-0 max-sm:first:text-left">
            {column.cell(row)}
          </div>
        </td>
      ))}
    </tr>
  );
}

function SkeletonRow<Row>({ columns }: { columns: Column<Row>[] }) {
  return (
    <tr role="row" aria-hidden className={rowClasses}>
      {columns.map((column, index) => (
        <td key={column.id} role="cell" className={cellClasses}>
          {!column.hiddenHeader && (
            <Skeleton
              className={classes(
                'h-4',
                index === 0 ? 'w-36' : 'w-20',
                column.align === 'right' && 'sm:ml-auto',
              )}
            />
          )}
        </td>
      ))}
    </tr>
  );
}
