import type { Database, Transaction } from '#server/base/database/db.ts';
import type { StoredFile } from '#server/base/storage/files.ts';

/** Sets or removes the workspace's picture. Returns the id of the previous one, or null. */
export async function replacePicture(
  tx: Transaction,
  workspaceId: string,
  id: string | null,
): Promise<string | null> {
  const { pictureId: previous } = await tx
    .selectFrom('workspaces')
    .select('pictureId')
    .where('id', '=', workspaceId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await tx.updateTable('workspaces').set({ pictureId: id }).where('id', '=', workspaceId).execute();
  return previous;
}

/** Returns a file if it is the picture of some workspace; other files are not public. */
export async function readPicture(db: Database, id: string): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('files as f')
    .innerJoin('workspaces as w', 'w.pictureId', 'f.id')
    .select(['f.contentType', 'f.bytes'])
    .where('f.id', '=', id)
    .executeTakeFirst();
  return row && { contentType: row.contentType, bytes: row.bytes };
}
