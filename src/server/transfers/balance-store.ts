import { sql } from 'kysely';
import { nativeAsset } from '#contract/assets.ts';
import type { ChainKey } from '#contract/networks.ts';
import type { BlockHeader, Evidence } from '#server/chains/chain.ts';
import type { Database, Transaction } from '#server/db.ts';
import { newId } from '#server/ids.ts';

// What accounts must hold, and what they were found to hold. No workspace either: see store.ts.

type Db = Database | Transaction;

export type ExpectedBalance = {
  account: string;
  /** What it must hold at the cursor by everything that was read. */
  amountAtomic: bigint;
  /** The last height at which that was what it held. */
  provenHeight: number;
};

/** An account that holds something else than expected. */
export type Gap = { account: string; expectedAtomic: bigint; heldAtomic: bigint };

/** A rise that no trace explains: the money came in the blocks from `fromHeight` to `block`. */
export type Unexplained = {
  account: string;
  amountAtomic: bigint;
  fromHeight: number;
  block: Pick<BlockHeader, 'height' | 'hash' | 'time'>;
  evidence: Evidence;
};

const chainTime = (chain: ChainKey) =>
  sql`(select block_time from chain_cursors where chain = ${chain})`;

// Accounts that payments are awaited at, and those that production pays into or somebody has proven.
const followed = (chain: ChainKey) => sql`
  select recipient_account as account from payments
  where chain = ${chain} and late_until >= ${chainTime(chain)}
  union
  select account from wallets
  where chain = ${chain} and (verified_at is not null or chain like '%/production')`;

/**
 * Accounts to follow of which it is not known yet, or not noted at their wallets, what they must hold.
 * Asked before each step of the walk, so wallets that are followed are not looked at.
 */
