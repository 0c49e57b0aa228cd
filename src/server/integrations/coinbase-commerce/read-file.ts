import { setImmediate } from 'node:timers/promises';
import type { ImportRow } from '#contract/integrations/coinbase-commerce.ts';
import type { Placed, RequestContext } from '#server/base/http/request-context.ts';
import { pricedCurrencies } from '#server/chain/rates/rates.ts';
import { type Charge, chargeOf } from './charges.ts';
import { columnsOf } from './columns.ts';
import { type Product, productOf } from './products.ts';
import { readCsv } from './read-csv.ts';
import { type Reason, reason } from './rows.ts';

export type Upload = Placed<{ companyId: string; file: Blob }>;

/** The rows of a file. None that can be imported has the id of an earlier one. */
export type FileRows = { kind: 'products'; rows: Product[] } | { kind: 'charges'; rows: Charge[] };

/** Rows that are read before other requests get a turn. */
const rowsAtATime = 200;

/** Reads and validates an uploaded file. Throws `invalid_fields` for one that can't be read. */
export async function readFile(context: RequestContext, upload: Upload): Promise<FileRows> {
  const { header, rows } = await readCsv(await upload.file.bytes());
  const found = columnsOf(header);
  if (found.kind === 'charges') {
    const charges = await mapInTurns(rows, (row) => chargeOf(row, found.columns));
    return { kind: found.kind, rows: refuseRepeated(charges, 'code') };
  }
  const terms = {
    companyId: upload.companyId,
    priced: new Set(await pricedCurrencies(context)),
  };
  const products = await mapInTurns(rows, (row) => productOf(row, found.columns, terms));
  return { kind: found.kind, rows: refuseRepeated(products, 'id') };
}

async function mapInTurns<Row, Result>(rows: Row[], map: (row: Row) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % rowsAtATime === rowsAtATime - 1) await setImmediate();
    results.push(map(row));
  }
  return results;
}

type Refused = { row: ImportRow; reasons: Reason[] };

function refuseRepeated<One extends { row: ImportRow }>(
  rows: One[],
  field: string,
): (One | Refused)[] {
  const seen = new Set<string>();
  return rows.map((one) => {
    if ('reasons' in one) return one;
    const { row } = one;
    if (seen.has(row.id)) return { row, reasons: [reason(field, 'csv_id_twice')] };
    seen.add(row.id);
    return one;
  });
}
