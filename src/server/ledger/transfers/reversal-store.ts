import { present } from '#server/base/errors.ts';
import { sql } from 'kysely';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { Credit, Point } from '#server/chain/clients/chain.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { deleteClocksOf, resetExpectedBalances } from './follow-store.ts';
import { clearOpenedHeights } from './head-store.ts';
import { deleteUnreadAbove } from './unread-store.ts';

// What a rewind reverses in the chain's ledger. No workspace: see store.ts.

/** The blocks of one instance of a chain above a height. */
export type Above = {
  height: number;
  /** Transfers that were created earlier belong to an archived instance. */
  since: Date;
};

/** Returns the time since which the current instance of the chain has been read. */
export async function selectInstanceSince(db: Db, chain: ChainKey): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    select coalesce(max(archived_at), 'epoch') as since from archived_cursors
    where chain = ${chain}`.execute(db);
  return present(rows[0]).since;
}

/**
 * Returns the height above which the next transfers are reversed, up to `doneHeight`: about `most` of them,
 * in whole blocks.
 */
export async function selectNextRange(
  db: Db,
  chain: ChainKey,
  { height, since, doneHeight }: Above & { doneHeight: number },
  most: number,
): Promise<number> {
  const { rows } = await sql<{ blockHeight: bigint }>`
    select block_height from transfers
    where chain = ${chain} and state = 'final' and created_at >= ${since}
      and block_height > ${BigInt(height)} and block_height <= ${BigInt(doneHeight)}
    order by block_height desc limit ${most + 1}`.execute(db);
  const next = rows[most];
  if (!next) return height;
  const isOneBlock = next.blockHeight === present(rows[0]).blockHeight;
  return Number(next.blockHeight) - (isOneBlock ? 1 : 0);
}

/** Returns by payment the sum of its final transfers above the height, up to `to`, in atomic units. */
export async function selectLostPayments(
  db: Db,
  chain: ChainKey,
  { height, since, to }: Above & { to: number },
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ paymentId: string; amount: bigint }>`
    select payment_id, sum(amount_atomic) as amount from transfers
    where chain = ${chain} and state = 'final' and created_at >= ${since}
      and block_height > ${BigInt(height)} and block_height <= ${BigInt(to)}
      and payment_id is not null
    group by 1 order by 1`.execute(db);
  return new Map(rows.map((row) => [row.paymentId, row.amount]));
}

/**
 * Counts the final transfers above the height, the unmatched ones among them, and those found only by
 * balances or traces.
 */
export async function countTransfersAbove(
  db: Db,
  chain: ChainKey,
  { height, since }: Above,
): Promise<{ all: number; unmatched: number; traceless: number }> {
  const { rows } = await sql<{ all: number; unmatched: number; traceless: number }>`
    select count(*)::int as "all", (count(*) filter (where payment_id is null))::int as unmatched,
      (count(*) filter (where kind in ('internal', 'balance')))::int as traceless
    from transfers
    where chain = ${chain} and state = 'final' and created_at >= ${since}
      and block_height > ${BigInt(height)}`.execute(db);
  return present(rows[0]);
}

/**
 * Returns the range of blocks of the lowest balance increase that begins at or below the height and ends
 * above it.
 */
export async function selectIncreaseAcross(
  db: Db,
  chain: ChainKey,
  { height, since }: Above,
): Promise<{ from: number; to: number } | undefined> {
  const { rows } = await sql<{ fromHeight: bigint; blockHeight: bigint }>`
    select from_height, block_height from transfers
    where chain = ${chain} and state = 'final' and kind = 'balance' and created_at >= ${since}
      and block_height > ${BigInt(height)} and from_height <= ${BigInt(height)}
    order by from_height limit 1`.execute(db);
  const row = rows[0];
  return row && { from: Number(row.fromHeight), to: Number(row.blockHeight) };
}

/**
 * Reverses the final transfers above the height, up to `to`, and returns how many. The caller must have
 * subtracted them from their payments before.
 */
export async function reverseTransfers(
  tx: Transaction,
  chain: ChainKey,
  { height, since, to, rewindId }: Above & { to: number; rewindId: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update transfers set state = 'reversed', rewind_id = ${rewindId}
    where chain = ${chain} and state = 'final' and created_at >= ${since}
      and block_height > ${BigInt(height)} and block_height <= ${BigInt(to)}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Marks all seen transfers as orphaned; returns the payments that they were matched to. */
export async function orphanAllSeen(tx: Transaction, chain: ChainKey): Promise<string[]> {
  const { rows } = await sql<{ paymentId: string | null }>`
    update seen_transfers set orphaned = true where chain = ${chain} and not orphaned
    returning payment_id`.execute(tx);
  return [...new Set(rows.flatMap((row) => row.paymentId ?? []))];
}

/** Moves the cursor back to a block, and deletes balances, falls and unread stretches from above it. */
export async function moveCursorBack(
  tx: Transaction,
  chain: ChainKey,
  { height, hash, time }: Point & { time: Date },
): Promise<void> {
  await sql`
    update chain_cursors set height = ${BigInt(height)}, hash = ${hash}, block_time = ${time},
      final_height = greatest(final_height, ${BigInt(height)}),
      proven_height = least(proven_height, ${BigInt(height)}), compared_height = null,
      started_height = least(started_height, ${BigInt(height)})
    where chain = ${chain}`.execute(tx);
  await sql`
    with replaced as (
      delete from agreed_blocks where chain = ${chain} and height > ${BigInt(height)}
      returning height, trust
    )
    insert into agreed_blocks (chain, height, hash, trust)
    select ${chain}, ${BigInt(height)}, ${hash}, (
      -- Its block was stored with the blocks up to the next cursor.
      select trust from replaced order by height limit 1
    )
    on conflict (chain, height) do update set hash = excluded.hash`.execute(tx);
  await resetExpectedBalances(tx, chain);
  await deleteClocksOf(tx, chain);
  await clearOpenedHeights(tx, chain, { height, time });
  await sql`
    delete from balance_falls where chain = ${chain} and to_height > ${BigInt(height)}`.execute(tx);
  await deleteUnreadAbove(tx, chain, { height, hash });
}

/**
 * Returns blocks stored as final at or below a height, newest first: earlier cursors, and blocks of
 * transfers.
 */
export async function selectStoredBlocks(
  db: Db,
  chain: ChainKey,
  { upTo, since, limit }: { upTo: number; since: Date; limit: number },
): Promise<Point[]> {
  const { rows } = await sql<{ height: bigint; hash: string }>`
    (select height, hash from agreed_blocks
      where chain = ${chain} and height <= ${BigInt(upTo)} order by height desc limit ${limit})
    union
    (select block_height, block_hash from transfers
      where chain = ${chain} and state = 'final' and created_at >= ${since}
        and block_height <= ${BigInt(upTo)} order by block_height desc limit ${limit})
    order by 1 desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ height: Number(row.height), hash: row.hash }));
}

