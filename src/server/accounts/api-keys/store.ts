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
  await tx
    .insertInto('api_keys')
    .values({
      id: key.id,
      workspace_id: key.workspaceId,
      environment: key.environment,
      label: key.label,
      scopes: key.scopes,
      allowed_addresses: key.allowedAddresses,
      secret_hash: key.secretHash,
      secret_start: key.secretStart,
      expires_at: key.expiresAt,
      created_at: key.createdAt,
    })
    .execute();
}

/** How many keys a workspace has, while it gets no other until the transaction ends. */
export async function holdKeyCount(tx: Transaction, workspaceId: string): Promise<number> {
  await tx
    .selectFrom('workspaces')
    .select('id')
    .where('id', '=', workspaceId)
    .forNoKeyUpdate()
    .execute();
  const keys = await tx
    .selectFrom('api_keys')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .execute();
  return keys.length;
}

/** The keys of a workspace, newest first. */
export async function selectApiKeys(
  db: Db,
  workspaceId: string,
  now: Date,
  filter: { id?: string | undefined; environment?: Environment | undefined },
): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .$if(filter.id !== undefined, (query) => query.where('id', '=', filter.id!))
    .$if(filter.environment !== undefined, (query) =>
      query.where('environment', '=', filter.environment!),
    )
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    companyId: row.workspace_id,
    label: row.label,
    environment: row.environment,
    scopes: row.scopes,
    secretStart: row.secret_start,
    expiresAt: row.expires_at?.toISOString() ?? null,
    allowedAddresses: row.allowed_addresses,
    previousSecretUntil:
      row.previous_until && row.previous_until > now ? row.previous_until.toISOString() : null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }));
}

type Change = {
  label?: string | undefined;
  scopes?: ApiKeyScope[] | undefined;
  expiresAt?: Date | null | undefined;
  allowedAddresses?: string[] | undefined;
};

/** Changes what is given; false where the workspace has no such key. */
export async function updateApiKey(
  tx: Transaction,
  workspaceId: string,
  id: string,
  change: Change,
): Promise<boolean> {
  const row = await tx
    .updateTable('api_keys')
    .set((column) => ({
      label: change.label ?? column.ref('label'),
      scopes: change.scopes ?? column.ref('scopes'),
      expires_at: change.expiresAt === undefined ? column.ref('expires_at') : change.expiresAt,
      allowed_addresses: change.allowedAddresses ?? column.ref('allowed_addresses'),
    }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts a new secret in place of the one until now, which goes on working until `previousUntil`. */
export async function replaceSecret(
  tx: Transaction,
  workspaceId: string,
  id: string,
  secret: { hash: Buffer; start: string; previousUntil: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('api_keys')
    .set((column) => ({
      secret_hash: secret.hash,
      secret_start: secret.start,
      previous_hash: column.ref('secret_hash'),
      previous_until: secret.previousUntil,
    }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The label of the key that was deleted, or undefined. */
export async function deleteApiKey(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('api_keys')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returning('label')
    .executeTakeFirst();
  return row?.label;
}

/** The key that has this secret, or had it before a roll whose overlap lasts, and has not expired. */
export async function selectKeyOfSecret(db: Database, secretHash: Buffer, now: Date) {
  return db
    .selectFrom('api_keys')
    .select(['id', 'workspace_id', 'environment', 'scopes', 'allowed_addresses', 'last_used_at'])
    .where((is) =>
      is.or([
        is('secret_hash', '=', secretHash),
        is.and([is('previous_hash', '=', secretHash), is('previous_until', '>', now)]),
      ]),
    )
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .executeTakeFirst();
}

export async function setLastUsed(
  db: Database,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}
