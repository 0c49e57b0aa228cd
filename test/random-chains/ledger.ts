import { sql } from 'kysely';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { Context } from '#server/base/context.ts';
import { inTokens } from './planned-payments.ts';

type Transfer = { state: string; key: string; owner: string };
type Payment = {
  reference: string;
  status: string;
  received: number;
  deadline: number;
  lateUntil: number;
  paidAt: number | null;
  /** The types of its events, oldest first. */
  events: string[];
};

/** Reads the ledger from the database, in the form of the recount. */
export async function readLedger({ db }: Context, chain: ChainKey) {
  const cursor = await sql<{ height: bigint; hash: string; blockTime: Date }>`
    select height, hash, block_time from chain_cursors where chain = ${chain}`.execute(db);
  const transfers = await sql<Transfer>`
    select t.state, concat_ws(' ', t.block_hash, t.kind, t.index) as key,
      coalesce(p.reference || ' by ' || t.matched_by, 'nobody') as owner
    from (
      select id, state, block_hash, kind, index, payment_id, matched_by from transfers
      union all
      select id, case when orphaned then 'orphaned' else 'seen' end, block_hash, kind, index,
        payment_id, matched_by
      from seen_transfers
    ) t left join payments p on p.id = t.payment_id order by t.id`.execute(db);
  const payments = await sql<{
    reference: string;
    status: string;
    received: bigint;
    expiresAt: Date;
    lateUntil: Date;
    paidAt: Date | null;
    events: string[];
  }>`
    select p.reference, p.status, p.expires_at, p.late_until, p.paid_at,
      (select coalesce(sum(amount_atomic), 0) from transfers t
        where t.payment_id = p.id and t.state = 'final') as received,
      array(select type::text from events e where e.payment_id = p.id order by e.id) as events
    from payments p order by p.reference`.execute(db);
  const revenue = await sql<{ bucketAt: Date; amountMinor: bigint }>`
    select bucket_at, amount_minor from revenue_buckets where grain = 'quarter'`.execute(db);
  const days = await sql<{ grain: string; day: Date; amount: bigint }>`
    with sums as (
      select grain, bucket_at, amount_minor from revenue_buckets
      union all select 'source ' || grain, bucket_at, amount_minor from revenue_sources
    )
    select grain, date_trunc('day', bucket_at, 'UTC') as day, sum(amount_minor)::numeric as amount
    from sums group by 1, 2 order by 1, 2`.execute(db);
  const outbox = await sql<{ events: number; deliveries: number; delivered: number }>`
    select (select count(*)::int from events) as events,
      (select count(*)::int from deliveries) as deliveries,
      (select count(distinct event_id)::int from deliveries) as delivered`.execute(db);
  return {
    cursor: cursor.rows[0]!,
    transfers: transfers.rows,
    payments: payments.rows.map((row): Payment => ({
      reference: row.reference,
      status: row.status,
      received: inTokens(row.received),
      deadline: row.expiresAt.getTime(),
      lateUntil: row.lateUntil.getTime(),
      paidAt: row.paidAt?.getTime() ?? null,
      events: row.events,
    })),
    revenue: new Map(revenue.rows.map((row) => [row.bucketAt.getTime(), row.amountMinor])),
    /** The revenue by day, from each of its stored sums. */
    days: Map.groupBy(days.rows, ({ grain }) => grain),
    outbox: outbox.rows[0]!,
  };
}
