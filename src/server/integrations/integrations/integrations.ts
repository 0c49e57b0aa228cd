import { randomBytes } from 'node:crypto';
import type { output } from 'zod/mini';
import {
  type createIntegrationInput,
  type Integration,
  type IntegrationProvider,
  integrationsMaximum,
  type ListedIntegration,
} from '#contract/integrations/integrations.ts';
import { audit } from '#server/base/audit/audit.ts';
import type { AuditAction } from '#contract/base/audit.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { AppError, invalidFields, notFound, present } from '#server/base/errors.ts';
import { actorOf, type Placed, type RequestContext } from '#server/base/http/request-context.ts';
import { newId } from '#server/base/ids.ts';
import { createIntegrationKey, deleteIntegrationKey } from '#server/accounts/api-keys/api-keys.ts';
import { addWebhook, removeWebhook, selectWebhooks } from '#server/delivery/webhooks/webhooks.ts';
import { selectWalletAccounts } from '#server/workspace/wallets/wallets.ts';
import { toIntegration } from './integration-view.ts';
import {
  lockStatus,
  insertIntegration,
  type IntegrationChange,
  type IntegrationRecord,
  lockIntegration,
  selectIntegration,
  selectIntegrations,
  setLastSeen,
  updateIntegration,
} from './store.ts';

export { lockIntegration } from './store.ts';

/** Frequent enough for people and rare enough for the database. */
const lastSeenEveryMs = 60_000;

const providerNames: Record<IntegrationProvider, string> = {
  woocommerce: 'WooCommerce',
  squarespace: 'Squarespace',
  custom: 'Custom',
};

/** Creates an integration, which is connected afterwards. Throws `too_many_integrations`. */
export async function createIntegration(
  tx: Transaction,
  context: RequestContext,
  { provider, environment, name, walletIds, assets }: Placed<output<typeof createIntegrationInput>>,
): Promise<Integration> {
  const { workspaceId } = actorOf(context);
  if ((await selectIntegrations(tx, workspaceId)).length >= integrationsMaximum) {
    throw new AppError('too_many_integrations');
  }
  await assertOwnWallets(tx, workspaceId, walletIds ?? []);
  const now = context.clock.now();
  const integration: IntegrationRecord = {
    id: newId('integration', now),
    workspaceId,
    environment,
    provider,
    name: name ?? providerNames[provider],
    status: 'connecting',
    shopUrl: null,
    walletIds: walletIds ?? null,
    assets: assets ?? null,
    webhookId: null,
    pluginVersion: null,
    shopCurrency: null,
    lastSeenAt: null,
    createdAt: now,
  };
  await insertIntegration(tx, workspaceId, integration);
  await recordChange(tx, context, 'integration.created', integration);
  return toIntegration(integration);
}

/**
 * Connects a shop: gives it a key of its own, and a webhook that receives its orders' events. Both secrets are returned
 * only here; those of an earlier connection stop working.
 */
export async function connectShop(
  tx: Transaction,
  context: RequestContext,
  id: string,
  { provider, webhookUrl, ...shop }: Connecting,
): Promise<Integration & { apiKey: string; signingSecret: string | null }> {
  const integration = await connectable(tx, context, id, provider);
  const { workspaceId, environment, name, webhookId } = integration;
  const apiKey = await createIntegrationKey(tx, context, integration);
  if (webhookId !== null) await removeWebhook(tx, context, webhookId, { managed: true });
  const webhook =
    webhookUrl === undefined
      ? null
      : await addWebhook(
          tx,
          context,
          {
            companyId: workspaceId,
            environment,
            name,
            url: webhookUrl,
            // Shops verify the signature, so nothing has to know this one.
            secretKey: randomBytes(32).toString('base64url'),
            events: ['order.updated'],
          },
          { managed: true },
        );
  const change = { status: 'connected' as const, webhookId: webhook?.id ?? null, ...shop };
  await updateIntegration(tx, workspaceId, id, change);
  await recordChange(tx, context, 'integration.connected', integration);
  const signingSecret = webhook?.signingSecret ?? null;
  return { ...toIntegration({ ...integration, ...change }), apiKey, signingSecret };
}

/** Marks an integration as connected to the site that Florin calls itself, without a key for the shop and a webhook. */
export async function connectSite(
  tx: Transaction,
  context: RequestContext,
  integration: IntegrationRecord,
  site: { shopUrl: string; shopCurrency: string; name: string },
): Promise<void> {
  // A name that a person chose stays.
  const isNamed = integration.name !== providerNames[integration.provider];
  const name = isNamed ? integration.name : site.name;
  const change = { status: 'connected' as const, ...site, name };
  await updateIntegration(tx, integration.workspaceId, integration.id, change);
  await recordChange(tx, context, 'integration.connected', integration);
}

type Connecting = {
  provider: IntegrationProvider;
  webhookUrl: string | undefined;
} & Partial<Pick<IntegrationRecord, 'shopUrl' | 'pluginVersion' | 'shopCurrency'>>;

/** Changes an integration of that shop system. Throws `not_found` and as `connectShop` does. */
export async function changeIntegration(
  tx: Transaction,
  context: RequestContext,
  provider: IntegrationProvider,
  { id, ...change }: { id: string } & Changeable,
): Promise<Integration> {
  const integration = await connectable(tx, context, id, provider);
  await assertOwnWallets(tx, integration.workspaceId, change.walletIds ?? []);
  await updateIntegration(tx, integration.workspaceId, id, change);
  await recordChange(tx, context, 'integration.updated', integration);
  return toIntegration(present(await selectIntegration(tx, integration.workspaceId, id)));
}

