import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
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
  /** Where the cell is on phones, if rows have two lines there: columns without a place are left out. */
  phone?: keyof typeof places;
};

/** The places of a row of two lines: a mark at the left, a name and a value, a state and a time below. */
const places = {
  mark: 'max-sm:row-span-2 max-sm:col-start-1 max-sm:row-start-1',
  name: 'max-sm:col-start-2 max-sm:row-start-1',
  value: 'max-sm:col-start-3 max-sm:row-start-1 max-sm:justify-self-end',
  state: 'max-sm:col-start-2 max-sm:row-start-2',
  time: 'max-sm:col-start-3 max-sm:row-start-2 max-sm:justify-self-end',
};

/** The attributes of a link that a whole row opens. Buttons of the row stay above it. */
export const wholeRow = {
  'data-row': true,
  onKeyDown: moveBetweenRows,
  className:
    'outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus',
};

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Moves the focus from a row's link to that of the row below or above. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event;
  const step = steps[key];
  if (step === undefined || altKey || ctrlKey || metaKey) return;
  const rows = currentTarget.closest('tbody');
  const links = [...(rows?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  event.preventDefault();
  links[links.indexOf(currentTarget) + step]?.focus();
}

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

const rowClasses = 'relative border-b border-line last:border-b-0 max-sm:grid max-sm:px-4';
const cardRow = 'max-sm:grid-cols-[minmax(0,1fr)] max-sm:gap-1.5 max-sm:py-3';
const twoLines =
  'max-sm:min-h-15 max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:content-center max-sm:items-center max-sm:gap-x-3 max-sm:py-2';
const cellClasses = 'h-11 px-4 py-1.5 align-middle max-sm:h-auto max-sm:p-0';
const cardCell =
  'max-sm:flex max-sm:min-h-6 max-sm:items-center max-sm:justify-between max-sm:gap-4';

/** Returns the classes of a row and of its cells, which are of two lines on phones if a column has a place there. */
function shapeOf<Row>(columns: Column<Row>[]) {
  const isCompact = columns.some(({ phone }) => phone !== undefined);
  const cell = ({ phone }: Column<Row>) => {
    if (!isCompact) return cardCell;
    return phone ? `max-sm:block ${places[phone]}` : 'max-sm:hidden';
  };
  return { isCompact, row: classes(rowClasses, isCompact ? twoLines : cardRow), cell };
}

type BodyRowProps<Row> = { columns: Column<Row>[]; row: Row; current: boolean };

function BodyRow<Row>({ columns, row, current }: BodyRowProps<Row>) {
  const element = useRef<HTMLTableRowElement>(null);
  const shape = shapeOf(columns);
  useEffect(() => {
    if (current) element.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <tr
      ref={element}
      role="row"
      aria-current={current || undefined}
      className={classes(
        shape.row,
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
            shape.cell(column),
            column.align === 'right' && 'sm:text-right',
            // In a card the title comes first, with the buttons next to it.
            !shape.isCompact && index === 0 && 'max-sm:pr-20 max-sm:font-medium',
            column.hiddenHeader && 'max-sm:absolute max-sm:top-1 max-sm:right-1.5 max-sm:z-10',
          )}
        >
          {!shape.isCompact && index > 0 && !column.hiddenHeader && (
            <span aria-hidden className="shrink-0 text-[0.8125rem] text-muted sm:hidden">
              {column.header}
            </span>
          )}
          <div
            className={classes(
              'min-w-0',
              !shape.isCompact &&
                'max-sm:ml-auto max-sm:text-right max-sm:first:ml-0 max-sm:first:text-left',
            )}
          >
            {column.cell(row)}
          </div>
        </td>
      ))}
    </tr>
  );
}

function SkeletonRow<Row>({ columns }: { columns: Column<Row>[] }) {
  const shape = shapeOf(columns);
  return (
    <tr role="row" aria-hidden className={shape.row}>
      {columns.map((column, index) => (
        <td key={column.id} role="cell" className={classes(cellClasses, shape.cell(column))}>
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
