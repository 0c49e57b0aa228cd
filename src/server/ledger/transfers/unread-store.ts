import { sql } from 'kysely';
import type { ChainKey } from '#contract/chain/networks.ts';
import { type Operator, operatorNamed } from '#server/chain/clients/witness.ts';
import type { Holding, Point } from '#server/chain/clients/chain.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import type { Halt } from '#server/ledger/payments/payments.ts';
import { deleteToFollow } from './follow-store.ts';
import { upsertBalanceMarks } from './mark-store.ts';

// Stretches of blocks that could not be read. No workspace: see store.ts.

/** Final blocks whose state is unavailable, linked to the agreed blocks before and after them. */
export type NewUnread = {
  fromHeight: number;
  toHeight: number;
  /** The hash of the block before them; `lastHash` is that of their last one. */
  parentHash: string;
  lastHash: string;
  /** The time of the block before them; `toTime` is that of the block after them. */
  fromTime: Date;
  toTime: Date;
  /** Operators that agree on the block after them. */
  providers: Operator[];
  /** References of payments in their transactions. */
  references: string[];
  foundAt: Date;
};

/** A period in which nothing could be confirmed; `unread` if its blocks can't be read. */
export type Frozen = Halt & { unread?: NewUnread };

export type UnreadStretch = NewUnread & {
  id: bigint;
  compared: boolean;
  /** Awaited accounts of which no balance from before the stretch is known. */
  incomparable: string[];
};

/** What a comparison or an archive showed of unread stretches, and balances recorded for later ones. */
export type UnreadOutcome = {
  /** Balances as of `height`, which replace earlier ones of these accounts. */
  marks?: { height: number; holdings: Holding[] };
  /** Stretches whose balances were compared, and the accounts that could not be. */
  compared?: { ids: bigint[]; incomparable: string[] };
  /** Processed entries of the queue of accounts to follow. */
  followed?: bigint[];
  /** A stretch that was read whole from an archive. */
  read?: bigint;
};

export async function insertUnread(
  tx: Transaction,
  chain: ChainKey,
  stretch: NewUnread,
): Promise<void> {
  await tx
    .insertInto('unreadBlocks')
    .values({
      chain,
      fromHeight: BigInt(stretch.fromHeight),
      toHeight: BigInt(stretch.toHeight),
      parentHash: stretch.parentHash,
      lastHash: stretch.lastHash,
      fromTime: stretch.fromTime,
      toTime: stretch.toTime,
      providers: stretch.providers,
      paymentReferences: stretch.references,
      foundAt: stretch.foundAt,
    })
    .execute();
}

/** Returns the stretches that are neither read nor dismissed, oldest first. */
export async function selectUnreadStretches(db: Db, chain: ChainKey): Promise<UnreadStretch[]> {
  const rows = await db
    .selectFrom('unreadBlocks')
    .selectAll()
    .where('chain', '=', chain)
    .where('readAt', 'is', null)
    .where('dismissedAt', 'is', null)
    .orderBy('fromHeight')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    fromHeight: Number(row.fromHeight),
    toHeight: Number(row.toHeight),
    parentHash: row.parentHash,
    lastHash: row.lastHash,
    fromTime: row.fromTime,
    toTime: row.toTime,
    providers: row.providers.map(operatorNamed),
    references: row.paymentReferences,
    foundAt: row.foundAt,
    compared: row.comparedAt !== null,
    incomparable: row.incomparableAccounts,
  }));
}

/**
 * Dismisses a chain's unread stretches, after which the watcher clears the alarm `gap`. Returns how many.
 */
export async function dismissUnread(db: Db, chain: ChainKey, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('unreadBlocks')
    .set({ dismissedAt: now })
    .where('chain', '=', chain)
    .where('readAt', 'is', null)
    .where('dismissedAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function updateUnread(
  tx: Transaction,
  chain: ChainKey,
  { marks, followed = [], compared, read }: UnreadOutcome,
  now: Date,
): Promise<void> {
  if (marks) await upsertBalanceMarks(tx, chain, marks.height, marks.holdings);
  if (followed.length > 0) await deleteToFollow(tx, followed);
  if (compared) {
    await sql`
      update unread_blocks set compared_at = ${now}, incomparable_accounts = ${compared.incomparable}
      where chain = ${chain} and id = any(${compared.ids}::bigint[])`.execute(tx);
  }
  if (read !== undefined) await closeStretch(tx, chain, read, now);
}

/** Marks a stretch as read and reverses the unassigned increases across it, which its credits replace. */
async function closeStretch(
  tx: Transaction,
  chain: ChainKey,
  id: bigint,
  now: Date,
): Promise<void> {
  await sql`
    with stretch as (
      update unread_blocks set read_at = ${now} where chain = ${chain} and id = ${id}
      returning from_height, to_height
    )
    update transfers t set state = 'reversed' from stretch s
    where t.chain = ${chain} and t.kind = 'balance' and t.state = 'final' and t.payment_id is null
      and t.from_height <= s.to_height and t.block_height >= s.from_height
      and not exists (
        select from unread_blocks o
        where o.chain = ${chain} and o.id <> ${id} and o.read_at is null
          and o.from_height <= t.block_height and o.to_height >= t.from_height
      )`.execute(tx);
}

/** Deletes unread stretches and recorded balances above the block that the cursor moves back to. */
export async function deleteUnreadAbove(
  tx: Transaction,
  chain: ChainKey,
  { height, hash }: Point,
): Promise<void> {
  const at = BigInt(height);
  await sql`
    with gone as (
      delete from unread_blocks where chain = ${chain} and from_height > ${at}
    ), marks as (
      delete from balance_marks where chain = ${chain} and height > ${at}
    )
    update unread_blocks set to_height = ${at}, last_hash = ${hash}
    where chain = ${chain} and from_height <= ${at} and to_height > ${at}`.execute(tx);
}

/**
 * Returns the account and asset of each assigned increase across a stretch, whose credits are therefore
 * already counted.
 */
export async function selectAssignedIncreases(
  db: Db,
  chain: ChainKey,
  { fromHeight, toHeight }: Pick<NewUnread, 'fromHeight' | 'toHeight'>,
): Promise<{ account: string; assetId: string }[]> {
  const rows = await db
    .selectFrom('transfers')
    .select(['recipientAccount', 'assetId'])
    .where('chain', '=', chain)
    .where('kind', '=', 'balance')
    .where('state', '=', 'final')
    .where('paymentId', 'is not', null)
    .where('fromHeight', '<=', BigInt(toHeight))
    .where('blockHeight', '>=', BigInt(fromHeight))
    .execute();
  return rows.map((row) => ({ account: row.recipientAccount, assetId: row.assetId }));
}
