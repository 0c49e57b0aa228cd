import type { ApiKey, ApiKeyScope } from '#contract/accounts/api-keys.ts';
import type { Privilege } from '#contract/base/permissions.ts';
import type { Environment } from '#contract/chain/networks.ts';
import type { Database, Db, Transaction } from '#server/base/database/db.ts';
import { usableScopes } from './maker.ts';

export type NewApiKey = {
  id: string;
  workspaceId: string;
  makerId: string;
  environment: Environment;
  label: string;
  scopes: ApiKeyScope[];
  allowedAddresses: string[];
  secretHash: Buffer;
  secretStart: string;
  expiresAt: Date | null;
  createdAt: Date;
};

/** The key of an integration: without a maker, and it never expires. */
export type NewIntegrationKey = Pick<
  NewApiKey,
  'id' | 'workspaceId' | 'environment' | 'label' | 'secretHash' | 'secretStart' | 'createdAt'
> & { integrationId: string };

/** Inserts the key of an integration, in place of the one that it had. */
export async function replaceIntegrationKey(
  tx: Transaction,
  key: NewIntegrationKey,
): Promise<void> {
  await deleteIntegrationKey(tx, key.workspaceId, key.integrationId);
  await tx
    .insertInto('apiKeys')
    .values({ ...key, scopes: [], allowedAddresses: [] })
    .execute();
}

export async function deleteIntegrationKey(
  tx: Transaction,
  workspaceId: string,
  integrationId: string,
): Promise<void> {
  await tx
    .deleteFrom('apiKeys')
    .where('workspaceId', '=', workspaceId)
    .where('integrationId', '=', integrationId)
    .execute();
}

export async function insertApiKey(tx: Transaction, key: NewApiKey): Promise<void> {
  await tx.insertInto('apiKeys').values(key).execute();
}

/** Locks a workspace, so that its keys and members don't change until the transaction ends. */
export async function lockWorkspace(tx: Transaction, workspaceId: string): Promise<void> {
  await tx
    .selectFrom('workspaces')
    .select('id')
    .where('id', '=', workspaceId)
    .forNoKeyUpdate()
    .execute();
}

export async function countApiKeys(tx: Transaction, workspaceId: string): Promise<number> {
  const keys = await tx
    .selectFrom('apiKeys')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where('integrationId', 'is', null)
    .execute();
  return keys.length;
}

/** Returns the keys that a workspace's members created, newest first. */
export async function selectApiKeys(
  db: Db,
  workspaceId: string,
  now: Date,
  filter: {
    id?: string | undefined;
    environment?: Environment | undefined;
    makerId?: string | undefined;
  },
): Promise<ApiKey[]> {
  const { id, environment, makerId } = filter;
  const rows = await db
    .selectFrom('apiKeys as k')
    .leftJoin('users as u', 'u.id', 'k.makerId')
    .leftJoin('members as m', (join) =>
      join.onRef('m.workspaceId', '=', 'k.workspaceId').onRef('m.userId', '=', 'k.makerId'),
    )
    .selectAll('k')
    .select(['u.username', 'u.name', 'm.privilege'])
    .where('k.workspaceId', '=', workspaceId)
    .where('k.integrationId', 'is', null)
    .$call((query) => (id === undefined ? query : query.where('k.id', '=', id)))
    .$call((query) => (makerId === undefined ? query : query.where('k.makerId', '=', makerId)))
    .$call((query) =>
      environment === undefined ? query : query.where('k.environment', '=', environment),
    )
    .orderBy('k.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    companyId: row.workspaceId,
    label: row.label,
    environment: row.environment,
    scopes: row.scopes,
    usableScopes: usableScopes(row),
    maker: makerOf(row),
    stoppedAt: row.stoppedAt?.toISOString() ?? null,
    secretStart: row.secretStart,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    allowedAddresses: row.allowedAddresses,
    previousSecretUntil:
      row.previousUntil && row.previousUntil > now ? row.previousUntil.toISOString() : null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
}

function makerOf(row: {
  makerId: string | null;
  username: string | null;
  name: string | null;
  privilege: Privilege | null;
}): ApiKey['maker'] {
  const { makerId: id, username, name, privilege } = row;
  return id === null || username === null ? null : { id, username, name, privilege };
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
 * Replaces the secret of a key and makes who knows the new one its maker, which reactivates a stopped key. The
 * current secret keeps working until `previousUntil`. Returns false if the workspace has no such key.
 */
export async function replaceSecret(
  tx: Transaction,
  workspaceId: string,
  id: string,
  secret: { hash: Buffer; start: string; previousUntil: Date; makerId: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('apiKeys')
    .set((column) => ({
      secretHash: secret.hash,
      secretStart: secret.start,
      previousHash: column.ref('secretHash'),
      previousUntil: secret.previousUntil,
      makerId: secret.makerId,
      stoppedAt: null,
    }))
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a user the maker of a key, which reactivates a stopped one. */
export async function setMaker(
  tx: Transaction,
  workspaceId: string,
  id: string,
  makerId: string,
): Promise<void> {
  await tx
    .updateTable('apiKeys')
    .set({ makerId, stoppedAt: null })
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

/** Stops the keys of a maker. Returns the ids of those that weren't stopped yet. */
export async function stopKeysOf(
  tx: Transaction,
  workspaceId: string,
  makerId: string,
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .updateTable('apiKeys')
    .set({ stoppedAt: now })
    .where('workspaceId', '=', workspaceId)
    .where('makerId', '=', makerId)
    .where('stoppedAt', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteApiKey(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<void> {
  await tx
    .deleteFrom('apiKeys')
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

/**
 * Returns the unexpired key with this secret, which may also be the one before a roll while the overlap
 * lasts, and the present privilege of its maker; null if they are no member.
 */
export async function selectKeyOfSecret(db: Database, secretHash: Buffer, now: Date) {
  return db
    .selectFrom('apiKeys as k')
    .leftJoin('members as m', (join) =>
      join.onRef('m.workspaceId', '=', 'k.workspaceId').onRef('m.userId', '=', 'k.makerId'),
    )
    .select(['k.id', 'k.workspaceId', 'k.environment', 'k.scopes', 'k.allowedAddresses'])
    .select(['k.label', 'k.lastUsedAt', 'k.stoppedAt', 'k.integrationId'])
    .select('m.privilege')
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

export async function selectUsername(db: Db, workspaceId: string, userId: string): Promise<string> {
  const row = await db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select('u.username')
    .where('m.workspaceId', '=', workspaceId)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.username;
}
