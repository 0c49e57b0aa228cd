import type { Database, Db, Transaction } from '#server/base/database/db.ts';

// Accounts do not belong to workspaces, so no function here takes one.

export type Account = {
  id: string;
  username: string;
  email: string;
  locale: string;
  /** Encrypted; null while two-factor authentication is off. */
  twoFactorSecret: Buffer | null;
};

export function selectAccount(db: Db, userId: string): Promise<Account> {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'locale', 'twoFactorSecret'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Returns an account, locked until the transaction ends. */
export function lockAccount(tx: Transaction, userId: string): Promise<Account> {
  return tx
    .selectFrom('users')
    .select(['id', 'username', 'email', 'locale', 'twoFactorSecret'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Adds a secret that awaits its first code, or replaces the previous one. */
export async function upsertSetup(
  db: Db,
  setup: { userId: string; secret: Buffer; now: Date },
): Promise<void> {
  const values = { secret: setup.secret, createdAt: setup.now };
  await db
    .insertInto('twoFactorSetups')
    .values({ userId: setup.userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute();
}

export async function selectSetup(
  db: Db,
  userId: string,
  startedAfter: Date,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('twoFactorSetups')
    .select('secret')
    .where('userId', '=', userId)
    .where('createdAt', '>', startedAfter)
    .executeTakeFirst();
  return row?.secret;
}

/** Deletes the setup. Returns false if it no longer has this secret. */
export async function deleteSetup(
  tx: Transaction,
  userId: string,
  secret: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('twoFactorSetups')
    .where('userId', '=', userId)
    .where('secret', '=', secret)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Turns two-factor authentication on. Returns false if it is already on. */
export async function setSecret(
  tx: Transaction,
  userId: string,
  secret: Buffer,
  step: bigint,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ twoFactorSecret: secret, twoFactorStep: step })
    .where('id', '=', userId)
    .where('twoFactorSecret', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Turns two-factor authentication off. Returns false if it is already off. */
export async function removeSecret(tx: Transaction, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ twoFactorSecret: null, twoFactorStep: null })
    .where('id', '=', userId)
    .where('twoFactorSecret', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses up the code of a 30-second step. Returns false if it or a later one was already used. */
export async function consumeStep(
  tx: Transaction,
  userId: string,
  secret: Buffer,
  step: bigint,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ twoFactorStep: step })
    .where('id', '=', userId)
    .where('twoFactorSecret', '=', secret)
    .where('twoFactorStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Replaces the recovery codes. */
export async function insertRecoveryCodes(
  tx: Transaction,
  userId: string,
  hashes: Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  const rows = hashes.map((hash) => ({ userId, codeHash: hash }));
  await tx.insertInto('recoveryCodes').values(rows).execute();
}

export async function deleteRecoveryCodes(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}

/** Uses up a recovery code. Returns false if there is none with this hash. */
export async function consumeRecoveryCode(
  tx: Transaction,
  userId: string,
  hash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes setups that were never confirmed. */
export async function purgeSetups(db: Database, startedBefore: Date): Promise<void> {
  await db.deleteFrom('twoFactorSetups').where('createdAt', '<=', startedBefore).execute();
}
