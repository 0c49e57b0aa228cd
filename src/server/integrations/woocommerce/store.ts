import type { Db, Transaction } from '#server/base/database/db.ts';

/** The newest code that a member approved for an integration. */
export type CodeRecord = {
  integrationId: string;
  workspaceId: string;
  /** The member who approved it. */
  userId: string;
  codeHash: Buffer;
  codeChallenge: string;
  shopUrl: string;
  refusals: number;
  expiresAt: Date;
  usedAt: Date | null;
};

/** Inserts a code in place of the integration's earlier one, which stops working. */
export async function replaceCode(
  tx: Transaction,
  workspaceId: string,
  code: Omit<CodeRecord, 'workspaceId' | 'refusals' | 'usedAt'>,
): Promise<void> {
  const values = { ...code, workspaceId, refusals: 0, usedAt: null };
  await tx
    .insertInto('integrationCodes')
    .values(values)
    .onConflict((conflict) => conflict.column('integrationId').doUpdateSet(values))
    .execute();
}

export async function selectCode(
  db: Db,
  workspaceId: string,
  integrationId: string,
): Promise<CodeRecord | undefined> {
  return codeQuery(db, integrationId).where('workspaceId', '=', workspaceId).executeTakeFirst();
}

/** Locks the code of an integration until the transaction ends, and returns it. */
export async function lockCode(
  tx: Transaction,
  workspaceId: string,
  integrationId: string,
): Promise<CodeRecord | undefined> {
  return codeQuery(tx, integrationId)
    .where('workspaceId', '=', workspaceId)
    .forUpdate()
    .executeTakeFirst();
}

function codeQuery(db: Db, integrationId: string) {
  return db.selectFrom('integrationCodes').selectAll().where('integrationId', '=', integrationId);
}

export async function updateCode(
  tx: Transaction,
  workspaceId: string,
  integrationId: string,
  change: Partial<Pick<CodeRecord, 'refusals' | 'usedAt'>>,
): Promise<void> {
  await tx
    .updateTable('integrationCodes')
    .set(change)
    .where('workspaceId', '=', workspaceId)
    .where('integrationId', '=', integrationId)
    .execute();
}
