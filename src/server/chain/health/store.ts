import { sql } from 'kysely';
import type { Database } from '#server/base/database/db.ts';
import { throttle } from '#server/base/http/throttle.ts';

/** Throws if the database doesn't respond. */
export async function checkResponse(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

class Undo extends Error {}

/** Writes a row as every sign-in does, and rolls it back, so that checks leave nothing and don't queue. */
export async function writeAndUndo(db: Database, now: Date): Promise<void> {
  const key = `health ${crypto.randomUUID()}`;
  await db
    .transaction()
    .execute(async (tx) => {
      await throttle(tx, key, { limit: 1, windowMs: 1_000 }, now);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
}
