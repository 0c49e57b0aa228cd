import { sql } from 'kysely';
import { idPrefixes } from '#contract/base/ids.ts';
import type { Environment } from '#contract/chain/networks.ts';
import type { EventType } from '#contract/delivery/event-types.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { signalDueOnCommit } from '#server/base/database/effects.ts';
import { firstAttemptAt } from './delivery-store.ts';

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
 * records them. Dispatchers are notified after the commit.
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
  const { rows } = await sql<{ webhookId: string }>`
    with subscriptions as (
      select e.*, w.id as webhook_id
      from jsonb_to_recordset(${JSON.stringify(queued)}::jsonb) as e (place integer, event_id text,
        workspace_id text, environment text, type text, payment_id text, only_these jsonb)
      join webhooks w on w.workspace_id = e.workspace_id and w.environment = e.environment
      where w.status = 'active' and (e.type = any(w.events) or e.type = 'test'
          or (w.events = '{}' and e.type <> 'payment.created'))
        and (e.only_these is null or e.only_these = 'null' or e.only_these ? w.id)
    )
    insert into deliveries
      (id, workspace_id, webhook_id, event_id, state, attempts, due_at, created_at)
    select new_id(${idPrefixes.delivery}, ${now}), workspace_id, webhook_id, event_id, 'pending', 0,
      ${firstAttemptAt(now, 's')}, ${now}
    from subscriptions s order by place, webhook_id
    returning webhook_id as "webhookId"`.execute(tx);
  signalDueOnCommit(
    tx,
    rows.map(({ webhookId }) => webhookId),
  );
}
