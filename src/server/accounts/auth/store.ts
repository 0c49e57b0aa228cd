import { sql } from 'kysely';
import type { Locale } from '#contract/base/i18n.ts';
import type { Database, Db, Transaction } from '#server/base/database/db.ts';

// Accounts do not belong to workspaces, so no function here takes one.

export type UserRow = {
  id: string;
  username: string;
  email: string;
  passwordHash: string;
  locale: string;
  confirmedAt: Date | null;
  /** Set by an operator, or at a login whose password no longer meets the rules. */
  passwordUpdateRequired: boolean;
  createdAt: Date;
};

const userColumns = [
  'id',
  'username',
  'email',
  'passwordHash',
  'locale',
  'confirmedAt',
  'passwordUpdateRequired',
  'createdAt',
] as const;

export function selectUserByUsername(db: Db, username: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .select(userColumns)
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
}

/** Returns the user whom a login names: by username or e-mail address. */
export function selectUserByName(db: Db, name: string): Promise<UserRow | undefined> {
  return name.includes('@') ? selectUserByEmail(db, name) : selectUserByUsername(db, name);
}

export function selectUserById(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst();
}

/** Returns the user of a live session. */
export function userById(db: Db, id: string): Promise<UserRow> {
  return db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Makes a user choose a new password. Returns false if there is no user of this name. */
export async function setPasswordUpdateRequired(db: Db, username: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ passwordUpdateRequired: true })
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Replaces a password and clears the requirement to choose a new one. Returns false if it was changed in the
 * meantime.
 */
export async function setPassword(
  tx: Transaction,
  id: string,
  { previous, next }: { previous: string; next: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ passwordHash: next, passwordUpdateRequired: false })
    .where('id', '=', id)
    .where('passwordHash', '=', previous)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns a user and locks them, so that the password cannot change until the transaction ends. */
export function lockUser(tx: Transaction, id: string): Promise<UserRow> {
  return tx
    .selectFrom('users')
    .select(userColumns)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
}

/**
 * Returns the confirmed owner of an address, or else the newest unconfirmed sign-up with it, or undefined.
 */
export function selectUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .select(userColumns)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy(sql`confirmed_at is null`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Adds a user. Returns false if the username is taken. */
export async function insertUser(
  tx: Transaction,
  user: {
    id: string;
    username: string;
    email: string;
    passwordHash: string;
    locale: Locale;
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
      passwordHash: user.passwordHash,
      locale: user.locale,
      termsVersion: user.termsVersion,
      termsAcceptedAt: user.now,
      createdAt: user.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteUnconfirmedUser(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).where('confirmedAt', 'is', null).execute();
}

/** Confirms the address of a user. Returns false if someone else has confirmed it in the meantime. */
export async function confirmUser(
  tx: Transaction,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<boolean> {
  if (!(await lockFreeAddress(tx, id, email))) return false;
  await tx.updateTable('users').set({ confirmedAt: now }).where('id', '=', id).execute();
  return true;
}

/** Sets the address of a confirmed user. Returns false if someone else has confirmed it in the meantime. */
export async function setEmail(tx: Transaction, id: string, email: string): Promise<boolean> {
  if (!(await lockFreeAddress(tx, id, email))) return false;
  await tx.updateTable('users').set({ email }).where('id', '=', id).execute();
  return true;
}

// Serializes transactions that confirm the same address.
async function lockFreeAddress(tx: Transaction, id: string, email: string): Promise<boolean> {
  const address = email.toLowerCase();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`address ${address}`}, 0))`.execute(tx);
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', address)
    .where('id', '<>', id)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return other === undefined;
}

export async function upsertCode(
  tx: Transaction,
  code: { userId: string; hash: Buffer; tries: number; expiresAt: Date; now: Date },
): Promise<void> {
  const values = {
    codeHash: code.hash,
    triesLeft: code.tries,
    expiresAt: code.expiresAt,
    sentAt: code.now,
  };
  await tx
    .insertInto('confirmationCodes')
    .values({ userId: code.userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute();
}

/**
 * Uses up an attempt and returns the hash of the code; undefined if there is no valid code or no attempt
 * left.
 */
export async function consumeTry(db: Db, userId: string, now: Date): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('confirmationCodes')
    .set(({ eb }) => ({ triesLeft: eb('triesLeft', '-', 1) }))
    .where('userId', '=', userId)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', now)
    .returning('codeHash')
    .executeTakeFirst();
  return row?.codeHash;
}

/** Returns the hash of a user's valid code, or undefined. */
export async function selectCode(db: Db, userId: string, now: Date): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('confirmationCodes')
    .select('codeHash')
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row?.codeHash;
}

/** Deletes the code of a user. Returns false if there is none or it was already used. */
export async function deleteCode(tx: Transaction, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('confirmationCodes')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Deletes at most `limit` sign-ups that were never confirmed, with their codes and sessions. Returns how
 * many.
 */
export async function purgeUnconfirmedUsers(
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
