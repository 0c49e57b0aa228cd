import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { RequestContext } from './request-context.ts';
import { webStream } from '#server/base/http/web-stream.ts';
import { cellFormat, type CellFormat, type CellKind } from './csv-cells.ts';

/** The columns of a file, in order. */
export type CsvColumns = Readonly<Record<string, CellKind>>;

/** One row; absent values are empty. Decimals are plain, times ISO 8601 in UTC. */
export type CsvRecord = Record<string, string | number | null | undefined>;

type CsvFile = {
  name: string;
  columns: CsvColumns;
  records: AsyncGenerator<CsvRecord, void>;
  /** The reader's locale; ISO 8601 and plain decimals without one. */
  locale?: string | undefined;
};

/**
 * Cells of other characters are quoted: not only of the file's separator and line breaks, but of all that a
 * reader in another region, or with other settings, splits or trims at. A number with a decimal comma is not:
 * some readers take what is quoted for text.
 */
const needsQuotes = /^(?!-?\d+,\d+$)[^]*[^\p{L}\p{M}\p{N}_.:@/+ -]|^ | $/u;

/**
 * Streams rows as CSV (RFC 4180, UTF-8) while they are read, so that only few are in memory. Text that a
 * spreadsheet would read as a formula is prefixed with an apostrophe. The first row is read before the
 * response begins: if it can't be, the caller gets an error and not a file that ends early.
 */
export async function csvFile(
  context: RequestContext,
  { name, columns, records, locale }: CsvFile,
): Promise<ReadableStream> {
  const first = await records.next();
  const { responseHeaders } = context;
  responseHeaders.set('content-type', 'text/csv; charset=utf-8');
  responseHeaders.set('content-disposition', `attachment; filename="${name}.csv"`);
  responseHeaders.set('cache-control', 'no-store');
  const format = cellFormat(locale);
  const table = stringify({
    delimiter: format.separator,
    record_delimiter: 'windows',
    quoted_match: needsQuotes,
    // Without it, spreadsheets assume another encoding than UTF-8.
    bom: true,
  });
  pipeline(Readable.from(rows(columns, whole(first, records), format)), table, (error) => {
    if (error) context.log.warn({ err: error }, 'a CSV export was interrupted');
  });
  return webStream(table);
}

async function* rows(
  columns: CsvColumns,
  records: AsyncIterable<CsvRecord>,
  { timeHeading, write }: CellFormat,
): AsyncGenerator<string[]> {
  const kinds = Object.entries(columns);
  yield kinds.map(([name, kind]) => (kind === 'time' ? `${name}${timeHeading}` : name));
  for await (const record of records) {
    yield kinds.map(([name, kind]) => {
      const value = record[name];
      return value === null || value === undefined ? '' : write[kind](String(value));
    });
  }
}

async function* whole(
  first: IteratorResult<CsvRecord, void>,
  rest: AsyncGenerator<CsvRecord, void>,
): AsyncGenerator<CsvRecord, void> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
