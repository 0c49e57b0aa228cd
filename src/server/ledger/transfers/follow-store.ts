import { sql } from 'kysely';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';

// Which accounts' balances are followed. No workspace: see store.ts.

/** An entry of the queue of accounts to follow. An account can have several entries. */
type AccountToFollow = { id: bigint; account: string; followed: boolean };

/**
 * A condition on `e.account`: payments are awaited there, or it is the account of a wallet that is verified
 * or of production.
 */
export const isAwaited = sql<boolean>`(
  exists (
    select from payments p
    where p.recipient_account = e.account and p.chain = e.chain
      and p.late_until >= (select block_time from chain_cursors c where c.chain = e.chain)
  ) or exists (
    select from wallets w
    where w.chain = e.chain and w.account = e.account
      and (w.verified_at is not null or w.environment = 'production')
  )
)`;

/** Returns the oldest entries of the queue, at most `limit`. Runs before each step of the walk. */
export async function selectAccountsToFollow(
  db: Db,
  chain: ChainKey,
  limit: number,
): Promise<AccountToFollow[]> {
  const { rows } = await sql<AccountToFollow>`
    select q.id, q.account, exists (
      select from expected_balances e where e.chain = q.chain and e.account = q.account
    ) as followed
    from accounts_to_follow q where q.chain = ${chain} order by q.id limit ${limit}`.execute(db);
  return rows;
}

export async function deleteToFollow(tx: Transaction, ids: bigint[]): Promise<void> {
  await sql`delete from accounts_to_follow where id = any(${ids}::bigint[])`.execute(tx);
}

/** Records for entries of the queue that the cursor moves on although the balances at its height are unread. */
export async function updateUnreadHeights(
  tx: Transaction,
  chain: ChainKey,
  height: number,
  ids: bigint[],
): Promise<void> {
  await sql`
    update accounts_to_follow set unread_height = ${BigInt(height)}
    where chain = ${chain} and id = any(${ids}::bigint[]) and unread_height is null`.execute(tx);
}

/**
 * An account whose balance at `fromHeight`, where it was to be followed from, is unread. Undefined `toHeight`: it
 * isn't followed yet.
 */
export type LateStart = { account: string; fromHeight: number; toHeight: number | undefined };

/** Returns the accounts that are followed late, or not yet, because their first balance could not be read. */
export async function selectLateStarts(db: Db, chain: ChainKey): Promise<LateStart[]> {
  const { rows } = await sql<{ account: string; fromHeight: bigint; toHeight: bigint | null }>`
    select account, unread_height as from_height, since_height as to_height
    from expected_balances where chain = ${chain} and unread_height is not null
    union
    select account, min(unread_height), null from accounts_to_follow
    where chain = ${chain} and unread_height is not null group by account
    order by account`.execute(db);
  return rows.map(({ account, fromHeight, toHeight }) => ({
    account,
    fromHeight: Number(fromHeight),
    toHeight: toHeight === null ? undefined : Number(toHeight),
  }));
}

/** Accepts that what contracts paid to accounts before they were followed stays unknown. Returns of how many. */
export async function acceptLateStarts(db: Db, chain: ChainKey): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    with followed as (
      update expected_balances set unread_height = null
      where chain = ${chain} and unread_height is not null returning account
    ), queued as (
      update accounts_to_follow set unread_height = null
      where chain = ${chain} and unread_height is not null returning account
    )
    select count(*) from (select account from followed union select account from queued) a`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

/**
 * Follows accounts from a height on, with their balances there in atomic units, and remembers a lower height at
 * which their balance could not be read. Expected balances of accounts that are already followed remain unchanged.
 */
export async function insertExpected(
  tx: Transaction,
  chain: ChainKey,
  height: number,
  balances: ReadonlyMap<string, bigint>,
): Promise<void> {
  if (balances.size === 0) return;
  await sql`
    insert into expected_balances (chain, account, amount_atomic, since_height, unread_height)
    select ${chain}, account, amount, ${BigInt(height)}, (
      select min(q.unread_height) from accounts_to_follow q
      where q.chain = ${chain} and q.account = b.account and q.unread_height < ${BigInt(height)}
    )
    from unnest(${[...balances.keys()]}::text[], ${[...balances.values()]}::numeric[])
      as b (account, amount)
    on conflict do nothing`.execute(tx);
}

/**
 * Stops following those of the next `limit` accounts after `after` that are no longer awaited, unless they were
 * followed late and no one has accepted that. Returns the last of these accounts; undefined at the end of the list.
 */
export async function deleteUnawaited(
  tx: Transaction,
  chain: ChainKey,
  after: string,
  limit: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    with page as (
      select chain, account, amount_atomic from expected_balances e
      where chain = ${chain} and account > ${after} order by account limit ${limit}
    ), gone as (
      delete from expected_balances d using page e
      where d.chain = e.chain and d.account = e.account and d.unread_height is null
        and not ${isAwaited}
      returning d.account
    ), corrections as (
      delete from balance_corrections c using gone
      where c.chain = ${chain} and c.account = gone.account
    )
    select case when count(*) = ${limit} then max(account) end as last from page`.execute(tx);
  return rows[0]?.last ?? undefined;
}

/** Deletes since when conditions have lasted that were observed at another cursor. */
export async function deleteClocksOf(tx: Transaction, chain: ChainKey): Promise<void> {
  await tx.deleteFrom('watchClocks').where('chain', '=', chain).execute();
}

/**
 * Deletes the expected balances and their corrections, and queues the accounts to be followed again, for a
 * new instance of the chain or after a rewind, where earlier balances mean nothing.
 */
export async function resetExpectedBalances(tx: Transaction, chain: ChainKey): Promise<void> {
  await sql`
    with gone as (
      delete from expected_balances where chain = ${chain} returning chain, account, unread_height
    ), corrections as (delete from balance_corrections where chain = ${chain})
    insert into accounts_to_follow (chain, account, unread_height)
    select chain, account, unread_height from gone`.execute(tx);
}
