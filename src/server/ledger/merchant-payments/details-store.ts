import { sql } from 'kysely';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { PaymentEvent, PaymentTransfer } from '#contract/ledger/merchant-payments.ts';
import type { Database } from '#server/base/database/db.ts';

/** Returns related data of a payment that its own row lacks; undefined if the workspace has no such payment. */
export async function selectMore(db: Database, workspaceId: string, id: string) {
  return db
    .selectFrom('payments as p')
    .innerJoin('paymentLinks as l', 'l.id', 'p.linkId')
    .leftJoin('chainCursors as c', 'c.chain', 'p.chain')
    .select(['l.name as linkName', 'l.type as linkType', 'c.headHeight as head'])
    .select([
      'p.customer',
      'p.customerId',
      'p.lateUntil',
      'p.acceptedReason',
      'p.reversedAt',
      'p.reversedAfterUse',
    ])
    .where('p.workspaceId', '=', workspaceId)
    .where('p.id', '=', id)
    .executeTakeFirst();
}

/** Returns all transfers ever attributed to the payment, including seen ones, in the order of the chain. */
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
  transactionHash: string | null;
  blockHash: string;
  blockHeight: bigint;
  blockTime: Date;
  senderAccount: string | null;
  reference: string | null;
  matchedBy: PaymentTransfer['matchedBy'];
  amountAtomic: bigint;
  valueMinor: bigint | null;
  createdAt: Date;
  state: PaymentTransfer['state'];
};

export async function selectExtensions(db: Database, workspaceId: string, id: string) {
  return db
    .selectFrom('deadlineExtensions as d')
    .innerJoin('payments as p', 'p.id', 'd.paymentId')
    .select(['d.reason', 'd.fromAt', 'd.toAt'])
    .where('p.workspaceId', '=', workspaceId)
    .where('p.id', '=', id)
    .orderBy('d.fromAt')
    .execute();
}

/** Returns the payment's events with their deliveries, oldest first. */
export async function selectEvents(
  db: Database,
  workspaceId: string,
  id: string,
): Promise<PaymentEvent[]> {
  const events = await db
    .selectFrom('events')
    .select(['id', 'type', 'createdAt'])
    .where('workspaceId', '=', workspaceId)
    .where('paymentId', '=', id)
    .orderBy('id')
    .execute();
  const deliveries = await db
    .selectFrom('deliveries as d')
    .innerJoin('events as e', 'e.id', 'd.eventId')
    .innerJoin('webhooks as w', 'w.id', 'd.webhookId')
    .select(['d.id', 'd.eventId', 'd.webhookId', 'w.name', 'd.state', 'd.attempts'])
    .select(['d.dueAt', 'd.deliveredAt'])
    .select((eb) =>
      eb
        .selectFrom('deliveryAttempts as a')
        .select('a.status')
        .whereRef('a.deliveryId', '=', 'd.id')
        .orderBy('a.attempt', 'desc')
        .limit(1)
        .as('lastStatus'),
    )
    .where('e.workspaceId', '=', workspaceId)
    .where('e.paymentId', '=', id)
    .orderBy('d.id')
    .execute();
  const byEvent = Map.groupBy(deliveries, (delivery) => delivery.eventId);
  return events.map((event) => ({
    id: event.id,
    type: event.type,
    at: event.createdAt.toISOString(),
    deliveries: (byEvent.get(event.id) ?? []).map((delivery) => ({
      id: delivery.id,
      webhookId: delivery.webhookId,
      webhookName: delivery.name,
      state: delivery.state,
      attempts: delivery.attempts,
      lastStatus: delivery.lastStatus,
      nextAttemptAt: delivery.state === 'pending' ? delivery.dueAt.toISOString() : null,
      deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
    })),
  }));
}
