import { sql } from 'kysely';
import type { Database } from './db.ts';

type Ending = { table: string; key: string; endsAt: string };

/**
 * Deletes rows that expired by a time, at most `limit`, so that their locks are held only briefly; returns
 * how many.
 */
export async function deleteEnded(
  db: Database,
  { table, key, endsAt }: Ending,
  by: Date,
  limit: number,
): Promise<bigint | undefined> {
  const hasEnded = sql`${sql.ref(endsAt)} <= ${by}`;
  // The condition is checked again on the locked row: its expiry may have been extended in between.
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} = any (array(
      select ${sql.ref(key)} from ${sql.table(table)} where ${hasEnded} limit ${limit}
    )) and ${hasEnded}`.execute(db);
  return numAffectedRows;
}