export async function selectUnfollowed(db: Db, chain: ChainKey): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select account from (
      select distinct recipient_account as account from payments
      where chain = ${chain} and late_until >= ${chainTime(chain)}
    ) as f
    -- Looked up one by one: as a join the planner reads everything that is expected.
    where (
      select e.since_height from expected_balances e
      where e.chain = ${chain} and e.account = f.account
    ) is null
    union
    select account from wallets where chain = ${chain} and not followed
      and (verified_at is not null or chain like '%/production')`.execute(db);
  return rows.map((row) => row.account);
}

/** Follows accounts from a height on; what those that are followed already must hold stays. */
export async function insertExpected(
  tx: Transaction,
  chain: ChainKey,
  height: number,
  balances: ReadonlyMap<string, bigint>,
): Promise<void> {
  await sql`
    insert into expected_balances (chain, account, amount_atomic, since_height)
    select ${chain}, account, amount, ${BigInt(height)}
    from unnest(${[...balances.keys()]}::text[], ${[...balances.values()]}::numeric[])
      as b (account, amount)
    on conflict do nothing`.execute(tx);
  await sql`
    update wallets set followed = true
    where chain = ${chain} and account = any(${[...balances.keys()]}::text[]) and not followed
      and (verified_at is not null or chain like '%/production')`.execute(tx);
}

/** Adds to each followed account what it gained or lost; others are passed over. */
export async function moveExpected(
  tx: Transaction,
  chain: ChainKey,
  gains: ReadonlyMap<string, bigint>,
): Promise<void> {
  if (gains.size === 0) return;
  await sql`
    update expected_balances e set amount_atomic = e.amount_atomic + g.amount
    from unnest(${[...gains.keys()]}::text[], ${[...gains.values()]}::numeric[])
      as g (account, amount)
    where e.chain = ${chain} and e.account = g.account`.execute(tx);
}

/** Of these accounts, or of all that are followed. */
export async function selectExpected(
  db: Db,
  chain: ChainKey,
  accounts?: string[],
): Promise<ExpectedBalance[]> {
  const rows = await db
    .selectFrom('expected_balances as e')
    .innerJoin('chain_cursors as c', 'c.chain', 'e.chain')
    .select(['e.account', 'e.amount_atomic', 'e.since_height', 'c.compared_height'])
    .where('e.chain', '=', chain)
    .$if(accounts !== undefined, (query) =>
      query.where(sql<boolean>`e.account = any(${accounts ?? []})`),
    )
    .execute();
  return rows.map((row) => ({
    account: row.account,
    amountAtomic: row.amount_atomic,
    provenHeight: Math.max(Number(row.since_height), Number(row.compared_height ?? 0)),
  }));
}

/**
 * Expects what was found, by compare-and-set: false, and nothing is changed, where one of the accounts
 * is expected to hold something else than the caller saw.
 */
export async function closeGaps(tx: Transaction, chain: ChainKey, gaps: Gap[]): Promise<boolean> {
  if (gaps.length === 0) return true;
  const { numAffectedRows } = await sql`
    with gaps as (
      select * from unnest(
        ${gaps.map(({ account }) => account)}::text[],
        ${gaps.map(({ expectedAtomic }) => expectedAtomic)}::numeric[],
        ${gaps.map(({ heldAtomic }) => heldAtomic)}::numeric[]
      ) as g (account, expected, held)
    ), same as (
      select count(*) as n from expected_balances e join gaps g
        on e.chain = ${chain} and e.account = g.account and e.amount_atomic = g.expected
    )
    update expected_balances e set amount_atomic = g.held
    from gaps g, same
    where e.chain = ${chain} and e.account = g.account and same.n = ${BigInt(gaps.length)}`.execute(
    tx,
  );
  return numAffectedRows === BigInt(gaps.length);
}

/** Notes that all balances were compared at this height; accounts that nobody waits at any more are left. */
export async function noteComparison(
  tx: Transaction,
  chain: ChainKey,
  height: number,
): Promise<void> {
  await tx
    .updateTable('chain_cursors')
    .set({ compared_height: BigInt(height) })
    .where('chain', '=', chain)
    .execute();
  await sql`
    delete from expected_balances
    where chain = ${chain} and account not in (${followed(chain)})`.execute(tx);
}

/** Another run of the chain begins: what accounts held on the last one says nothing. */
export async function forgetExpected(db: Db, chain: ChainKey): Promise<void> {
  // In this order: a wallet that is noted as followed always is.
  await db
    .updateTable('wallets')
    .set({ followed: false })
    .where('chain', '=', chain)
    .where('followed', '=', true)
    .execute();
  await db.deleteFrom('expected_balances').where('chain', '=', chain).execute();
}

/** Stores rises that nobody can trace as final transfers of no payment. */
export async function putUnexplained(
  tx: Transaction,
  chain: ChainKey,
  rises: Unexplained[],
  now: Date,
): Promise<void> {
  for (const { account, amountAtomic, fromHeight, block, evidence } of rises) {
    await tx
      .insertInto('transfers')
      .values({
        id: newId('transfer', now),
        chain,
        block_hash: block.hash,
        kind: 'balance',
        index: sql<number>`(
          select coalesce(max(index) + 1, 0) from transfers
          where chain = ${chain} and block_hash = ${block.hash} and kind = 'balance'
        )`,
        from_height: BigInt(fromHeight),
        block_height: BigInt(block.height),
        block_time: block.time,
        transaction_hash: null,
        sender_account: null,
        recipient_account: account,
        asset_id: nativeAsset,
        amount_atomic: amountAtomic,
        reference: null,
        state: 'final',
        payment_id: null,
        matched_by: null,
        proof: evidence.proof,
        providers: evidence.providers,
        created_at: now,
      })
      .execute();
  }
}

/** Accounts of open payments whose deadline lies between these times, with the deadline. */
export async function selectDeadlines(
  db: Db,
  chain: ChainKey,
  from: Date,
  to: Date,
): Promise<{ account: string; at: Date }[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['recipient_account', 'expires_at'])
    .where('chain', '=', chain)
    .where('status', '=', 'open')
    .where('expires_at', '>=', from)
    .where('expires_at', '<', to)
    .execute();
  return rows.map((row) => ({ account: row.recipient_account, at: row.expires_at }));
}
