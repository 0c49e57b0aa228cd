import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';

/** Reads a file as CSV with a separator, and returns its rows. */
export type CsvReader = (file: string, separator: string) => Promise<string[][]> | string[][];

/**
 * Reads a file as Excel and LibreOffice do: every kind of line break ends a row, a quote counts only at the
 * start of a cell, and what follows the closing quote belongs to the cell.
 */
export function readLikeSpreadsheet(file: string, separator: string): string[][] {
  const text = file.replace(/^\uFEFF/, '');
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = readCell(text, at, separator);
    row.push(cell.value);
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      row.push('');
    }
    rows.push(row);
    row = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return rows;
}

function readCell(text: string, start: number, separator: string): { value: string; end: number } {
  let value = '';
  let at = start;
  if (text[at] === '"') {
    for (at += 1; at < text.length; at += 1) {
      if (text[at] === '"' && text[at + 1] !== '"') break;
      if (text[at] === '"') at += 1;
      value += text[at];
    }
    at += 1;
  }
  while (at < text.length && ![separator, '\r', '\n'].includes(text[at]!)) {
    value += text[at];
    at += 1;
  }
  return { value, end: at };
}

/** Returns a reader that loads the file into PostgreSQL, which rejects stray quotes and line breaks. */
export function readByDatabase(pool: Pool): CsvReader {
  return async (file, separator) => {
    const [head = []] = readLikeSpreadsheet(file, separator);
    const names = head.map((_, index) => `c${index}`);
    const directory = await mkdtemp(join(tmpdir(), 'florin-csv-'));
    const path = join(directory, 'file.csv');
    await writeFile(path, file.replace(/^\uFEFF/, ''));
    // The server may run as another user.
    await chmod(directory, 0o755);
    const client = await pool.connect();
    try {
      await client.query('begin');
      const columns = names.map((name) => `${name} text`).join(', ');
      await client.query(`create temporary table read_csv (${columns}) on commit drop`);
      await client.query(
        `copy read_csv from '${path}' (format csv, delimiter '${separator}', null '\u0001')`,
      );
      const { rows } = await client.query<string[]>({
        text: 'select * from read_csv order by ctid',
        rowMode: 'array',
      });
      return rows;
    } finally {
      await client.query('rollback');
      client.release();
      await rm(directory, { recursive: true });
    }
  };
}

/** Checks whether a spreadsheet would run a cell, in any width and after what it trims. Numbers aren't formulas. */
export function isFormula(cell: string): boolean {
  if (/^-?\d+([.,]\d+)?$/.test(cell)) return false;
  const first = cell.normalize('NFKC').replace(/^[\s\p{Cc}\p{Cf}"]+/u, '');
  return /^[=+\-@|]/.test(first);
}
