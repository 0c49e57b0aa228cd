import { sql } from 'kysely';
import type { AssetId } from '#contract/chain/assets.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { Holding } from '#server/chain/clients/chain.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { isAwaited } from './follow-store.ts';

// Balances of awaited accounts at agreed blocks. No workspace: see store.ts.

/**
 * An account's balance at the end of a block, and what was credited to it above that block, in atomic units.
 */
export type BalanceMark = Holding & { height: number; creditedAtomic: bigint };

/** Records what accounts hold at a height, in place of earlier balances. */
export async function upsertBalanceMarks(
  tx: Transaction,
  chain: ChainKey,
  height: number,
  holdings: Holding[],
): Promise<void> {
  if (holdings.length === 0) return;
  await sql`
    insert into balance_marks (chain, account, asset_id, amount_atomic, height)
    select ${chain}, account, asset, amount, ${BigInt(height)}
    from unnest(
      ${holdings.map(({ account }) => account)}::text[],
      ${holdings.map(({ assetId }) => assetId)}::text[],
      ${holdings.map(({ amountAtomic }) => amountAtomic)}::numeric[]
    ) as h (account, asset, amount)
    on conflict (chain, account, asset_id) do update
    set amount_atomic = excluded.amount_atomic, height = excluded.height`.execute(tx);
}

/** Returns balances recorded below a height, of up to `limit` accounts after `after`. */
export async function selectBalanceMarks(
  db: Db,
  chain: ChainKey,
  { below, after, limit }: { below: number; after: string; limit: number },
): Promise<BalanceMark[]> {
  const { rows } = await sql<{
    account: string;
    assetId: AssetId;
    amountAtomic: bigint;
    height: bigint;
    credited: bigint;
  }>`
    with page as (
      select distinct account from balance_marks
      where chain = ${chain} and height < ${BigInt(below)} and account > ${after}
      order by account limit ${limit}
    )
    select m.account, m.asset_id, m.amount_atomic, m.height, coalesce((
      select sum(t.amount_atomic) from transfers t
      where t.chain = m.chain and t.recipient_account = m.account and t.asset_id = m.asset_id
        and t.state = 'final' and t.block_height > m.height
        -- A transfer to oneself doesn't change the balance.
        and t.sender_account is distinct from t.recipient_account
    ), 0) as credited
    from balance_marks m join page using (account)
    where m.chain = ${chain} and m.height < ${BigInt(below)} order by m.account`.execute(db);
  return rows.map((row) => ({
    account: row.account,
    assetId: row.assetId,
    amountAtomic: row.amountAtomic,
    height: Number(row.height),
    creditedAtomic: row.credited,
  }));
}

/** Returns up to `limit` awaited accounts after this one, in order. */
export async function selectAwaitedAccounts(
  db: Db,
  chain: ChainKey,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select account from (
      select chain, account from wallets where chain = ${chain} and account > ${after}
      union
      select chain, recipient_account from payments
      where chain = ${chain} and recipient_account > ${after}
        and late_until >= (select block_time from chain_cursors where chain = ${chain})
    ) e where ${isAwaited} order by account limit ${limit}`.execute(db);
  return rows.map(({ account }) => account);
}

/** Deletes balances recorded below a height, whose accounts are no longer awaited. */
export async function deleteBalanceMarks(db: Db, chain: ChainKey, below: number): Promise<void> {
  await db
    .deleteFrom('balanceMarks')
    .where('chain', '=', chain)
    .where('height', '<', BigInt(below))
    .execute();
}

/**
 * Returns accounts at which payments were awaited while blocks could not be read, and whose balance from
 * before is not known.
 */
export async function selectIncomparableAccounts(
  db: Db,
  chain: ChainKey,
  { fromHeight, fromTime, toTime }: { fromHeight: number; fromTime: Date; toTime: Date },
): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select account from (
      select recipient_account as account from payments
      where chain = ${chain} and late_until >= ${fromTime} and created_at < ${toTime}
      union
      select account from wallets
      where chain = ${chain} and created_at < ${toTime}
        and (verified_at is not null or environment = 'production')
    ) awaited
    where not exists (
      select from balance_marks m
      where m.chain = ${chain} and m.account = awaited.account and m.height < ${BigInt(fromHeight)}
    ) order by account`.execute(db);
  return rows.map(({ account }) => account);
}
