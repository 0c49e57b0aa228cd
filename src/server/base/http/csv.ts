import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { RequestContext } from './request-context.ts';
import { webStream } from '#server/base/http/web-stream.ts';

/** One row; absent values are empty. Amounts are decimals as text, times ISO 8601 in UTC. */
export type CsvRecord = Record<string, string | number | null | undefined>;

/**
 * Streams rows as CSV (RFC 4180, UTF-8) while they are read, so that only few are in memory. Text that a
 * spreadsheet would read as a formula is prefixed with an apostrophe. The first row is read before the
 * response begins: if it can't be, the caller gets an error and not a file that ends early.
 */
export async function csvFile(
  context: RequestContext,
  name: string,
  columns: readonly string[],
  records: AsyncGenerator<CsvRecord, void>,
): Promise<ReadableStream> {
  const first = await records.next();
  const { responseHeaders } = context;
  responseHeaders.set('content-type', 'text/csv; charset=utf-8');
  responseHeaders.set('content-disposition', `attachment; filename="${name}.csv"`);
  responseHeaders.set('cache-control', 'no-store');
  const table = stringify({
    header: true,
    columns: columns.map((key) => ({ key })),
    record_delimiter: 'windows',
    // Without it, spreadsheets assume another encoding than UTF-8.
    bom: true,
    escape_formulas: true,
  });
  pipeline(Readable.from(whole(first, records)), table, (error) => {
    if (error) context.log.warn({ err: error }, 'a CSV export was interrupted');
  });
  return webStream(table);
}

async function* whole(
  first: IteratorResult<CsvRecord, void>,
  rest: AsyncGenerator<CsvRecord, void>,
): AsyncGenerator<CsvRecord, void> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
