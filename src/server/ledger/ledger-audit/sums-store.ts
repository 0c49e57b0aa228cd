import { type RawBuilder, sql } from 'kysely';
import type { ChainKey, Environment } from '#contract/chain/networks.ts';
import type { Database } from '#server/base/database/db.ts';
import type { DifferenceKind } from './difference.ts';

// The sums of all workspaces are recounted, so no function here takes one.

/** A kept sum that differs from the sum of its transfers. */
export type SumDifference = {
  kind: DifferenceKind;
  /** The name of the sum. */
  subject: string;
  kept: bigint;
  counted: bigint;
  /** The number of transfers that were added up. */
  transfers: bigint;
};

export type Period = { chain: ChainKey; environment: Environment; from: Date; to: Date };

/** Returns the sums of these buckets, months, links and workspaces that are wrong. */
export async function selectWrongSums(
  tx: Database,
  period: Period,
  { linkIds, workspaceIds }: { linkIds: string[]; workspaceIds: string[] },
): Promise<SumDifference[]> {
  return [
    ...(await wrong(tx, 'revenue_source', sourceRevenue(period))),
    ...(await wrong(tx, 'revenue_bucket', bucketRevenue(period))),
    ...(await wrong(tx, 'received_amount', receivedAmounts(period))),
    ...(await wrong(tx, 'link_revenue', linkRevenue(linkIds))),
    ...(await wrong(tx, 'limit_month', limitMonths(period, workspaceIds))),
    ...(await wrong(tx, 'limit_reservation', limitReservations(workspaceIds))),
  ];
}

/** A query of `subject`, `kept`, `counted`, `transfers`, and by how much `counted` may differ. */
type Comparison = RawBuilder<unknown>;

async function wrong(
  tx: Database,
  kind: DifferenceKind,
  compared: Comparison,
): Promise<SumDifference[]> {
  const { rows } = await sql<Omit<SumDifference, 'kind'>>`
    select subject, coalesce(kept, 0)::numeric as kept, coalesce(counted, 0)::numeric as counted,
      coalesce(transfers, 0)::bigint as transfers
    from (${compared}) as c (subject, kept, counted, transfers, rounding)
    where abs(coalesce(kept, 0) - coalesce(counted, 0)) > coalesce(rounding, 0)
    order by subject`.execute(tx);
  return rows.map((row) => ({ kind, ...row }));
}

// Only buckets that overlap the period; a month is added up from its first day.
const grains = sql`
  cross join lateral (values
    ('quarter', date_bin('15 minutes', t.block_time, 'epoch')),
    ('day', date_trunc('day', t.block_time, 'UTC')),
    ('month', date_trunc('month', t.block_time, 'UTC'))
  ) as g (grain, bucket_at)`;

function touches({ from, to }: Period) {
  return sql`bucket_at <= ${to} and bucket_at >= case grain
    when 'quarter' then date_bin('15 minutes', ${from}::timestamptz, 'epoch')
    when 'day' then date_trunc('day', ${from}::timestamptz, 'UTC')
    else date_trunc('month', ${from}::timestamptz, 'UTC') end`;
}

const counts = sql`t.state = 'final' and t.value_minor is not null`;

/** Returns a condition for transfers from the first day of the period's first month on. */
function sinceMonth({ from }: Period) {
  return sql`t.block_time >= date_trunc('month', ${from}::timestamptz, 'UTC')`;
}

function sourceRevenue(period: Period): Comparison {
  const { chain } = period;
  return sql`
    select concat_ws(' ', workspace_id, environment, currency, grain,
        to_char(bucket_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), ${chain}::text, link_id),
      k.amount_minor, c.amount, c.transfers, 0
    from (
      select p.workspace_id, p.environment, p.currency, grain, bucket_at, p.link_id,
        sum(t.value_minor) as amount, count(*) as transfers
      from transfers t join payments p on p.id = t.payment_id ${grains}
      where t.chain = ${chain} and ${counts} and ${sinceMonth(period)} and ${touches(period)}
      group by 1, 2, 3, 4, 5, 6
    ) c full join (
      select * from revenue_sources where chain = ${chain} and ${touches(period)}
    ) k using (workspace_id, environment, currency, grain, bucket_at, link_id)`;
}