type Changeable = Pick<IntegrationChange, 'shopUrl' | 'name' | 'walletIds' | 'assets'>;

/** Disconnects a shop: its key and its webhook stop working. Throws `not_found`. */
export async function disconnect(
  tx: Transaction,
  context: RequestContext,
  id: string,
): Promise<void> {
  const { workspaceId } = actorOf(context);
  const integration = await lockIntegration(tx, workspaceId, id);
  if (!integration || integration.status === 'disconnected') throw notFound();
  await deleteIntegrationKey(tx, workspaceId, id);
  if (integration.webhookId !== null) {
    await removeWebhook(tx, context, integration.webhookId, { managed: true });
  }
  await updateIntegration(tx, workspaceId, id, { status: 'disconnected', webhookId: null });
  await recordChange(tx, context, 'integration.disconnected', integration);
}

/**
 * Returns the integrations of the caller's workspace that aren't disconnected, newest first, with how the deliveries to
 * each shop go.
 */
export async function listIntegrations(
  context: RequestContext,
  environment: Integration['environment'],
): Promise<ListedIntegration[]> {
  const { db } = context;
  const { workspaceId } = actorOf(context);
  const [integrations, webhooks] = await Promise.all([
    selectIntegrations(db, workspaceId, environment),
    selectWebhooks(db, workspaceId, { environment }),
  ]);
  const byId = new Map(webhooks.map((webhook) => [webhook.id, webhook]));
  return integrations.map((record) => {
    const webhook = record.webhookId === null ? undefined : byId.get(record.webhookId);
    const deliveries = webhook && {
      status: webhook.status,
      failing: webhook.failing,
      pendingDeliveries: webhook.pendingDeliveries,
    };
    return { ...toIntegration(record), deliveries: deliveries ?? null };
  });
}

/** Returns an integration of that shop system in the caller's workspace. Throws `not_found`. */
export async function integrationOf(
  context: RequestContext,
  provider: IntegrationProvider,
  id: string,
): Promise<Integration> {
  const integration = await selectIntegration(context.db, actorOf(context).workspaceId, id);
  if (!integration || integration.status === 'disconnected') throw notFound();
  if (integration.provider !== provider) throw new AppError('integration_provider');
  return toIntegration(integration);
}

/** Returns the integration of a key. */
export async function ownIntegration(context: RequestContext): Promise<Integration> {
  const { workspaceId, integrationId = '' } = actorOf(context);
  const integration = await selectIntegration(context.db, workspaceId, integrationId);
  if (!integration) throw notFound();
  await seen(context, integration);
  return toIntegration(integration);
}

/**
 * Returns what the orders of an integration have in common, without wallets that were removed since. Throws `not_found`
 * and `integration_disconnected`.
 */
export async function shopOf(context: RequestContext, id: string) {
  const { workspaceId } = actorOf(context);
  const integration = await selectIntegration(context.db, workspaceId, id);
  if (!integration) throw notFound();
  if (integration.status === 'disconnected') throw new AppError('integration_disconnected');
  await seen(context, integration);
  const { environment, walletIds, assets, provider } = integration;
  if (walletIds === null)
    return { id, provider, environment, walletIds: undefined, assets: assets ?? undefined };
  const wallets = await selectWalletAccounts(context.db, workspaceId, walletIds);
  const own = wallets.map((one) => one.id);
  return { id, provider, environment, walletIds: own, assets: assets ?? undefined };
}

/** Throws `integration_disconnected`; otherwise the integration stays connected until the transaction ends. */
export async function assertConnected(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<void> {
  const status = await lockStatus(tx, workspaceId, id);
  if (status === 'disconnected') throw new AppError('integration_disconnected');
}

async function seen(
  context: RequestContext,
  { id, workspaceId, lastSeenAt }: IntegrationRecord,
): Promise<void> {
  const now = context.clock.now();
  if (actorOf(context).integrationId === undefined) return;
  if (lastSeenAt && now.getTime() - lastSeenAt.getTime() < lastSeenEveryMs) return;
  await setLastSeen(context.db, workspaceId, id, now);
}

/** Locks an integration of that shop system. Throws `not_found`, `integration_disconnected`, `integration_provider`. */
export async function connectable(
  tx: Transaction,
  context: RequestContext,
  id: string,
  provider: IntegrationProvider,
): Promise<IntegrationRecord> {
  const integration = await lockIntegration(tx, actorOf(context).workspaceId, id);
  if (!integration) throw notFound();
  if (integration.status === 'disconnected') throw new AppError('integration_disconnected');
  if (integration.provider !== provider) throw new AppError('integration_provider');
  return integration;
}

async function assertOwnWallets(
  tx: Transaction,
  workspaceId: string,
  walletIds: string[],
): Promise<void> {
  if (walletIds.length === 0) return;
  const own = (await selectWalletAccounts(tx, workspaceId, walletIds)).map(({ id }) => id);
  const issues = walletIds.flatMap((id, position) =>
    own.includes(id) ? [] : [{ field: `walletIds.${position}`, code: 'wallet_unknown' as const }],
  );
  if (issues.length > 0) throw invalidFields(...issues);
}

/** Records a change in the audit log, and tells open pages. */
export async function recordChange(
  tx: Transaction,
  context: RequestContext,
  action: AuditAction,
  { id: target, name, environment }: IntegrationRecord,
): Promise<void> {
  const { id: actor, workspaceId } = actorOf(context);
  await audit(tx, context.clock.now(), {
    workspaceId,
    actor,
    action,
    target,
    details: { label: name, environment },
  });
  publishOnCommit(tx, { workspaceId, topic: 'integrations' });
}
