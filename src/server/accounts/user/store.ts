import { sql } from 'kysely';
import type { Locale } from '#contract/base/i18n.ts';
import type { Database, Db, Transaction } from '#server/base/database/db.ts';

// Accounts stand above workspaces, so nothing here takes one.

/** A person as they see themselves. */
export function selectPerson(db: Db, id: string, now: Date) {
  return db
    .selectFrom('users as u')
    .leftJoin('email_changes as e', (join) =>
      join.onRef('e.user_id', '=', 'u.id').on('e.expires_at', '>', now),
    )
    .select(['u.id', 'u.username', 'u.email', 'u.name', 'u.phone', 'u.picture_id', 'u.created_at'])
    .select(['e.email as pending_email', sql<Locale>`u.locale`.as('language')])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow();
}

type Details = { name?: string | null; phone?: string | null; locale?: Locale };

export async function updateDetails(tx: Transaction, id: string, details: Details): Promise<void> {
  if (Object.keys(details).length === 0) return;
  await tx.updateTable('users').set(details).where('id', '=', id).execute();
}

/** Puts another picture, or none, in the place of a person's; answers the one that was there. */
export async function replacePicture(
  tx: Transaction,
  id: string,
  pictureId: string | null,
): Promise<string | null> {
  const { picture_id: previous } = await tx
    .selectFrom('users')
    .select('picture_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx.updateTable('users').set({ picture_id: pictureId }).where('id', '=', id).execute();
  return previous;
}

/** Lets a new address wait for its code, in place of an earlier one. */
export async function putEmailChange(
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
    code_hash: change.hash,
    tries_left: change.tries,
    expires_at: change.expiresAt,
    sent_at: change.now,
  };
  await tx
    .insertInto('email_changes')
    .values({ user_id: change.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Spends one try and answers what it is about, or undefined where there is nothing to try. */
export function spendEmailTry(db: Db, userId: string, now: Date) {
  return db
    .updateTable('email_changes')
    .set(({ eb }) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('user_id', '=', userId)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(['email', 'code_hash'])
    .executeTakeFirst();
}

export async function deleteEmailChange(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}

/** Takes away the change that a code was for; false where it is another one by now. */
export async function finishEmailChange(
  tx: Transaction,
  userId: string,
  hash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes changes that were never confirmed. */
export async function forgetEmailChanges(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('email_changes').where('expires_at', '<=', now).execute();
}
