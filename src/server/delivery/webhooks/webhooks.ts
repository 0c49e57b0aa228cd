import { randomBytes } from 'node:crypto';
import type { output } from 'zod/mini';
import type { EventType } from '#contract/delivery/event-types.ts';
import type { createWebhookInput, Webhook } from '#contract/delivery/webhooks.ts';
import { audit } from '#server/base/audit/audit.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit, signalDueOnCommit } from '#server/base/database/effects.ts';
import { encrypt } from '#server/base/encryption.ts';
import { AppError, notFound } from '#server/base/errors.ts';
import { actorOf, type Placed, type RequestContext } from '#server/base/http/request-context.ts';
import { assertPersonSteppedUp } from '#server/base/http/step-up.ts';
import { newId } from '#server/base/ids.ts';
import { notifyOwnersOfKeysChange } from './key-notice.ts';
import { retryPendingNow } from './delivery-store.ts';
import { removeWebhookNotices, resolveWebhookNotices } from './notices.ts';
import {
  deleteWebhook,
  insertWebhook,
  isManaged,
  replaceSigningSecret,
  selectWebhooks,
  updateWebhook,
} from './store.ts';

export { checkWebhookUrl } from './check-url.ts';
export { insertDeliveries } from './delivery-store.ts';
export { queueDeliveries } from './queue-store.ts';
export { selectWebhookIds, selectWebhooks } from './store.ts';

/** Creates a webhook whose URL was checked. `signingSecret` is returned only here. */
export async function addWebhook(
  tx: Transaction,
  context: RequestContext,
  input: Placed<output<typeof createWebhookInput>>,
  { managed = false }: { managed?: boolean } = {},
): Promise<Webhook & { signingSecret: string }> {
  const { workspaceId, id: actor } = actorOf(context);
  const now = context.clock.now();
  const id = newId('webhook', now);
  const signingSecret = newSigningSecret();
  const { secretKey } = context.config;
  await insertWebhook(tx, {
    id,
    workspaceId,
    environment: input.environment,
    name: input.name,
    url: input.url,
    secretKey: encrypt(secretKey, input.secretKey, id),
    signingSecret: encrypt(secretKey, signingSecret, id),
    events: [...new Set(input.events)],
    managed,
    createdAt: now,
  });
  await audit(tx, now, {
    workspaceId,
    actor,
    action: 'webhook.created',
    target: id,
    details: { url: input.url },
  });
  await notifyOwnersOfKeysChange(tx, context, 'created', input);
  publishOnCommit(tx, { workspaceId, topic: 'webhooks' });
  return { ...(await oneWebhook(tx, workspaceId, id)), signingSecret };
}

/**
 * Updates a webhook whose new URL was checked. Saving a disabled webhook enables it again. Throws
 * `step_up_required` for another URL or secret.
 */
export async function changeWebhook(
  tx: Transaction,
  context: RequestContext,
  input: {
    id: string;
    name: string;
    url: string;
    secretKey?: string | undefined;
    events: EventType[];
  },
): Promise<Webhook> {
  const { workspaceId, id: actor } = actorOf(context);
  const now = context.clock.now();
  const before = await oneWebhook(tx, workspaceId, input.id);
  await assertUnmanaged(tx, workspaceId, input.id);
  const isMoved = input.url !== before.url;
  const isRedirected = isMoved || input.secretKey !== undefined;
  if (isRedirected) assertPersonSteppedUp(context);
  const changed = await updateWebhook(tx, workspaceId, input.id, {
    name: input.name,
    url: input.url,
    secretKey:
      input.secretKey === undefined
        ? undefined
        : encrypt(context.config.secretKey, input.secretKey, input.id),
    events: [...new Set(input.events)],
    isMoved,
    now,
  });
  if (!changed) throw notFound();
  if (isMoved || before.status === 'disabled') {
    await resolveWebhookNotices(tx, now, { workspaceId, webhookId: input.id });
  }
  await audit(tx, now, {
    workspaceId,
    actor,
    action: 'webhook.updated',
    target: input.id,
    details: {
      url: input.url,
      urlBefore: before.url,
      newSecretKey: input.secretKey !== undefined,
    },
  });
  const { environment } = before;
  if (isRedirected)
    await notifyOwnersOfKeysChange(tx, context, 'updated', { ...input, environment });
  publishOnCommit(tx, { workspaceId, topic: 'webhooks' });
  // The new URL may fix what failed, so pending deliveries are retried now.
  await retryPendingNow(tx, input.id, now);
  signalDueOnCommit(tx, [input.id]);
  return oneWebhook(tx, workspaceId, input.id);
}

/**
 * Gives a webhook a new signing secret and returns it, only here. The current secret also signs during the
 * overlap, so that the shop can switch without losing a message; the one before it stops signing now.
 */
export async function rotateSigningSecret(
  tx: Transaction,
  context: RequestContext,
  webhook: Webhook,
  overlapHours: number,
): Promise<string> {
  const { workspaceId, id: actor } = actorOf(context);
  const now = context.clock.now();
  const signingSecret = newSigningSecret();
  const replaced = await replaceSigningSecret(tx, workspaceId, webhook.id, {
    signingSecret: encrypt(context.config.secretKey, signingSecret, webhook.id),
    previousUntil: new Date(now.getTime() + overlapHours * 3_600_000),
  });
  if (!replaced) throw notFound();
  await audit(tx, now, {
    workspaceId,
    actor,
    action: 'webhook.secret_rotated',
    target: webhook.id,
    details: { overlapHours },
  });
  await notifyOwnersOfKeysChange(tx, context, 'rotated', webhook);
  publishOnCommit(tx, { workspaceId, topic: 'webhooks' });
  signalDueOnCommit(tx, [webhook.id]);
  return signingSecret;
}

/** Returns 32 random bytes in the format of Standard Webhooks secrets. */
function newSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** Deletes a webhook with its deliveries. One that an integration manages is only deleted with `managed`. */
export async function removeWebhook(
  tx: Transaction,
  context: RequestContext,
  id: string,
  { managed = false }: { managed?: boolean } = {},
): Promise<void> {
  const { workspaceId, id: actor } = actorOf(context);
  const webhook = await oneWebhook(tx, workspaceId, id);
  if (!managed) await assertUnmanaged(tx, workspaceId, id);
  await deleteWebhook(tx, workspaceId, id);
  await removeWebhookNotices(tx, { workspaceId, webhookId: id });
  await audit(tx, context.clock.now(), {
    workspaceId,
    actor,
    action: 'webhook.deleted',
    target: id,
    details: { url: webhook.url },
  });
  publishOnCommit(tx, { workspaceId, topic: 'webhooks' });
  // What a dispatcher has in memory isn't to be sent any more.
  signalDueOnCommit(tx, [id]);
}

async function assertUnmanaged(tx: Transaction, workspaceId: string, id: string): Promise<void> {
  if (await isManaged(tx, workspaceId, id)) throw new AppError('webhook_of_integration');
}

export async function oneWebhook(
  db: Transaction | RequestContext['db'],
  workspaceId: string,
  id: string,
): Promise<Webhook> {
  const [webhook] = await selectWebhooks(db, workspaceId, { id });
  if (!webhook) throw notFound();
  return webhook;
}
