import { type RawBuilder, sql } from 'kysely';
import { type Currency, currencyCodes } from '#contract/base/money.ts';
import type { ChainKey, Environment } from '#contract/chain/networks.ts';
import type { Database } from '#server/base/database/db.ts';
import { type Bucket, piecesOf } from './buckets.ts';

/** Units of 10⁻¹⁵ of a minor unit, for one minor unit of a currency on a day (UTC). */
export type Factor = { currency: Currency; day: string; factor: bigint; estimated: boolean };

/** Which revenue is read, and into what it is converted. */
export type RevenueOf = {
  environment: Environment;
  currencies: Currency[];
  factors: Factor[];
  /** Whether a currency has the same factor on all days, so that sums of months can be read. */
  isConstant: boolean;
};

export type RevenueRow = {
  bucket: number;
  currency: Currency;
  amount: bigint;
  /** The converted amount in units of 10⁻¹⁵ of a minor unit; null without a factor. */
  scaled: bigint | null;
  estimated: boolean;
};

/** Returns the revenue per bucket and currency, as it was charged and converted by the factors of its days. */
export async function selectRevenue(
  db: Database,
  workspaceId: string,
  of: RevenueOf,
  buckets: Bucket[],
): Promise<RevenueRow[]> {
  const { rows } = await sql<RevenueRow>`
    select p.bucket, b.currency, sum(b.amount_minor)::numeric as amount,
      sum(b.amount_minor * f.factor) as scaled, coalesce(bool_or(f.estimated), false) as estimated
    from ${piecesTable(buckets, of)}
    cross join unnest(${of.currencies}::text[]) as c (currency)
    join revenue_buckets b on b.workspace_id = ${workspaceId} and b.environment = ${of.environment}
      and b.currency = c.currency and b.grain = p.grain
      and b.bucket_at >= p.from_at and b.bucket_at < p.to_at
    left join ${factorsTable(of)} on f.currency = c.currency
      and f.day = (b.bucket_at at time zone 'UTC')::date
    group by 1, 2`.execute(db);
  return rows;
}

export type SourceRow = { chain: ChainKey | null; linkId: string | null; scaled: bigint };

/**
 * Returns the converted revenue of a period per chain and per link, highest first, in units of 10⁻¹⁵ of a minor unit.
 * Revenue without a factor is left out.
 */
export async function selectSources(
  db: Database,
  workspaceId: string,
  of: RevenueOf,
  time: Bucket,
): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select s.chain, s.link_id as "linkId", sum(s.amount_minor * f.factor) as scaled
    from ${piecesTable([time], of)}
    cross join unnest(${of.currencies}::text[]) as c (currency)
    join revenue_sources s on s.workspace_id = ${workspaceId} and s.environment = ${of.environment}
      and s.currency = c.currency and s.grain = p.grain
      and s.bucket_at >= p.from_at and s.bucket_at < p.to_at
    join ${factorsTable(of)} on f.currency = c.currency
      and f.day = (s.bucket_at at time zone 'UTC')::date
    group by grouping sets ((s.chain), (s.link_id))
    having sum(s.amount_minor * f.factor) > 0
    order by scaled desc, s.chain, s.link_id`.execute(db);
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

function piecesTable(buckets: Bucket[], { isConstant }: RevenueOf): RawBuilder<unknown> {
  const pieces = piecesOf(buckets, isConstant ? 'month' : 'day');
  return sql`unnest(
    ${pieces.map(({ bucket }) => bucket)}::int[],
    ${pieces.map(({ grain }) => grain)}::text[],
    ${pieces.map(({ from }) => from)}::timestamptz[],
    ${pieces.map(({ to }) => to)}::timestamptz[]
  ) as p (bucket, grain, from_at, to_at)`;
}

function factorsTable({ factors }: RevenueOf): RawBuilder<unknown> {
  return sql`unnest(
    ${factors.map(({ currency }) => currency)}::text[],
    ${factors.map(({ day }) => day)}::date[],
    ${factors.map(({ factor }) => factor)}::numeric[],
    ${factors.map(({ estimated }) => estimated)}::boolean[]
  ) as f (currency, day, factor, estimated)`;
}
