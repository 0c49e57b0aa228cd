import { sql } from 'kysely';
import type { AssetId } from '#contract/chain/assets.ts';
import type { Currency } from '#contract/base/money.ts';
import type { ChainKey, Environment } from '#contract/chain/networks.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { deferredSum } from '#server/base/database/deferred-sums.ts';

export type Revenue = {
  workspaceId: string;
  environment: Environment;
  currency: Currency;
  chain: ChainKey;
  linkId: string;
  at: Date;
  amountMinor: bigint;
};

/**
 * Adds amounts to the revenue of the quarter hours, days and months (UTC) of their times, by workspace and by
 * chain and link, and to each link's total. Written before the commit.
 */
export const addRevenue = deferredSum('revenue', writeRevenue);

async function writeRevenue(tx: Transaction, _: unknown, revenue: Revenue[]): Promise<void> {
  // Rows are locked in one order, so that two watchers never deadlock.
  await sql`
    with added as (
      select v.*, g.grain, g.bucket_at
      from unnest(
        ${revenue.map(({ workspaceId }) => workspaceId)}::text[],
        ${revenue.map(({ environment }) => environment)}::text[],
        ${revenue.map(({ currency }) => currency)}::text[],
        ${revenue.map(({ chain }) => chain)}::text[],
        ${revenue.map(({ linkId }) => linkId)}::text[],
        ${revenue.map(({ at }) => at)}::timestamptz[],
        ${revenue.map(({ amountMinor }) => amountMinor)}::bigint[]
      ) as v (workspace_id, environment, currency, chain, link_id, at, amount)
      cross join lateral (values
        ('quarter', date_bin('15 minutes', v.at, 'epoch')),
        ('day', date_trunc('day', v.at, 'UTC')),
        ('month', date_trunc('month', v.at, 'UTC'))
      ) as g (grain, bucket_at)
    ), by_source as (
      insert into revenue_sources as s
        (workspace_id, environment, currency, grain, bucket_at, chain, link_id, amount_minor)
      select workspace_id, environment, currency, grain, bucket_at, chain, link_id, sum(amount)
      from added group by 1, 2, 3, 4, 5, 6, 7 having sum(amount) <> 0 order by 1, 2, 3, 4, 5, 6, 7
      on conflict (workspace_id, environment, currency, grain, bucket_at, chain, link_id)
      do update set amount_minor = s.amount_minor + excluded.amount_minor
    ), by_link as (
      insert into link_revenue as l (workspace_id, link_id, currency, amount_minor)
      select workspace_id, link_id, currency, sum(amount)
      from added where grain = 'month' group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3
      on conflict (workspace_id, link_id, currency)
      do update set amount_minor = l.amount_minor + excluded.amount_minor
    )
    insert into revenue_buckets as b
      (workspace_id, environment, currency, grain, bucket_at, amount_minor)
    select workspace_id, environment, currency, grain, bucket_at, sum(amount)
    from added group by 1, 2, 3, 4, 5 having sum(amount) <> 0 order by 1, 2, 3, 4, 5
    on conflict (workspace_id, environment, currency, grain, bucket_at)
    do update set amount_minor = b.amount_minor + excluded.amount_minor`.execute(tx);
}

/** The amount of one transfer to a payment's recipient. */
export type ReceivedAmount = {
  workspaceId: string;
  chain: ChainKey;
  recipientAccount: string;
  assetId: AssetId;
  symbol: string;
  decimals: number;
  at: Date;
  amountAtomic: bigint;
};

/** Adds amounts to the sums that accounts received in calendar months (UTC). Written before the commit. */
export const addReceived = deferredSum('received', writeReceived);

async function writeReceived(
  tx: Transaction,
  _: unknown,
  received: ReceivedAmount[],
): Promise<void> {
  // Locked in one order, like revenue.
  await sql`
    insert into received_amounts as r
      (workspace_id, month_at, chain, account, asset_id, symbol, decimals, amount_atomic)
    select workspace_id, date_trunc('month', at, 'UTC'), chain, account, asset_id,
      (array_agg(symbol))[1], (array_agg(decimals))[1], sum(amount)
    from unnest(
      ${received.map(({ workspaceId }) => workspaceId)}::text[],
      ${received.map(({ at }) => at)}::timestamptz[],
      ${received.map(({ chain }) => chain)}::text[],
      ${received.map(({ recipientAccount }) => recipientAccount)}::text[],
      ${received.map(({ assetId }) => assetId)}::text[],
      ${received.map(({ symbol }) => symbol)}::text[],
      ${received.map(({ decimals }) => decimals)}::integer[],
      ${received.map(({ amountAtomic }) => amountAtomic)}::numeric[]
    ) as v (workspace_id, at, chain, account, asset_id, symbol, decimals, amount)
    group by 1, 2, 3, 4, 5 having sum(amount) <> 0 order by 1, 2, 3, 4, 5
    on conflict (workspace_id, month_at, chain, account, asset_id)
    do update set amount_atomic = r.amount_atomic + excluded.amount_atomic`.execute(tx);
}
