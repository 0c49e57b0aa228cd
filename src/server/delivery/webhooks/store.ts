import type { EventType } from '#contract/delivery/event-types.ts';
import { type Expression, sql } from 'kysely';
import type { Environment } from '#contract/chain/networks.ts';
import { countedPending, type Webhook } from '#contract/delivery/webhooks.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { notFailing } from './endpoint-store.ts';

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
  /** Whether it belongs to an integration; default false. */
  managed?: boolean;
  createdAt: Date;
};

export async function insertWebhook(tx: Transaction, webhook: NewWebhook): Promise<void> {
  await tx
    .insertInto('webhooks')
    .values({ ...webhook, status: 'active', updatedAt: webhook.createdAt })
    .execute();
}

/** Checks whether a webhook belongs to an integration. */
export async function isManaged(db: Db, workspaceId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('webhooks')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .where('managed', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectWebhooks(
  db: Db,
  workspaceId: string,
  filter: { id?: string; environment?: Environment | undefined } = {},
): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(['id', 'workspaceId', 'name', 'url', 'environment', 'events', 'status', 'createdAt'])
    .select(['previousSigningUntil', 'failures', 'failingSince'])
    .select(['failureStatus', 'failureError', 'failureLocation'])
    .select((eb) => pendingOf(eb.ref('webhooks.id')).as('pendingDeliveries'))
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
    failing: row.failingSince && {
      since: row.failingSince.toISOString(),
      attempts: row.failures,
      status: row.failureStatus,
      error: row.failureError,
      location: row.failureLocation,
    },
    pendingDeliveries: row.pendingDeliveries,
    previousSecretUntil: row.previousSigningUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
}

const pendingOf = (webhookId: Expression<string>) => sql<number>`(
  select count(*)::integer from (
    select from deliveries d where d.webhook_id = ${webhookId} and d.state = 'pending'
    limit ${countedPending}
  ) as counted)`;

/** Returns how many deliveries of a webhook are pending, as far as they are counted. */
export async function countPending(
  db: Db,
  workspaceId: string,
  webhookId: string,
): Promise<number> {
  const row = await db
    .selectFrom('webhooks')
    .select((eb) => pendingOf(eb.ref('webhooks.id')).as('count'))
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', webhookId)
    .executeTakeFirst();
  return row?.count ?? 0;
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
 * Updates a webhook, enables it again if it was disabled, and retries it as if it had not failed. That it fails is
 * forgotten only with another URL: otherwise a success has to show that it no longer does. Without `secretKey` it
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
    isMoved: boolean;
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
      ...(change.isMoved && notFailing),
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
