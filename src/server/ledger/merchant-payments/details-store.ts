import { sql } from 'kysely';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { PaymentEvent, PaymentTransfer } from '#contract/ledger/merchant-payments.ts';
import type { Database } from '#server/base/database/db.ts';

/** What a payment's own record does not hold; undefined where the workspace has no such payment. */
export async function selectMore(db: Database, workspaceId: string, id: string) {
  return db
    .selectFrom('payments as p')
    .innerJoin('payment_links as l', 'l.id', 'p.link_id')
    .leftJoin('chain_cursors as c', 'c.chain', 'p.chain')
    .select(['l.name as linkName', 'l.type as linkType', 'c.head_height as head'])
    .select([
      'p.customer',
      'p.customer_id as customerId',
      'p.late_until as lateUntil',
      'p.accepted_reason as acceptedReason',
      'p.reversed_at as reversedAt',
      'p.reversed_after_use as reversedAfterUse',
    ])
    .where('p.workspace_id', '=', workspaceId)
    .where('p.id', '=', id)
    .executeTakeFirst();
}

/** Returns every transfer that was ever attributed to it, seen ones included, in the order of the chain. */
export async function selectTransfers(db: Database, workspaceId: string, id: string) {
  const { rows } = await sql<TransferRow>`
    select t.* from payments p join (
      select id, payment_id, chain, kind, transaction_hash, block_hash, block_height, block_time,
        sender_account, reference, matched_by, amount_atomic, value_minor, created_at, state
      from transfers
      union all
      select id, payment_id, chain, kind, transaction_hash, block_hash, block_height, block_time,
        sender_account, reference, matched_by, amount_atomic, null, created_at,
        case when orphaned then 'orphaned' else 'seen' end
      from seen_transfers
    ) t on t.payment_id = p.id
    where p.workspace_id = ${workspaceId} and p.id = ${id}
    order by t.block_height, t.id`.execute(db);
  return rows;
}

type TransferRow = {
  id: string;
  chain: ChainKey;
  kind: PaymentTransfer['kind'];
  transaction_hash: string | null;
  block_hash: string;
  block_height: bigint;
  block_time: Date;
  sender_account: string | null;
  reference: string | null;
  matched_by: PaymentTransfer['matchedBy'];
  amount_atomic: bigint;
  value_minor: bigint | null;
  created_at: Date;
  state: PaymentTransfer['state'];
};

export async function selectExtensions(db: Database, workspaceId: string, id: string) {
  return db
    .selectFrom('deadline_extensions as d')
    .innerJoin('payments as p', 'p.id', 'd.payment_id')
    .select(['d.reason', 'd.from_at', 'd.to_at'])
    .where('p.workspace_id', '=', workspaceId)
    .where('p.id', '=', id)
    .orderBy('d.from_at')
    .execute();
}

/** Its events with their deliveries, oldest first. */
export async function selectEvents(
  db: Database,
  workspaceId: string,
  id: string,
): Promise<PaymentEvent[]> {
  const events = await db
    .selectFrom('events')
    .select(['id', 'type', 'created_at'])
    .where('workspace_id', '=', workspaceId)
    .where('payment_id', '=', id)
    .orderBy('id')
    .execute();
  const deliveries = await db
    .selectFrom('deliveries as d')
    .innerJoin('events as e', 'e.id', 'd.event_id')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select(['d.id', 'd.event_id', 'd.webhook_id', 'w.name', 'd.state', 'd.attempts'])
    .select(['d.next_attempt_at', 'd.delivered_at'])
    .select((eb) =>
      eb
        .selectFrom('delivery_attempts as a')
        .select('a.status')
        .whereRef('a.delivery_id', '=', 'd.id')
        .orderBy('a.attempt', 'desc')
        .limit(1)
        .as('last_status'),
    )
    .where('e.workspace_id', '=', workspaceId)
    .where('e.payment_id', '=', id)
    .orderBy('d.id')
    .execute();
  const byEvent = Map.groupBy(deliveries, (delivery) => delivery.event_id);
  return events.map((event) => ({
    id: event.id,
    type: event.type,
    at: event.created_at.toISOString(),
    deliveries: (byEvent.get(event.id) ?? []).map((delivery) => ({
      id: delivery.id,
      webhookId: delivery.webhook_id,
      webhookName: delivery.name,
      state: delivery.state,
      attempts: delivery.attempts,
      lastStatus: delivery.last_status,
      nextAttemptAt: delivery.state === 'pending' ? delivery.next_attempt_at.toISOString() : null,
      deliveredAt: delivery.delivered_at?.toISOString() ?? null,
    })),
  }));
}
