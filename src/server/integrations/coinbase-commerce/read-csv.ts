import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';
import * as z from 'zod/mini';
import { importRowsMaximum } from '#contract/integrations/coinbase-commerce.ts';
import type { IssueCode } from '#contract/base/issues.ts';
import { errorCode, invalidFields } from '#server/base/errors.ts';

/** A row of a file. `line` is where it begins, from 1. */
export type CsvRow = { line: number; cells: string[] };
export type CsvTable = { header: string[]; rows: CsvRow[] };

const parsed = z.object({
  record: z.array(z.string()),
  info: z.object({ lines: z.number() }),
});

/** Characters that are parsed before other requests get a turn. */
const chunkLength = 32 * 1024;

/**
 * Reads a CSV file of any separator that spreadsheets write. Other requests are served in between. Throws `invalid_fields` for
 * a file that isn't text, whose quotes don't end, or that has too many rows.
 */
export async function readCsv(bytes: Uint8Array): Promise<CsvTable> {
  // The parser counts \r\n within quotes as two lines.
  const text = decode(bytes).replaceAll(/\r\n?/g, '\n');
  const parser = parse({
    delimiter: separatorOf(text),
    record_delimiter: '\n',
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const rows: CsvRow[] = [];
  try {
    for await (const one of Readable.from(chunksOf(text)).pipe(parser)) {
      rows.push(toRow(z.parse(parsed, one)));
      if (rows.length > importRowsMaximum + 1) throw refused('csv_rows');
    }
  } catch (error) {
    if (errorCode(error)?.startsWith('CSV_')) throw refused('csv_broken');
    throw error;
  }
  const [header, ...rest] = rows;
  return { header: header?.cells ?? [], rows: rest };
}

/** Returns the error of a file that can't be read. */
export function refused(code: IssueCode) {
  return invalidFields({ field: 'file', code });
}

function decode(bytes: Uint8Array): string {
  try {
    // Without the byte order mark, which the decoder takes away.
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    // UTF-16 without a byte order mark is UTF-8 with a NUL in every other place.
    if (!text.includes('\0')) return text;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw refused('csv_encoding');
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Returns the separator that the header has most of. */
function separatorOf(text: string): string {
  const header = /^\s*([^\n]*)/.exec(text)?.[1] ?? '';
  const count = (separator: string) => header.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

async function* chunksOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += chunkLength) {
    yield text.slice(at, at + chunkLength);
    await setImmediate();
  }
}

function toRow({ record, info }: z.infer<typeof parsed>): CsvRow {
  const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
  return { line: info.lines - breaks, cells: record };
}
