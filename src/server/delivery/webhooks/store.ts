import type { EventType } from '#contract/delivery/event-types.ts';
import type { Environment } from '#contract/chain/networks.ts';
import type { Webhook } from '#contract/delivery/webhooks.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';

export type NewWebhook = {
  id: string;
  workspaceId: string;
  environment: Environment;
  name: string;
  url: string;
  /** Sealed, see encryption.ts. */
  secretKey: Buffer;
  signingSecret: Buffer;
  events: EventType[];
  createdAt: Date;
};

export async function insertWebhook(tx: Transaction, webhook: NewWebhook): Promise<void> {
  await tx
    .insertInto('webhooks')
    .values({ ...webhook, status: 'active', updatedAt: webhook.createdAt })
    .execute();
}

export async function selectWebhooks(
  db: Db,
  workspaceId: string,
  filter: { id?: string; environment?: Environment | undefined } = {},
): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(['id', 'workspaceId', 'name', 'url', 'environment', 'events', 'status', 'createdAt'])
    .select('previousSigningUntil')
    .where('workspaceId', '=', workspaceId)
    .$call((query) => (filter.id === undefined ? query : query.where('id', '=', filter.id)))
    .$call((query) =>
      filter.environment === undefined
        ? query
        : query.where('environment', '=', filter.environment),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    companyId: row.workspaceId,
    name: row.name,
    url: row.url,
    environment: row.environment,
    events: row.events,
    status: row.status,
    previousSecretUntil: row.previousSigningUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
}

/**
 * Returns the ids of a workspace's webhooks in an environment, including disabled ones, and locks them
 * against deletion until the transaction ends.
 */
export async function selectWebhookIds(
  db: Transaction,
  workspaceId: string,
  environment: Environment,
): Promise<string[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where('environment', '=', environment)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Updates a webhook, enables it again if it was disabled, and resets its failures. Without `secretKey` it
 * keeps its key. Returns false if the workspace has no webhook of that id.
 */
export async function updateWebhook(
  tx: Transaction,
  workspaceId: string,
  id: string,
  change: {
    name: string;
    url: string;
    secretKey: Buffer | undefined;
    events: EventType[];
    now: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set((eb) => ({
      name: change.name,
      url: change.url,
      secretKey: change.secretKey ?? eb.ref('secretKey'),
      events: change.events,
      status: 'active',
      failures: 0,
      failingSince: null,
      resumeAt: null,
      updatedAt: change.now,
    }))
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Replaces the signing secret. The current one also signs until `previousUntil`. Returns false if the
 * workspace has no webhook of that id.
 */
export async function replaceSigningSecret(
  tx: Transaction,
  workspaceId: string,
  id: string,
  { signingSecret, previousUntil }: { signingSecret: Buffer; previousUntil: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set((eb) => ({
      signingSecret,
      previousSigningSecret: eb.ref('signingSecret'),
      previousSigningUntil: previousUntil,
    }))
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteWebhook(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('webhooks')
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
