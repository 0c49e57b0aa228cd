import type { Database, Transaction } from '#server/base/database/db.ts';
import { deleteEnded } from '#server/base/database/delete-ended.ts';

// Links that set a new password. Only a hash of their token is stored.

/** Adds a link for an account and deletes the previous one. */
export async function insertReset(
  tx: Transaction,
  reset: { userId: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await deleteResets(tx, reset.userId);
  await tx.insertInto('passwordResets').values(reset).execute();
}

/** Returns the user whose password a link sets; undefined if the link is unknown, used or expired. */
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

/** Deletes a link. Returns false if it was already used. */
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

/** Deletes at most `limit` expired links. Returns how many. */
export function purgeResets(db: Database, now: Date, limit: number): Promise<bigint | undefined> {
  const ending = { table: 'password_resets', key: 'token_hash', endsAt: 'expires_at' };
  return deleteEnded(db, ending, now, limit);
}
