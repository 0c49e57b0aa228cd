import { sql } from 'kysely';
import type { Database, Transaction } from '#server/db.ts';

// Accounts stand above workspaces, so nothing here takes one.

type Db = Database | Transaction;

export type UserRow = {
  id: string;
  username: string;
  email: string;
  password_hash: string;
  locale: string;
  confirmed_at: Date | null;
  created_at: Date;
};

const userColumns = [
  'id',
  'username',
  'email',
  'password_hash',
  'locale',
  'confirmed_at',
  'created_at',
] as const;

export function findUserByUsername(db: Db, username: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .select(userColumns)
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
}

/** The user behind a live session. */
export function userById(db: Db, id: string): Promise<UserRow> {
  return db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirstOrThrow();
}

/** The confirmed owner of an address, or else the newest sign-up that waits for its code. */
export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .select(userColumns)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy(sql`confirmed_at is null`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** False where the username is taken. */
export async function insertUser(
  tx: Transaction,
  user: {
    id: string;
    username: string;
    email: string;
    passwordHash: string;
    locale: string;
    termsVersion: string;
    now: Date;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('users')
    .values({
      id: user.id,
      username: user.username,
      email: user.email,
      password_hash: user.passwordHash,
      locale: user.locale,
      terms_version: user.termsVersion,
      terms_accepted_at: user.now,
      created_at: user.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteUnconfirmedUser(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).where('confirmed_at', 'is', null).execute();
}

/** Marks the address as its own; false where somebody else has confirmed it meanwhile. */
export async function confirmUser(tx: Transaction, id: string, now: Date): Promise<boolean> {
  // One after the other, where several confirm the same address at once.
  await sql`
    select from users where lower(email) = (select lower(email) from users where id = ${id})
    order by id for update`.execute(tx);
  const { numUpdatedRows } = await tx
    .updateTable('users as u')
    .set({ confirmed_at: now })
    .where('u.id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as other')
            .select('other.id')
            .whereRef(sql`lower(other.email)`, '=', sql`lower(u.email)`)
            .whereRef('other.id', '<>', 'u.id')
            .where('other.confirmed_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function putCode(
  tx: Transaction,
  code: { userId: string; hash: Buffer; tries: number; expiresAt: Date; now: Date },
): Promise<void> {
  const values = {
    code_hash: code.hash,
    tries_left: code.tries,
    expires_at: code.expiresAt,
    sent_at: code.now,
  };
  await tx
    .insertInto('confirmation_codes')
    .values({ user_id: code.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Spends one try and answers the code's hash, or undefined where there is none to try. */
export async function spendTry(db: Db, userId: string, now: Date): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('confirmation_codes')
    .set(({ eb }) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('user_id', '=', userId)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

export async function deleteCode(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('confirmation_codes').where('user_id', '=', userId).execute();
}

/** Deletes sign-ups that were never confirmed, with their codes and sessions; answers how many. */
export async function forgetUnconfirmedUsers(
  db: Database,
  before: Date,
  limit: number,
): Promise<bigint | undefined> {
  const { numAffectedRows } = await sql`
    delete from users where id = any (array(
      select id from users where confirmed_at is null and created_at < ${before} limit ${limit}
    )) and confirmed_at is null`.execute(db);
  return numAffectedRows;
}
