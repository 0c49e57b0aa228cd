import type { Database, Transaction } from '#server/base/database/db.ts';
import type { StoredFile } from '#server/base/storage/files.ts';

/** Puts a picture, or none, in the place of the workspace's and answers which one that was. */
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

/** A file that is the picture of some workspace; others are not public. */
export async function readPicture(db: Database, id: string): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('files as f')
    .innerJoin('workspaces as w', 'w.pictureId', 'f.id')
    .select(['f.contentType', 'f.bytes'])
    .where('f.id', '=', id)
    .executeTakeFirst();
  return row && { contentType: row.contentType, bytes: row.bytes };
}
