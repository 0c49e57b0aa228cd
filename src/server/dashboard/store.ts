import { sql } from 'kysely';
import { type Currency, currencyCodes, fromMinor } from '#contract/money.ts';
import type { RecentPayment } from '#contract/dashboard.ts';
import { type ChainKey, chains, type Environment } from '#contract/networks.ts';
import type { PaymentStatus } from '#contract/payments.ts';
import type { Database } from '#server/db.ts';
import type { Bucket } from './buckets.ts';

/** Revenue per bucket, in minor units; the buckets follow one another without a gap. */
export async function selectRevenue(
  db: Database,
  workspaceId: string,
  environment: Environment,
  currency: Currency,
  buckets: Bucket[],
): Promise<bigint[]> {
  const edges = buckets.map((bucket) => bucket.from);
  const { rows } = await sql<{ bucket: number; amount: bigint }>`
    select width_bucket(bucket_at, ${edges}::timestamptz[]) as bucket,
      sum(amount_minor)::numeric as amount
    from revenue_buckets
    where workspace_id = ${workspaceId} and environment = ${environment} and currency = ${currency}
      and bucket_at >= ${edges[0]} and bucket_at < ${buckets.at(-1)!.to}
    group by 1`.execute(db);
  const amounts = new Map(rows.map((row) => [row.bucket, row.amount]));
  return buckets.map((_, index) => amounts.get(index + 1) ?? 0n);
}

/** The currency with the newest revenue, else that of the newest link, else dollars. */
export async function selectMainCurrency(
  db: Database,
  workspaceId: string,
  environment: Environment,
): Promise<Currency> {
  // One look at the end of the index for each currency, however much revenue there is.
  const { rows } = await sql<{ currency: Currency | null }>`
    select coalesce(
      (select c.currency from unnest(${currencyCodes}::text[]) as c (currency)
        cross join lateral (
          select b.bucket_at from revenue_buckets b
          where b.workspace_id = ${workspaceId} and b.environment = ${environment}
            and b.currency = c.currency
          order by b.bucket_at desc limit 1
        ) newest
        order by newest.bucket_at desc limit 1),
      (select currency from payment_links
        where workspace_id = ${workspaceId} and environment = ${environment}
        order by id desc limit 1)
    ) as currency`.execute(db);
  return rows[0]?.currency ?? 'USD';
}

export async function selectRecentPayments(
  db: Database,
  workspaceId: string,
  environment: Environment | undefined,
  page: { limit: number; skip: number },
): Promise<{ payments: RecentPayment[]; total: number }> {
  const matching = db
    .selectFrom('payments as p')
    .where('p.workspace_id', '=', workspaceId)
    .$if(environment !== undefined, (query) => query.where('p.environment', '=', environment!));
  const rows = await matching
    .innerJoin('payment_links as l', 'l.id', 'p.link_id')
    .selectAll('p')
    .select('l.name as link_name')
    .select((eb) =>
      eb
        .selectFrom('transfers as t')
        .select(sql<bigint>`coalesce(sum(t.amount_atomic), 0)`.as('received'))
        .whereRef('t.payment_id', '=', 'p.id')
        .where('t.state', '=', 'final')
        .as('received'),
    )
    .orderBy('p.id', 'desc')
    .limit(page.limit)
    .offset(page.skip)
    .execute();
  const { count } = await matching
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { payments: rows.map(toRecentPayment), total: Number(count) };
}

type PaymentRow = {
  id: string;
  link_id: string;
  link_name: string;
  status: string;
  environment: string;
  chain: string;
  symbol: string;
  decimals: number;
  contract_or_asset_id: string | null;
  subtotal_minor: bigint;
  vat_minor: bigint;
  total_minor: bigint;
  currency: string;
  amount_atomic: bigint;
  received: bigint | null;
  created_at: Date;
  paid_at: Date | null;
};

function toRecentPayment(row: PaymentRow): RecentPayment {
  const chain = chains[row.chain as ChainKey];
  const currency = row.currency as Currency;
  return {
    id: row.id,
    linkId: row.link_id,
    linkName: row.link_name,
    status: row.status as PaymentStatus,
    environment: row.environment as Environment,
    price: {
      subtotal: fromMinor(row.subtotal_minor, currency),
      vat: fromMinor(row.vat_minor, currency),
      total: fromMinor(row.total_minor, currency),
      currency,
    },
    asset: {
      network: chain.network,
      networkName: chain.name,
      symbol: row.symbol,
      decimals: row.decimals,
      contractOrAssetId: row.contract_or_asset_id,
    },
    amountAtomic: row.amount_atomic.toString(),
    receivedAtomic: (row.received ?? 0n).toString(),
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  };
}
