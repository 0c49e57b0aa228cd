import { sql } from 'kysely';
import { type AssetId, nativeAsset } from '#contract/chain/assets.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { BlockHeader, Evidence } from '#server/chain/clients/chain.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { newId } from '#server/base/ids.ts';

// What accounts must hold, and what they were found to hold. No workspace either: see store.ts.

export type ExpectedBalance = {
  account: string;
  /** What it must hold at the cursor by everything that was read. */
  amountAtomic: bigint;
  /** The height from which on it is followed. */
  sinceHeight: number;
  /** The last height at which that was what it held. */
  provenHeight: number;
};

/** An account that holds something else than expected. */
export type Gap = { account: string; expectedAtomic: bigint; heldAtomic: bigint };

/** A rise that no trace explains: the money came in the blocks from `fromHeight` to `block`. */
export type Unexplained = {
  account: string;
  /** Default: the native coin. */
  assetId?: AssetId;
  amountAtomic: bigint;
  fromHeight: number;
  block: Pick<BlockHeader, 'height' | 'hash' | 'time'>;
  evidence: Evidence;
  /** At the end of `block`. */
  balances: { expectedAtomic: bigint; heldAtomic: bigint };
};

/** What a balance fell by, in the blocks from `fromHeight` to `toHeight`. */
export type Fall = {
  account: string;
  amountAtomic: bigint;
  fromHeight: number;
  toHeight: number;
  providers: string[];
};

/** Adds to each followed account what it gained or lost; others are passed over. */
export async function addToExpectedBalances(
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

/** Returns the expected balances of these accounts, or of the next `limit` that are followed. */
export async function selectExpectedBalances(
  db: Db,
  chain: ChainKey,
  which: { accounts: string[] } | { after: string; limit: number },
): Promise<ExpectedBalance[]> {
  const { rows } = await sql<{
    account: string;
    amountAtomic: bigint;
    sinceHeight: bigint;
    comparedHeight: bigint | null;
  }>`
    select e.account, e.amount_atomic, e.since_height, c.compared_height
    from expected_balances e join chain_cursors c on c.chain = e.chain
    where e.chain = ${chain} and ${
      'accounts' in which
        ? sql`e.account = any(${which.accounts})`
        : sql`e.account > ${which.after} order by e.account limit ${which.limit}`
    }`.execute(db);
  return rows.map((row) => ({
    account: row.account,
    amountAtomic: row.amountAtomic,
    sinceHeight: Number(row.sinceHeight),
    provenHeight: Math.max(Number(row.sinceHeight), Number(row.comparedHeight ?? 0)),
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

/** Notes that all balances were compared at this height. */
export async function updateComparedHeight(
  tx: Transaction,
  chain: ChainKey,
  height: number,
): Promise<void> {
  await tx
    .updateTable('chainCursors')
    .set({ comparedHeight: BigInt(height) })
    .where('chain', '=', chain)
    .execute();
}

/** Stores rises that no one can trace as final transfers of no payment, with the balances that show them. */
export async function insertUnexplained(
  tx: Transaction,
  chain: ChainKey,
  rises: Unexplained[],
  now: Date,
): Promise<void> {
  for (const rise of rises) {
    const { account, amountAtomic, assetId, fromHeight, block, evidence, balances } = rise;
    const id = newId('transfer', now);
    await tx
      .insertInto('transfers')
      .values({
        id,
        chain,
        blockHash: block.hash,
        kind: 'balance',
        index: sql<number>`(
          select coalesce(max(index) + 1, 0) from transfers
          where chain = ${chain} and block_hash = ${block.hash} and kind = 'balance'
        )`,
        fromHeight: BigInt(fromHeight),
        blockHeight: BigInt(block.height),
        blockTime: block.time,
        transactionHash: null,
        senderAccount: null,
        recipientAccount: account,
        assetId: assetId ?? nativeAsset,
        amountAtomic,
        reference: null,
        state: 'final',
        paymentId: null,
        matchedBy: null,
        proof: evidence.proof,
        providers: evidence.providers,
        createdAt: now,
      })
      .execute();
    await tx
      .insertInto('balanceEvidence')
      .values({
        transferId: id,
        expectedAtomic: balances.expectedAtomic,
        heldAtomic: balances.heldAtomic,
      })
      .execute();
  }
}

/** Stores what balances fell by without a transaction of the account. */
export async function insertFalls(
  tx: Transaction,
  chain: ChainKey,
  falls: Fall[],
  now: Date,
): Promise<void> {
  if (falls.length === 0) return;
  await tx
    .insertInto('balanceFalls')
    .values(
      falls.map(({ account, amountAtomic, fromHeight, toHeight, providers }) => ({
        chain,
        account,
        amountAtomic,
        fromHeight: BigInt(fromHeight),
        toHeight: BigInt(toHeight),
        foundAt: now,
        providers,
      })),
    )
    .execute();
}

/** What was credited to an account by the balance difference of these blocks alone. */
export type CreditedByBalance = {
  account: string;
  amountAtomic: bigint;
  fromHeight: number;
  toHeight: number;
};

/** Returns credits that rest on balances, above this height, the newest first. */
export async function selectCreditedByBalance(
  db: Db,
  chain: ChainKey,
  aboveHeight: number,
  limit: number,
): Promise<CreditedByBalance[]> {
  const { rows } = await sql<{ account: string; amount: bigint; low: bigint; high: bigint }>`
    select recipient_account as account, sum(amount_atomic) as amount,
      coalesce(from_height, block_height) as low, block_height as high
    from transfers
    where chain = ${chain} and kind in ('internal', 'balance') and state = 'final'
      and block_height > ${BigInt(aboveHeight)}
    group by account, low, high order by high desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    account: row.account,
    amountAtomic: row.amount,
    fromHeight: Number(row.low),
    toHeight: Number(row.high),
  }));
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
    .select(['recipientAccount', 'expiresAt'])
    .where('chain', '=', chain)
    .where('status', '=', 'open')
    .where('expiresAt', '>=', from)
    .where('expiresAt', '<', to)
    .execute();
  return rows.map((row) => ({ account: row.recipientAccount, at: row.expiresAt }));
}
