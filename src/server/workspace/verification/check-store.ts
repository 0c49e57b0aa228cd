import type { PhotoPart } from '#contract/workspace/identity-check.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';

// Links and photos of identity checks.

export type NewLink = {
  workspaceId: string;
  verificationId: string;
  tokenHash: Buffer;
  expiresAt: Date;
};

export async function insertLink(tx: Transaction, link: NewLink): Promise<void> {
  await tx.insertInto('verificationLinks').values(link).execute();
}

export type OpenedCheck = {
  workspaceId: string;
  verificationId: string;
  companyName: string;
  state: string;
  expiresAt: Date;
};

/** Returns the check that an unexpired link leads to, or undefined. */
export async function selectCheckByToken(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenedCheck | undefined> {
  return db
    .selectFrom('verificationLinks as l')
    .innerJoin('verifications as v', 'v.id', 'l.verificationId')
    .innerJoin('workspaces as w', 'w.id', 'v.workspaceId')
    .select(['v.workspaceId', 'v.id as verificationId', 'v.state'])
    .select(['w.name as companyName', 'l.expiresAt'])
    .where('l.tokenHash', '=', tokenHash)
    .where('l.expiresAt', '>', now)
    .executeTakeFirst();
}

export type Photo = {
  workspaceId: string;
  verificationId: string;
  part: PhotoPart;
  /** Encrypted, see encryption.ts. */
  bytes: Buffer;
  now: Date;
};

/** Adds a photo or replaces the previous one of the same part. */
export async function upsertPhoto(
  tx: Transaction,
  { workspaceId, verificationId, part, bytes, now }: Photo,
): Promise<void> {
  const values = { bytes, createdAt: now };
  await tx
    .insertInto('verificationPhotos')
    .values({ workspaceId, verificationId, part, ...values })
    .onConflict((conflict) => conflict.columns(['verificationId', 'part']).doUpdateSet(values))
    .execute();
}

type Check = { workspaceId: string; verificationId: string };

export async function selectPhotoParts(
  db: Db,
  { workspaceId, verificationId }: Check,
): Promise<PhotoPart[]> {
  const rows = await db
    .selectFrom('verificationPhotos')
    .select('part')
    .where('workspaceId', '=', workspaceId)
    .where('verificationId', '=', verificationId)
    .execute();
  return rows.map(({ part }) => part);
}

/** Returns an encrypted photo, or undefined. */
export async function selectPhoto(
  db: Db,
  check: Check,
  part: PhotoPart,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('verificationPhotos')
    .select('bytes')
    .where('workspaceId', '=', check.workspaceId)
    .where('verificationId', '=', check.verificationId)
    .where('part', '=', part)
    .executeTakeFirst();
  return row?.bytes;
}

/** Deletes all photos of a check, or only those of the given parts. */
export async function deletePhotos(
  tx: Transaction,
  check: Check,
  parts?: PhotoPart[],
): Promise<void> {
  await tx
    .deleteFrom('verificationPhotos')
    .where('workspaceId', '=', check.workspaceId)
    .where('verificationId', '=', check.verificationId)
    .$call((query) => (parts === undefined ? query : query.where('part', 'in', parts)))
    .execute();
}

export async function deleteLinks(tx: Transaction, check: Check): Promise<void> {
  await tx
    .deleteFrom('verificationLinks')
    .where('workspaceId', '=', check.workspaceId)
    .where('verificationId', '=', check.verificationId)
    .execute();
}
