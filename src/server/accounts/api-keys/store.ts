import type { ApiKey, ApiKeyScope } from '#contract/accounts/api-keys.ts';
import type { Environment } from '#contract/chain/networks.ts';
import type { Database, Db, Transaction } from '#server/base/database/db.ts';

export type NewApiKey = {
  id: string;
  workspaceId: string;
  environment: Environment;
  label: string;
  scopes: ApiKeyScope[];
  allowedAddresses: string[];
  secretHash: Buffer;
  secretStart: string;
  expiresAt: Date | null;
  createdAt: Date;
};

export async function insertApiKey(tx: Transaction, key: NewApiKey): Promise<void> {
  await tx.insertInto('apiKeys').values(key).execute();
}

/**
 * Returns how many keys a workspace has, and locks the workspace so that no key is added until the
 * transaction ends.
 */
export async function lockKeyCount(tx: Transaction, workspaceId: string): Promise<number> {
  await tx
    .selectFrom('workspaces')
    .select('id')
    .where('id', '=', workspaceId)
    .forNoKeyUpdate()
    .execute();
  const keys = await tx
    .selectFrom('apiKeys')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .execute();
  return keys.length;
}

/** Returns the keys of a workspace, newest first. */
export async function selectApiKeys(
  db: Db,
  workspaceId: string,
  now: Date,
  filter: { id?: string | undefined; environment?: Environment | undefined },
): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('apiKeys')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .$call((query) => (filter.id === undefined ? query : query.where('id', '=', filter.id)))
    .$call((query) =>
      filter.environment === undefined
        ? query
        : query.where('environment', '=', filter.environment),
    )
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    companyId: row.workspaceId,
    label: row.label,
    environment: row.environment,
    scopes: row.scopes,
    secretStart: row.secretStart,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    allowedAddresses: row.allowedAddresses,
    previousSecretUntil:
      row.previousUntil && row.previousUntil > now ? row.previousUntil.toISOString() : null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
}

type Change = {
  label?: string | undefined;
  scopes?: ApiKeyScope[] | undefined;
  expiresAt?: Date | null | undefined;
  allowedAddresses?: string[] | undefined;
};

/** Changes the given fields of a key. Returns false if the workspace has no such key. */
export async function updateApiKey(
  tx: Transaction,
  workspaceId: string,
  id: string,
  change: Change,
): Promise<boolean> {
  const row = await tx
    .updateTable('apiKeys')
    .set((column) => ({
      label: change.label ?? column.ref('label'),
      scopes: change.scopes ?? column.ref('scopes'),
      expiresAt: change.expiresAt === undefined ? column.ref('expiresAt') : change.expiresAt,
      allowedAddresses: change.allowedAddresses ?? column.ref('allowedAddresses'),
    }))
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Replaces the secret of a key. The current one keeps working until `previousUntil`. Returns false if the
 * workspace has no such key.
 */
export async function replaceSecret(
  tx: Transaction,
  workspaceId: string,
  id: string,
  secret: { hash: Buffer; start: string; previousUntil: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('apiKeys')
    .set((column) => ({
      secretHash: secret.hash,
      secretStart: secret.start,
      previousHash: column.ref('secretHash'),
      previousUntil: secret.previousUntil,
    }))
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a key. Returns its label, or undefined if there is none. */
export async function deleteApiKey(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('apiKeys')
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .returning('label')
    .executeTakeFirst();
  return row?.label;
}

/**
 * Returns the unexpired key with this secret, which may also be the one before a roll while the overlap
 * lasts.
 */
export async function selectKeyOfSecret(db: Database, secretHash: Buffer, now: Date) {
  return db
    .selectFrom('apiKeys')
    .select(['id', 'workspaceId', 'environment', 'scopes', 'allowedAddresses', 'lastUsedAt'])
    .where((is) =>
      is.or([
        is('secretHash', '=', secretHash),
        is.and([is('previousHash', '=', secretHash), is('previousUntil', '>', now)]),
      ]),
    )
    .where((is) => is.or([is('expiresAt', 'is', null), is('expiresAt', '>', now)]))
    .executeTakeFirst();
}

export async function setLastUsed(
  db: Database,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('apiKeys')
    .set({ lastUsedAt: now })
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}
