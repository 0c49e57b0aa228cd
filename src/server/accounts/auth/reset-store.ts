import type { Database, Transaction } from '#server/base/database/db.ts';
import { deleteEnded } from '#server/base/database/delete-ended.ts';

// Links that set a new password; only a hash of what they carry is kept.

/** Gives an account its one link, in place of an earlier one. */
export async function insertReset(
  tx: Transaction,
  reset: { userId: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await deleteResets(tx, reset.userId);
  await tx.insertInto('passwordResets').values(reset).execute();
}

/** Whose password a link sets, or undefined where it is unknown, used or past its time. */
export async function selectResetUser(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('passwordResets')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row?.userId;
}

/** Uses a link up; false where someone else has. */
export async function consumeReset(tx: Transaction, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passwordResets')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteResets(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('passwordResets').where('userId', '=', userId).execute();
}

/** Deletes links past their time; answers how many. */
export function purgeResets(db: Database, now: Date, limit: number): Promise<bigint | undefined> {
  const ending = { table: 'password_resets', key: 'token_hash', endsAt: 'expires_at' };
  return deleteEnded(db, ending, now, limit);
}
