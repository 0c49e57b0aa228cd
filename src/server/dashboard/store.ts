import { sql } from 'kysely';
import { type Currency, fromMinor } from '#contract/money.ts';
import type { RecentPayment } from '#contract/dashboard.ts';
import { type ChainKey, chains, type Environment } from '#contract/networks.ts';
import type { PaymentStatus } from '#contract/payments.ts';
import type { Database } from '#server/db.ts';

type PaymentFilter = { environment?: Environment | undefined; customerId?: string };

/** Payments, newest first. */
export async function selectRecentPayments(
  db: Database,
  workspaceId: string,
  { environment, customerId }: PaymentFilter,
  page: { limit: number; skip: number },
): Promise<{ payments: RecentPayment[]; total: number }> {
  const matching = db
    .selectFrom('payments as p')
    .where('p.workspace_id', '=', workspaceId)
    .$if(environment !== undefined, (query) => query.where('p.environment', '=', environment!))
    .$if(customerId !== undefined, (query) => query.where('p.customer_id', '=', customerId!));
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
