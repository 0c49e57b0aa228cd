import type { Database, Db, Transaction } from '#server/base/database/db.ts';

// Accounts stand above workspaces, so nothing here takes one.

export type Account = {
  id: string;
  username: string;
  email: string;
  locale: string;
  /** Sealed; null while two-factor authentication is off. */
  two_factor_secret: Buffer | null;
};

export function selectAccount(db: Db, userId: string): Promise<Account> {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'locale', 'two_factor_secret'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The same, held until the transaction ends. */
export function lockAccount(tx: Transaction, userId: string): Promise<Account> {
  return tx
    .selectFrom('users')
    .select(['id', 'username', 'email', 'locale', 'two_factor_secret'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Keeps a secret that waits for its first code, in place of an earlier one. */
export async function putSetup(
  db: Db,
  setup: { userId: string; secret: Buffer; now: Date },
): Promise<void> {
  const values = { secret: setup.secret, created_at: setup.now };
  await db
    .insertInto('two_factor_setups')
    .values({ user_id: setup.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function selectSetup(
  db: Db,
  userId: string,
  startedAfter: Date,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('two_factor_setups')
    .select('secret')
    .where('user_id', '=', userId)
    .where('created_at', '>', startedAfter)
    .executeTakeFirst();
  return row?.secret;
}

/** Takes the setup away; false where it is no longer this one. */
export async function deleteSetup(
  tx: Transaction,
  userId: string,
  secret: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('two_factor_setups')
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** False where two-factor authentication is on already. */
export async function setSecret(
  tx: Transaction,
  userId: string,
  secret: Buffer,
  step: bigint,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ two_factor_secret: secret, two_factor_step: step })
    .where('id', '=', userId)
    .where('two_factor_secret', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False where two-factor authentication is off already. */
export async function removeSecret(tx: Transaction, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ two_factor_secret: null, two_factor_step: null })
    .where('id', '=', userId)
    .where('two_factor_secret', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Spends the code of a 30-second step; false where it, or one of a later step, was spent before. */
export async function spendStep(
  tx: Transaction,
  userId: string,
  secret: Buffer,
  step: bigint,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ two_factor_step: step })
    .where('id', '=', userId)
    .where('two_factor_secret', '=', secret)
    .where('two_factor_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Replaces the recovery codes. */
export async function putRecoveryCodes(
  tx: Transaction,
  userId: string,
  hashes: Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

export async function deleteRecoveryCodes(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Spends a recovery code; false where there is none of that hash. */
export async function spendRecoveryCode(
  tx: Transaction,
  userId: string,
  hash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes setups that were never confirmed. */
export async function forgetSetups(db: Database, startedBefore: Date): Promise<void> {
  await db.deleteFrom('two_factor_setups').where('created_at', '<=', startedBefore).execute();
}
