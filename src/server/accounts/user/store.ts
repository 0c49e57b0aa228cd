import { sql } from 'kysely';
import type { Locale } from '#contract/base/i18n.ts';
import type { Database, Db, Transaction } from '#server/base/database/db.ts';

// Accounts do not belong to workspaces, so no function here takes one.

/** Returns a user as they see themselves. */
export function selectPerson(db: Db, id: string, now: Date) {
  return db
    .selectFrom('users as u')
    .leftJoin('emailChanges as e', (join) =>
      join.onRef('e.userId', '=', 'u.id').on('e.expiresAt', '>', now),
    )
    .select(['u.id', 'u.username', 'u.email', 'u.name', 'u.phone', 'u.pictureId', 'u.createdAt'])
    .select(['e.email as pendingEmail', sql<Locale>`u.locale`.as('language')])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow();
}

type Details = { name?: string | null; phone?: string | null; locale?: Locale };

export async function updateDetails(tx: Transaction, id: string, details: Details): Promise<void> {
  if (Object.keys(details).length === 0) return;
  await tx.updateTable('users').set(details).where('id', '=', id).execute();
}

/** Sets or removes a user's picture. Returns the id of the previous one, or null. */
export async function replacePicture(
  tx: Transaction,
  id: string,
  pictureId: string | null,
): Promise<string | null> {
  const { pictureId: previous } = await tx
    .selectFrom('users')
    .select('pictureId')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx.updateTable('users').set({ pictureId }).where('id', '=', id).execute();
  return previous;
}

/** Adds a new address that awaits its code, or replaces the previous one. */
export async function upsertEmailChange(
  tx: Transaction,
  change: {
    userId: string;
    email: string;
    hash: Buffer;
    tries: number;
    expiresAt: Date;
    now: Date;
  },
): Promise<void> {
  const values = {
    email: change.email,
    codeHash: change.hash,
    triesLeft: change.tries,
    expiresAt: change.expiresAt,
    sentAt: change.now,
  };
  await tx
    .insertInto('emailChanges')
    .values({ userId: change.userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute();
}

/** Uses up an attempt and returns the pending change; undefined if there is none or no attempt is left. */
export function consumeEmailTry(db: Db, userId: string, now: Date) {
  return db
    .updateTable('emailChanges')
    .set(({ eb }) => ({ triesLeft: eb('triesLeft', '-', 1) }))
    .where('userId', '=', userId)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', now)
    .returning(['email', 'codeHash'])
    .executeTakeFirst();
}

export async function deleteEmailChange(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('emailChanges').where('userId', '=', userId).execute();
}

/** Deletes the change that a code was for. Returns false if there is a different one by now. */
export async function finishEmailChange(
  tx: Transaction,
  userId: string,
  hash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('emailChanges')
    .where('userId', '=', userId)
    .where('codeHash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes changes that were never confirmed. */
export async function purgeEmailChanges(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('emailChanges').where('expiresAt', '<=', now).execute();
}
