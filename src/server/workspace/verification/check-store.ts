import type { PhotoPart } from '#contract/workspace/identity-check.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';

// The links and photos of identity checks.

export type NewLink = {
  workspaceId: string;
  verificationId: string;
  tokenHash: Buffer;
  expiresAt: Date;
};

export async function insertLink(tx: Transaction, link: NewLink): Promise<void> {
  await tx
    .insertInto('verification_links')
    .values({
      token_hash: link.tokenHash,
      workspace_id: link.workspaceId,
      verification_id: link.verificationId,
      expires_at: link.expiresAt,
    })
    .execute();
}

export type OpenedCheck = {
  workspaceId: string;
  verificationId: string;
  companyName: string;
  state: string;
  expiresAt: Date;
};

/** The check that a link leads to until it expires. */
export async function selectCheckByToken(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenedCheck | undefined> {
  return db
    .selectFrom('verification_links as l')
    .innerJoin('verifications as v', 'v.id', 'l.verification_id')
    .innerJoin('workspaces as w', 'w.id', 'v.workspace_id')
    .select(['v.workspace_id as workspaceId', 'v.id as verificationId', 'v.state'])
    .select(['w.name as companyName', 'l.expires_at as expiresAt'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.expires_at', '>', now)
    .executeTakeFirst();
}

export type Photo = {
  workspaceId: string;
  verificationId: string;
  part: PhotoPart;
  /** Sealed. */
  bytes: Buffer;
  now: Date;
};

/** Keeps a photo in place of the one that there was. */
export async function putPhoto(tx: Transaction, photo: Photo): Promise<void> {
  const values = { bytes: photo.bytes, created_at: photo.now };
  await tx
    .insertInto('verification_photos')
    .values({
      ...values,
      workspace_id: photo.workspaceId,
      verification_id: photo.verificationId,
      part: photo.part,
    })
    .onConflict((conflict) => conflict.columns(['verification_id', 'part']).doUpdateSet(values))
    .execute();
}

type Check = { workspaceId: string; verificationId: string };

export async function selectPhotoParts(
  db: Db,
  { workspaceId, verificationId }: Check,
): Promise<PhotoPart[]> {
  const rows = await db
    .selectFrom('verification_photos')
    .select('part')
    .where('workspace_id', '=', workspaceId)
    .where('verification_id', '=', verificationId)
    .execute();
  return rows.map(({ part }) => part);
}

/** Sealed. */
export async function selectPhoto(
  db: Db,
  check: Check,
  part: PhotoPart,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('verification_photos')
    .select('bytes')
    .where('workspace_id', '=', check.workspaceId)
    .where('verification_id', '=', check.verificationId)
    .where('part', '=', part)
    .executeTakeFirst();
  return row?.bytes;
}

/** Deletes the photos of a check, or those of them that are named. */
export async function deletePhotos(
  tx: Transaction,
  check: Check,
  parts?: PhotoPart[],
): Promise<void> {
  await tx
    .deleteFrom('verification_photos')
    .where('workspace_id', '=', check.workspaceId)
    .where('verification_id', '=', check.verificationId)
    .$if(parts !== undefined, (query) => query.where('part', 'in', parts!))
    .execute();
}

export async function deleteLinks(tx: Transaction, check: Check): Promise<void> {
  await tx
    .deleteFrom('verification_links')
    .where('workspace_id', '=', check.workspaceId)
    .where('verification_id', '=', check.verificationId)
    .execute();
}
