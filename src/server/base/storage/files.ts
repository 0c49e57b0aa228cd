import type { Database, Transaction } from '#server/base/database/db.ts';
import { newId } from '#server/base/ids.ts';

// Small files are stored in the database (docs/decisions/0007-files-live-in-the-database.md). Only this
// module depends on that.

export type StoredFile = { contentType: string; bytes: Buffer };

/** Stores a file and returns its id. Ids are never reused. */
export async function insertFile(tx: Transaction, file: StoredFile, now: Date): Promise<string> {
  const id = newId('file', now);
  await tx
    .insertInto('files')
    .values({ id, contentType: file.contentType, bytes: file.bytes, createdAt: now })
    .execute();
  return id;
}

export async function readFile(db: Database, id: string): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('files')
    .select(['contentType', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { contentType: row.contentType, bytes: row.bytes };
}

export async function deleteFile(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('files').where('id', '=', id).execute();
}
