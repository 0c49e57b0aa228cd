import { sql } from 'kysely';
import type { Database } from './db.ts';

type Ending = { table: string; key: string; endsAt: string };

/**
 * Deletes rows whose time was up by then, at most `limit`, so that no one waits long for their locks;
 * answers how many.
 */
export async function deleteEnded(
  db: Database,
  { table, key, endsAt }: Ending,
  by: Date,
  limit: number,
): Promise<bigint | undefined> {
  const hasEnded = sql`${sql.ref(endsAt)} <= ${by}`;
  // Looked at once more: one may have been given more time in between.
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} = any (array(
      select ${sql.ref(key)} from ${sql.table(table)} where ${hasEnded} limit ${limit}
    )) and ${hasEnded}`.execute(db);
  return numAffectedRows;
}
