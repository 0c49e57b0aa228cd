import { sql } from 'kysely';
import { type AssetId, nativeAsset } from '#contract/chain/assets.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { BlockHeader, Evidence } from '#server/chain/clients/chain.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { newId } from '#server/base/ids.ts';

// Expected balances of accounts, and how actual ones differ. No workspace: see store.ts.

export type ExpectedBalance = {
  account: string;
  /** What the account must hold at the cursor by all blocks that were read. */
  amountAtomic: bigint;
  /** The height from which the account is followed. */
  sinceHeight: number;
  /** The last height at which the expected balance was the actual one. */
  provenHeight: number;
};

/** An account whose balance differs from the expected one. */
export type Gap = { account: string; expectedAtomic: bigint; heldAtomic: bigint };

/** An increase that no trace explains, in the blocks from `fromHeight` to `block`. */
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

/** By how much a balance fell, in the blocks from `fromHeight` to `toHeight`. */
export type Fall = {
  account: string;
  amountAtomic: bigint;
  fromHeight: number;
  toHeight: number;
  providers: string[];
};

/** Adds balance changes to the expected balances of followed accounts; ignores other accounts. */
export async function addToExpectedBalances(
  tx: Transaction,
  chain: ChainKey,
  changes: ReadonlyMap<string, bigint>,
): Promise<void> {
  if (changes.size === 0) return;
  await sql`
    update expected_balances e set amount_atomic = e.amount_atomic + g.amount
    from unnest(${[...changes.keys()]}::text[], ${[...changes.values()]}::numeric[])
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
 * Sets the expected balances to the actual ones, by compare-and-set. Returns false, and changes nothing, if
 * the expected balance of one of the accounts is not the one that the caller read.
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

/** Records that all balances were compared at this height. */
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

/** Stores untraceable increases as final, unmatched transfers, with the balances that show them. */
export async function insertUnexplained(
  tx: Transaction,
  chain: ChainKey,
  increases: Unexplained[],
  now: Date,
): Promise<void> {
  for (const increase of increases) {
    const { account, amountAtomic, assetId, fromHeight, block, evidence, balances } = increase;
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

/** Stores by how much balances fell without a transaction of the account. */
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

/** What was credited to an account only because of a balance difference over these blocks. */
export type CreditedByBalance = {
  account: string;
  amountAtomic: bigint;
  fromHeight: number;
  toHeight: number;
};

/** Returns credits above this height that are based on balances, newest first. */
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

/**
 * Returns the account and deadline of each open payment whose deadline is at or after `from` and before `to`.
 */
export async function selectDeadlines(
  db: Db,
  chain: ChainKey,
  from: Date,
  to: Date,
): Promise<{ account: string; at: Date }[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['recipientAccount', 'expiresAt'])
    // A crowd can have one deadline and one account.
    .distinct()
    .where('chain', '=', chain)
    .where('status', '=', 'open')
    .where('expiresAt', '>=', from)
    .where('expiresAt', '<', to)
    .execute();
  return rows.map((row) => ({ account: row.recipientAccount, at: row.expiresAt }));
}
