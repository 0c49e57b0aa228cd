import type { Delivery } from '#contract/delivery/deliveries.ts';
import type { Webhook } from '#contract/delivery/webhooks.ts';
import { audit } from '#server/base/audit/audit.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit, signalDueOnCommit } from '#server/base/database/effects.ts';
import { AppError, notFound } from '#server/base/errors.ts';
import { recordEvents } from '#server/delivery/events/events.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import { newId } from '#server/base/ids.ts';
import { insertDeliveries } from '#server/delivery/webhooks/webhooks.ts';
import { requeueDeliveries, selectDelivery, selectDeliveryOf, selectMissed } from './store.ts';

export { selectDeliveries, selectDelivery } from './store.ts';

/** Sends one delivery again, whatever its state. Throws `webhook_disabled`. */
export async function resendDelivery(
  tx: Transaction,
  context: RequestContext,
  webhook: Webhook,
  deliveryId: string,
): Promise<Delivery> {
  const { workspaceId } = actorOf(context);
  const now = context.clock.now();
  assertActive(webhook);
  const count = await requeueDeliveries(tx, workspaceId, webhook.id, { id: deliveryId, now });
  if (count === 0) throw notFound();
  signalDueOnCommit(tx, [webhook.id]);
  publishOnCommit(tx, { workspaceId, topic: 'webhooks' });
  const resent = await selectDelivery(tx, workspaceId, webhook.id, deliveryId);
  if (!resent) throw notFound();
  return resent;
}

/**
 * Resends every event since `since`, including those that were never queued because the webhook did not exist
 * yet or was disabled. Returns the number of deliveries that are now pending. Throws `webhook_disabled`.
 */
export async function resendSince(
  tx: Transaction,
  context: RequestContext,
  webhook: Webhook,
  since: Date,
): Promise<number> {
  const { workspaceId, id: actor } = actorOf(context);
  const now = context.clock.now();
  assertActive(webhook);
  const missed = await selectMissed(tx, workspaceId, webhook.id, since);
  const webhookId = webhook.id;
  await insertDeliveries(
    tx,
    missed.map((event) => ({ ...event, id: newId('delivery', now), workspaceId, webhookId })),
    now,
  );
  const count = await requeueDeliveries(tx, workspaceId, webhookId, { since, now });
  await audit(tx, now, {
    workspaceId,
    actor,
    action: 'webhook.resent',
    target: webhookId,
    details: { since: since.toISOString(), count },
  });
  if (count > 0) signalDueOnCommit(tx, [webhookId]);
  publishOnCommit(tx, { workspaceId, topic: 'webhooks' });
  return count;
}

/** Sends a test event to a webhook, whatever events it subscribes to. Throws `webhook_disabled`. */
export async function sendTest(
  tx: Transaction,
  context: RequestContext,
  { id: webhookId, name, environment, status }: Webhook,
): Promise<Delivery> {
  const { workspaceId } = actorOf(context);
  assertActive({ status });
  const event = { workspaceId, environment, type: 'test' as const };
  const data = { webhookId, name };
  const [eventId] = await recordEvents(tx, context, [{ ...event, data, webhookIds: [webhookId] }]);
  const sent = eventId && (await selectDeliveryOf(tx, workspaceId, webhookId, eventId));
  if (!sent) throw notFound();
  publishOnCommit(tx, { workspaceId, topic: 'webhooks' });
  return sent;
}

/** Throws `webhook_disabled`: a delivery to a disabled webhook would stay pending forever. */
function assertActive({ status }: Pick<Webhook, 'status'>): void {
  if (status !== 'active') throw new AppError('webhook_disabled');
}
