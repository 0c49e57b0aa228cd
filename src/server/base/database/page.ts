import { type Expression, sql } from 'kysely';
import { countMaximum } from '#contract/base/counting.ts';
import type { Db } from '#server/base/database/db.ts';
import { invalidFields, present } from '#server/base/errors.ts';

/** Which part of a list is wanted. `after` is the `next` of the page before. */
export type Page = { limit: number; skip: number; after?: string | undefined };

const separator = '~';

/**
 * Cuts a page of rows, of which one more than `limit` was read. `next` is the position of its last row, by the values
 * that the list is sorted by; null if there is no next page. Rows that are inserted in the meantime don't shift it.
 */
export function cutPage<Row>(
  rows: Row[],
  limit: number,
  position: (row: Row) => (string | bigint | number)[],
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = last && rows.length > limit ? position(last).join(separator) : null;
  return { rows: shown, next };
}

/**
 * Returns the values of a position; each must have its form. Throws `invalid_fields` if it is none that
 * `cutPage` returned.
 */
export function valuesOf(after: string, ...forms: RegExp[]): string[] {
  const values = after.split(separator);
  const isRight =
    values.length === forms.length && forms.every((form, index) => form.test(values[index] ?? ''));
  if (!isRight) throw invalidFields({ field: 'after', code: 'invalid' });
  return values;
}

/** Returns the position in a list that is sorted by id alone. Throws like `valuesOf`. */
export function idOf(after: string): string {
  return present(valuesOf(after, idForm)[0]);
}

/** How many rows a list has. `isMore` says that there are more than `total`, where counting stopped. */
export type Counted = { total: number; isMore: boolean };

/**
 * Counts the rows of a query, up to the maximum of all lists, since an unbounded count takes longer as the table grows. The
 * query is sorted as the list is: unsorted, PostgreSQL may read the table from its start, where none of them may be.
 */
export async function countUpToMaximum(db: Db, query: Expression<unknown>): Promise<Counted> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from (${query} limit ${countMaximum + 1}) as counted`.execute(db);
  const count = Number(rows[0]?.count ?? 0n);
  return { total: Math.min(count, countMaximum), isMore: count > countMaximum };
}

export const idForm = /^[a-z]{3}_[0-9a-f]{32}$/;
/** Microseconds since the epoch, as PostgreSQL counts: a Date would lose three digits. */
export const microsForm = /^\d{1,16}$/;

/** Returns the SQL for a column's time in microseconds, as text. */
export function microsOf(column: string) {
  return sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`;
}

/** Returns the SQL for a time in microseconds. */
export function timeOf(micros: string | undefined) {
  return sql<Date>`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;
}
