import { type IssueCode, issueTable } from '#contract/base/issues.ts';
import type { ImportRow, RefusedRow } from '#contract/integrations/coinbase-commerce.ts';

export type Reason = RefusedRow['reasons'][number];

const longestId = 100;

/** Returns the reason for which a record can't have this id; none if it can. */
export function idReasons(field: string, id: string): Reason[] {
  if (id === '') return [reason(field, 'required')];
  return id.length > longestId ? [reason(field, 'too_long')] : [];
}

export function reason(field: string, code: IssueCode): Reason {
  return { field, code, message: issueTable[code] };
}

/** Returns a row whose texts are short enough to show, also if they are too long to import. */
export function shortened(row: ImportRow): ImportRow {
  const cut = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text);
  return {
    ...row,
    id: cut(row.id),
    name: cut(row.name),
    amount: row.amount === null ? null : cut(row.amount),
    currency: row.currency === null ? null : cut(row.currency),
  };
}