/** A reversed transfer whose transaction is in a new block, with the payment that it was matched to. */
export type Reversed = {
  transferId: string;
  match: { paymentId: string; by: string } | undefined;
  /** The first block that contained it. */
  first: { blockHeight: number; blockTime: Date };
};

/**
 * Returns the reversed transfers of the same transactions, by index of the credit. Leaves out those that have
 * already been restored: after an account is emptied, Substrate accepts a replayed signed transaction, which
 * is another payment.
 */
export async function selectReversed(
  tx: Transaction,
  chain: ChainKey,
  credits: Credit[],
): Promise<Map<number, Reversed>> {
  if (credits.length === 0) return new Map();
  const { rows } = await sql<ReversedRow>`
    with credits as (
      select *, row_number() over (
        partition by transaction_hash, kind, recipient, asset_id, amount order by place
      ) as nth
      from unnest(
        ${credits.map(({ transactionHash }) => transactionHash)}::text[],
        ${credits.map(({ kind }) => kind)}::text[],
        ${credits.map(({ recipient }) => recipient)}::text[],
        ${credits.map(({ assetId }) => assetId)}::text[],
        ${credits.map(({ amountAtomic }) => amountAtomic)}::numeric[]
      ) with ordinality as c (transaction_hash, kind, recipient, asset_id, amount, place)
    ), reversed as (
      -- One transaction can pay the same amount twice, and can have been reversed more than once.
      select t.*, row_number() over (
          partition by transaction_hash, kind, recipient_account, asset_id, amount_atomic, block_hash
          order by index
        ) as nth, (
          select count(*) from transfers f
          where f.payment_id = t.payment_id and f.state = 'final'
            and f.transaction_hash = t.transaction_hash and f.kind = t.kind
            and f.amount_atomic = t.amount_atomic
        ) as again
      from transfers t
      where chain = ${chain} and state = 'reversed'
        and transaction_hash in (select transaction_hash from credits)
    )
    select distinct on (c.place) c.place::int as place, t.id, t.payment_id, t.matched_by,
      min(t.block_height) over (partition by c.place) as first_height,
      min(t.block_time) over (partition by c.place) as first_time
    from credits c join reversed t
      on t.transaction_hash = c.transaction_hash and t.kind = c.kind and t.nth = c.nth + t.again
      and t.recipient_account = c.recipient and t.asset_id = c.asset_id
      and t.amount_atomic = c.amount
    order by c.place, t.payment_id is null, t.id desc`.execute(tx);
  return new Map(
    rows.map(({ place, id: transferId, paymentId, matchedBy: by, ...row }) => [
      place - 1,
      {
        transferId,
        match: paymentId === null || by === null ? undefined : { paymentId, by },
        first: { blockHeight: Number(row.firstHeight), blockTime: row.firstTime },
      },
    ]),
  );
}

type ReversedRow = {
  place: number;
  id: string;
  paymentId: string | null;
  matchedBy: string | null;
  firstHeight: bigint;
  firstTime: Date;
};

/** The id of a reversed transfer, and that of the transfer that restores it. */
export type Renewed = { from: string; to: string };

/**
 * Copies decisions from reversed transfers to those that restore them: that the merchant dismissed a
 * transfer, and that a payer claimed it, which decides whether its refund address needs confirmation.
 */
export async function renewDecisions(tx: Transaction, renewed: Renewed[]): Promise<void> {
  if (renewed.length === 0) return;
  await sql`
    with renewed as (
      select v.from_id, t.id as to_id from unnest(
        ${renewed.map(({ from }) => from)}::text[],
        ${renewed.map(({ to }) => to)}::text[]
      ) as v (from_id, to_id) join transfers t on t.id = v.to_id
    ), claimed as (
      insert into claim_requests (workspace_id, transfer_id, payment_id, created_at)
      select c.workspace_id, r.to_id, c.payment_id, c.created_at
      from claim_requests c join renewed r on r.from_id = c.transfer_id
      on conflict do nothing
    )
    insert into dismissed_transfers (workspace_id, transfer_id, reason, dismissed_by, dismissed_at)
    select d.workspace_id, r.to_id, d.reason, d.dismissed_by, d.dismissed_at
    from dismissed_transfers d join renewed r on r.from_id = d.transfer_id
    on conflict do nothing`.execute(tx);
}
