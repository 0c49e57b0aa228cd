import { sql } from 'kysely';
import { idPrefixes } from '#contract/base/ids.ts';
import type { Environment } from '#contract/chain/networks.ts';
import type { EventType } from '#contract/delivery/event-types.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { queueJobs } from '#server/base/jobs/queue.ts';
import { firstAttemptAt } from './delivery-store.ts';
import { drainWebhook } from './job-kinds.ts';

/** An event whose deliveries are to be queued. */
type QueuedEvent = {
  id: string;
  workspaceId: string;
  environment: Environment;
  type: EventType;
  paymentId?: string;
  /** Limits delivery to these endpoints; all endpoints if absent or empty, none for `none`. */
  webhookIds?: string[] | 'none';
};

/**
 * Queues a delivery of each event for every active endpoint that subscribes to it, in the transaction that
 * records them. Each endpoint gets a job that drains it. The jobs have no key, since a keyed one would be a
 * row that all of an endpoint's transactions block on; a job that finds a drain running ends immediately.
 */
export async function queueDeliveries(
  tx: Transaction,
  now: Date,
  events: QueuedEvent[],
): Promise<void> {
  const delivered = events.filter(({ webhookIds }) => webhookIds !== 'none');
  if (delivered.length === 0) return;
  const queued = delivered.map(
    ({ id, workspaceId, environment, type, paymentId, webhookIds }, place) => ({
      place,
      event_id: id,
      workspace_id: workspaceId,
      environment,
      type,
      payment_id: paymentId ?? null,
      only_these: webhookIds?.length ? webhookIds : null,
    }),
  );
  // One round trip, because requests and the watcher of a chain wait for it.
  await queueJobs(tx, drainWebhook, {
    with: sql`
    with subscriptions as (
      select e.*, w.id as webhook_id
      from jsonb_to_recordset(${JSON.stringify(queued)}::jsonb) as e (place integer, event_id text,
        workspace_id text, environment text, type text, payment_id text, only_these jsonb)
      join webhooks w on w.workspace_id = e.workspace_id and w.environment = e.environment
      where w.status = 'active' and (e.type = any(w.events) or e.type = 'test'
          or (w.events = '{}' and e.type <> 'payment.created'))
        and (e.only_these is null or e.only_these = 'null' or e.only_these ? w.id)
    ), delivered as (
      insert into deliveries
        (id, workspace_id, webhook_id, event_id, state, attempts, next_attempt_at, created_at)
      select new_id(${idPrefixes.delivery}, ${now}), workspace_id, webhook_id, event_id, 'pending', 0,
        ${firstAttemptAt(now, 's')}, ${now}
      from subscriptions s order by place, webhook_id
      returning webhook_id
    )`,
    payloads: sql`
    select distinct jsonb_build_object('webhookId', webhook_id)::text as payload from delivered`,
  });
}
