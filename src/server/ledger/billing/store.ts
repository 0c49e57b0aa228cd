import { sql } from 'kysely';
import type { Currency } from '#contract/base/money.ts';
import type { ChainKey, Environment } from '#contract/chain/networks.ts';
import type { Database } from '#server/base/database/db.ts';
import type { Month } from './months.ts';

export type MonthAmount = { month: string; currency: Currency; amountMinor: bigint };

/** Returns the revenue per month and currency from a time on, newest first, in minor units. */
export async function selectMonths(
  db: Database,
  workspaceId: string,
  environment: Environment,
  from: Date,
): Promise<MonthAmount[]> {
  const { rows } = await sql<MonthAmount>`
    select to_char(bucket_at at time zone 'UTC', 'YYYY-MM') as month, currency,
      sum(amount_minor)::numeric as "amountMinor"
    from revenue_buckets
    where workspace_id = ${workspaceId} and environment = ${environment} and grain = 'day'
      and bucket_at >= ${from}
    group by 1, 2 having sum(amount_minor) > 0
    order by 1 desc, 2`.execute(db);
  return rows;
}

/** A payment in a statement: what it received in the month, and when it received the last of it. */
export type StatementLine = {
  transferId: string;
  at: Date;
  paymentId: string;
  linkName: string;
  reference: string;
  chain: ChainKey;
  symbol: string;
  decimals: number;
  currency: Currency;
  receivedAtomic: bigint;
  amountMinor: bigint;
};

/** The position in a statement after which the next page starts. */
export type Place = Pick<StatementLine, 'at' | 'transferId'>;

/** Returns lines of a month, ordered by the time of each payment's last transfer in it. */
export async function selectLines(
  db: Database,
  workspaceId: string,
  { environment, month, after }: { environment: Environment; month: Month; after: Place },
  limit: number,
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select t.id as "transferId", t.block_time as at, p.id as "paymentId", l.name as "linkName",
      p.reference, p.chain, p.symbol, p.decimals, p.currency,
      came.received as "receivedAtomic", came.amount as "amountMinor"
    from transfers t
    join payments p on p.id = t.payment_id
    join payment_links l on l.id = p.link_id
    cross join lateral (
      select sum(o.amount_atomic) as received, sum(o.value_minor)::numeric as amount
      from transfers o
      where o.payment_id = p.id and o.value_minor is not null
        and o.block_time >= ${month.from} and o.block_time < ${month.to}
    ) came
    where t.workspace_id = ${workspaceId} and p.environment = ${environment}
      and t.block_time >= ${month.from} and t.block_time < ${month.to}
      and (t.block_time, t.id) > (${after.at}, ${after.transferId})
      and not exists (
        select from transfers o
        where o.payment_id = p.id and o.value_minor is not null and o.block_time < ${month.to}
          and (o.block_time, o.id) > (t.block_time, t.id)
      )
    order by t.block_time, t.id
    limit ${limit}`.execute(db);
  return rows;
}
