import * as z from 'zod/mini';
import type { Environment } from '#contract/chain/networks.ts';
import { type AssetChoice, assetChoice } from '#contract/checkout/payment-links.ts';
import type {
  IntegrationProvider,
  IntegrationStatus,
} from '#contract/integrations/integrations.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';

/** An integration as the rules see it. */
export type IntegrationRecord = {
  id: string;
  workspaceId: string;
  environment: Environment;
  provider: IntegrationProvider;
  name: string;
  status: IntegrationStatus;
  shopUrl: string | null;
  walletIds: string[] | null;
  assets: AssetChoice[] | null;
  webhookId: string | null;
  pluginVersion: string | null;
  shopCurrency: string | null;
  lastSeenAt: Date | null;
  createdAt: Date;
};

/** What is undefined stays. */
export type IntegrationChange = {
  [Field in Exclude<keyof IntegrationRecord, 'id' | 'workspaceId' | 'environment' | 'createdAt'>]?:
    | IntegrationRecord[Field]
    | undefined;
};

export async function insertIntegration(
  tx: Transaction,
  workspaceId: string,
  integration: IntegrationRecord,
): Promise<void> {
  const { assets } = integration;
  await tx
    .insertInto('integrations')
    .values({ ...integration, workspaceId, assets: assets && JSON.stringify(assets) })
    .execute();
}

/** Locks an integration of the workspace until the transaction ends, and returns it. */
export async function lockIntegration(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<IntegrationRecord | undefined> {
  const row = await integrationQuery(tx)
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && toRecord(row);
}

/** Returns the status of an integration, which doesn't change until the transaction ends. */
export async function lockStatus(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<IntegrationStatus | undefined> {
  const row = await tx
    .selectFrom('integrations')
    .select('status')
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row?.status;
}

export async function selectIntegration(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<IntegrationRecord | undefined> {
  const row = await integrationQuery(db)
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toRecord(row);
}

/** Returns the integrations of a workspace that aren't disconnected, newest first. */
export async function selectIntegrations(
  db: Db,
  workspaceId: string,
  environment?: Environment,
): Promise<IntegrationRecord[]> {
  const rows = await integrationQuery(db)
    .where('workspaceId', '=', workspaceId)
    .where('status', '<>', 'disconnected')
    .$call((query) =>
      environment === undefined ? query : query.where('environment', '=', environment),
    )
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toRecord);
}

export async function updateIntegration(
  tx: Transaction,
  workspaceId: string,
  id: string,
  change: IntegrationChange,
): Promise<void> {
  const { assets, ...rest } = change;
  const columns = { ...rest, assets: assets && JSON.stringify(assets) };
  if (Object.values(columns).every((value) => value === undefined)) return;
  await tx
    .updateTable('integrations')
    .set(columns)
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

export async function setLastSeen(
  db: Db,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('integrations')
    .set({ lastSeenAt: now })
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

function integrationQuery(db: Db) {
  return db.selectFrom('integrations').selectAll();
}

type Row = Awaited<ReturnType<ReturnType<typeof integrationQuery>['executeTakeFirstOrThrow']>>;

const storedAssets = z.nullable(z.array(assetChoice));

function toRecord(row: Row): IntegrationRecord {
  return { ...row, assets: storedAssets.parse(row.assets) };
}