function bucketRevenue(period: Period): Comparison {
  const { environment } = period;
  return sql`
    select concat_ws(' ', workspace_id, environment, currency, grain,
        to_char(bucket_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI')),
      k.amount_minor, c.amount, c.transfers, 0
    from (
      select p.workspace_id, p.environment, p.currency, grain, bucket_at,
        sum(t.value_minor) as amount, count(*) as transfers
      from transfers t join payments p on p.id = t.payment_id ${grains}
      where p.environment = ${environment} and ${counts} and ${sinceMonth(period)}
        and ${touches(period)}
      group by 1, 2, 3, 4, 5
    ) c full join (
      select * from revenue_buckets where environment = ${environment} and ${touches(period)}
    ) k using (workspace_id, environment, currency, grain, bucket_at)`;
}

function receivedAmounts(period: Period): Comparison {
  const { chain, from, to } = period;
  return sql`
    select concat_ws(' ', workspace_id, to_char(month_at at time zone 'UTC', 'YYYY-MM'),
        ${chain}::text, account, asset_id),
      k.amount_atomic, c.amount, c.transfers, 0
    from (
      select p.workspace_id, date_trunc('month', t.block_time, 'UTC') as month_at,
        p.recipient_account as account, p.asset_id,
        sum(t.amount_atomic) as amount, count(*) as transfers
      from transfers t join payments p on p.id = t.payment_id
      where t.chain = ${chain} and ${counts} and ${sinceMonth(period)}
        and date_trunc('month', t.block_time, 'UTC') <= ${to}
      group by 1, 2, 3, 4
    ) c full join (
      select * from received_amounts
      where chain = ${chain} and month_at <= ${to}
        and month_at >= date_trunc('month', ${from}::timestamptz, 'UTC')
    ) k using (workspace_id, month_at, account, asset_id)`;
}

function linkRevenue(linkIds: string[]): Comparison {
  return sql`
    select concat_ws(' ', workspace_id, link_id, currency), k.amount_minor, c.amount, c.transfers, 0
    from (
      select p.workspace_id, p.link_id, p.currency,
        sum(t.value_minor) as amount, count(*) as transfers
      from transfers t join payments p on p.id = t.payment_id
      where p.link_id = any(${linkIds}) and ${counts}
      group by 1, 2, 3
    ) c full join (
      select * from link_revenue where link_id = any(${linkIds})
    ) k using (workspace_id, link_id, currency)`;
}

/**
 * Returns a comparison of what months received with the values of transfers as they were counted. For a payment
 * across two months, the order of counting decides about the last cent.
 */
function limitMonths(period: Period, workspaceIds: string[]): Comparison {
  const { from, to } = period;
  return sql`
    select concat_ws(' ', workspace_id, month), k.received_minor, c.amount, c.transfers, c.rounding
    from (
      select workspace_id, month, sum(worth) as amount, sum(n) as transfers,
        sum(case when months > 1 then n else 0 end) as rounding
      from (
        select workspace_id, id, month, sum(worth) as worth, count(*) as n,
          count(*) over (partition by id) as months
        from (
          select p.workspace_id, p.id,
            to_char(t.block_time at time zone 'UTC', 'YYYY-MM') as month,
            least(round(p.limit_minor * sum(t.amount_atomic) over w / p.amount_atomic), 1e15)
              - least(round(p.limit_minor * (sum(t.amount_atomic) over w - t.amount_atomic)
                / p.amount_atomic), 1e15) as worth
          from transfers t join payments p on p.id = t.payment_id
          where p.limit_minor is not null and ${counts} and p.id in (
            select payment_id from transfers
            where workspace_id = any(${workspaceIds})
              and block_time >= date_trunc('month', ${from}::timestamptz, 'UTC')
          )
          window w as (partition by p.id order by t.block_height, t.id)
        ) each_transfer group by 1, 2, 3
      ) each_payment group by 1, 2
    ) c full join (
      select * from limit_months where workspace_id = any(${workspaceIds})
    ) k using (workspace_id, month)
    where month between to_char(${from}::timestamptz at time zone 'UTC', 'YYYY-MM')
      and to_char(${to}::timestamptz at time zone 'UTC', 'YYYY-MM')`;
}

function limitReservations(workspaceIds: string[]): Comparison {
  return sql`
    select workspace_id, k.reserved_minor, c.amount, 0, 0
    from (
      select workspace_id, sum(reserved_minor) as amount from payments
      where workspace_id = any(${workspaceIds}) and reserved_minor > 0
      group by 1
    ) c full join (
      select * from limit_reservations where workspace_id = any(${workspaceIds})
    ) k using (workspace_id)`;
}
