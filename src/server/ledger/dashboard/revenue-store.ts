import { type RawBuilder, sql } from 'kysely';
import { type Currency, currencyCodes } from '#contract/base/money.ts';
import type { ChainKey, Environment } from '#contract/chain/networks.ts';
import type { Database } from '#server/base/database/db.ts';
import { type Bucket, piecesOf } from './buckets.ts';

export type RevenueOf = { environment: Environment; currency: Currency };

/** Returns the revenue per bucket, in minor units. */
export async function selectRevenue(
  db: Database,
  workspaceId: string,
  { environment, currency }: RevenueOf,
  buckets: Bucket[],
): Promise<bigint[]> {
  const { rows } = await sql<{ bucket: number; amount: bigint }>`
    select p.bucket, sum(found.amount)::numeric as amount
    from ${piecesTable(buckets)}
    cross join lateral (
      select sum(b.amount_minor) as amount from revenue_buckets b
      where b.workspace_id = ${workspaceId} and b.environment = ${environment}
        and b.currency = ${currency} and b.grain = p.grain
        and b.bucket_at >= p.from_at and b.bucket_at < p.to_at
    ) found
    where found.amount is not null
    group by 1`.execute(db);
  const amounts = new Map(rows.map((row) => [row.bucket, row.amount]));
  return buckets.map((_, index) => amounts.get(index) ?? 0n);
}

export type SourceRow = { chain: ChainKey | null; linkId: string | null; amount: bigint };

/** Returns the revenue of a period per chain and per link, highest first, in minor units. */
export async function selectSources(
  db: Database,
  workspaceId: string,
  { environment, currency }: RevenueOf,
  time: Bucket,
): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select s.chain, s.link_id as "linkId", sum(s.amount)::numeric as amount
    from ${piecesTable([time])}
    cross join lateral (
      select chain, link_id, sum(amount_minor) as amount from revenue_sources
      where workspace_id = ${workspaceId} and environment = ${environment}
        and currency = ${currency} and grain = p.grain
        and bucket_at >= p.from_at and bucket_at < p.to_at
      group by chain, link_id
    ) s
    group by grouping sets ((s.chain), (s.link_id))
    having sum(s.amount) > 0
    order by amount desc, s.chain, s.link_id`.execute(db);
  return rows;
}

export async function selectLinkNames(
  db: Database,
  workspaceId: string,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('paymentLinks')
    .select(['id', 'name'])
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the currencies with revenue, the one with the newest revenue first. */
export async function selectCurrencies(
  db: Database,
  workspaceId: string,
  environment: Environment,
): Promise<Currency[]> {
  // One lookup at the end of the index per currency, however much revenue there is.
  const { rows } = await sql<{ currency: Currency }>`
    select c.currency from unnest(${currencyCodes}::text[]) as c (currency)
    cross join lateral (
      select b.bucket_at from revenue_buckets b
      where b.workspace_id = ${workspaceId} and b.environment = ${environment}
        and b.currency = c.currency and b.grain = 'quarter'
      order by b.bucket_at desc limit 1
    ) newest
    order by newest.bucket_at desc, c.currency`.execute(db);
  return rows.map(({ currency }) => currency);
}

/** Returns the currency of the newest link; undefined if there is none. */
export async function selectLinkCurrency(
  db: Database,
  workspaceId: string,
  environment: Environment,
): Promise<Currency | undefined> {
  const row = await db
    .selectFrom('paymentLinks')
    .select('currency')
    .where('workspaceId', '=', workspaceId)
    .where('environment', '=', environment)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.currency;
}

function piecesTable(buckets: Bucket[]): RawBuilder<unknown> {
  const pieces = piecesOf(buckets);
  return sql`unnest(
    ${pieces.map(({ bucket }) => bucket)}::int[],
    ${pieces.map(({ grain }) => grain)}::text[],
    ${pieces.map(({ from }) => from)}::timestamptz[],
    ${pieces.map(({ to }) => to)}::timestamptz[]
  ) as p (bucket, grain, from_at, to_at)`;
}
