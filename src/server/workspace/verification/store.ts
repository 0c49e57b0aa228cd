import { present } from '#server/base/errors.ts';
import { sql } from 'kysely';
import type { VerificationKind } from '#contract/workspace/verification.ts';
import type { Database, Db, Transaction } from '#server/base/database/db.ts';

export type VerificationState = 'open' | 'submitted' | 'approved' | 'rejected' | 'abandoned';

export type VerificationRow = {
  id: string;
  workspaceId: string;
  kind: VerificationKind;
  state: VerificationState;
  /** Who decides: `manual` or an identity provider. */
  provider: string;
  /** The identity provider's ID of the applicant. */
  applicantId: string | null;
  /** The identity provider's level that the applicant has to pass. */
  levelName: string | null;
  /** Whether a rejection can't be repeated. */
  final: boolean;
  requestedBy: string | null;
  /** Encrypted, see encryption.ts. */
  form: Buffer | null;
  reason: string | null;
  openUntil: Date | null;
  submittedAt: Date | null;
  decidedAt: Date | null;
  photosDeletedAt: Date | null;
};

/** Returns all verifications of a workspace, newest first. */
export async function selectVerifications(db: Db, workspaceId: string): Promise<VerificationRow[]> {
  return columns(db).where('workspaceId', '=', workspaceId).orderBy('id', 'desc').execute();
}

/** Returns a verification of any workspace, or undefined. */
export async function selectVerification(db: Db, id: string): Promise<VerificationRow | undefined> {
  return columns(db).where('id', '=', id).executeTakeFirst();
}

/**
 * Locks the verifications of a workspace until the transaction ends. Returns whether it is already Silver.
 */
export async function lockVerifications(
  tx: Transaction,
  workspaceId: string,
): Promise<{ silver: boolean }> {
  const row = await tx
    .selectFrom('workspaces')
    .select('identityVerifiedAt')
    .where('id', '=', workspaceId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return { silver: !!row?.identityVerifiedAt };
}

export type NewVerification = Pick<
  VerificationRow,
  'id' | 'workspaceId' | 'kind' | 'provider' | 'state' | 'requestedBy' | 'form' | 'submittedAt'
> & { now: Date };

export async function insertVerification(
  tx: Transaction,
  { now, ...verification }: NewVerification,
): Promise<void> {
  await tx
    .insertInto('verifications')
    .values({ ...verification, createdAt: now })
    .execute();
}

type Change = Partial<
  Pick<
    VerificationRow,
    | 'state'
    | 'form'
    | 'reason'
    | 'final'
    | 'applicantId'
    | 'levelName'
    | 'openUntil'
    | 'submittedAt'
    | 'decidedAt'
    | 'photosDeletedAt'
  >
>;

/** Changes a verification. Returns false if it is no longer in one of the states `from`. */
export async function updateVerification(
  tx: Transaction,
  { workspaceId, id, from }: { workspaceId: string; id: string; from: VerificationState[] },
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('verifications')
    .set(change)
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Records what a workspace has verified; an earlier date of the same kind stays. */
export async function setVerified(
  tx: Transaction,
  workspaceId: string,
  kind: VerificationKind,
  now: Date,
): Promise<void> {
  const column = kind === 'enhanced' ? 'enhancedVerifiedAt' : 'identityVerifiedAt';
  await tx
    .updateTable('workspaces')
    .set({ [column]: sql`coalesce(${sql.ref(column)}, ${now})` })
    .where('id', '=', workspaceId)
    .execute();
}

/** Returns the address and language of a member, and the name of the workspace. */
export async function selectRecipient(
  db: Db,
  workspaceId: string,
  userId: string,
): Promise<{ email: string; locale: string; workspace: string }> {
  return db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .innerJoin('workspaces as w', 'w.id', 'm.workspaceId')
    .select(['u.email', 'u.locale', 'w.name as workspace'])
    .where('m.workspaceId', '=', workspaceId)
    .where('m.userId', '=', userId)
    .executeTakeFirstOrThrow();
}

/**
 * Returns open checks of the built-in review whose last link has expired. At an identity provider, an applicant
 * who opened the page in time can finish later.
 */
export async function selectExpired(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: string; workspaceId: string }[]> {
  return db
    .selectFrom('verifications')
    .select(['id', 'workspaceId'])
    .where('state', '=', 'open')
    .where('provider', '=', 'manual')
    .where('openUntil', '<=', now)
    .orderBy('openUntil')
    .limit(limit)
    .execute();
}

/** Deletes photos and links of verifications decided by `before`. Returns the number of verifications. */
export async function deleteDecidedPhotos(
  db: Database,
  { before, now }: { before: Date; now: Date },
  limit: number,
): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    with due as (
      select id from verifications
      where decided_at <= ${before} and kind = 'identity' and photos_deleted_at is null
      order by decided_at limit ${limit} for update skip locked
    ), photos as (
      delete from verification_photos p using due where p.verification_id = due.id
    ), links as (
      delete from verification_links l using due where l.verification_id = due.id
    ), marked as (
      update verifications v set photos_deleted_at = ${now} from due where v.id = due.id returning 1
    ) select count(*) from marked`.execute(db);
  return present(rows[0]).count;
}

function columns(db: Db) {
  return db
    .selectFrom('verifications')
    .select(['id', 'workspaceId', 'kind', 'provider', 'applicantId', 'levelName', 'state'])
    .select(['requestedBy', 'form', 'reason', 'final'])
    .select(['openUntil', 'submittedAt', 'decidedAt', 'photosDeletedAt']);
}
