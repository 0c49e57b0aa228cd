import { sql } from 'kysely';
import type { BlockHeader, Credit, Heads } from '#server/chains/chain.ts';
import type { ChainKey } from '#contract/networks.ts';
import type { Database, Transaction } from '#server/db.ts';
import { newId } from '#server/ids.ts';

// What happens on a chain happens to no workspace yet: nothing here takes one.

type Db = Database | Transaction;

/** Where the walk over a chain's final blocks stands. */
export type Cursor = {
  /** Genesis hash, or the instance id of a local chain. */
  instance: string;
  height: number;
  hash: string;
  /** Time of the block at the cursor: what the chain itself says the time is. */
  time: Date;
};

/** With `lock` it stays there until the transaction ends. */
export async function selectCursor(
  db: Db,
  chain: ChainKey,
  options: { lock?: boolean } = {},
): Promise<Cursor | undefined> {
  const row = await db
    .selectFrom('chain_cursors')
    .select(['instance', 'height', 'hash', 'block_time'])
    .where('chain', '=', chain)
    .$if(options.lock === true, (query) => query.forUpdate())
    .executeTakeFirst();
  return (
    row && {
      instance: row.instance,
      height: Number(row.height),
      hash: row.hash,
      time: row.block_time,
    }
  );
}

export async function putCursor(
  db: Db,
  chain: ChainKey,
  cursor: Cursor,
  heads: Heads,
  now: Date,
): Promise<void> {
  const values = {
    instance: cursor.instance,
    height: BigInt(cursor.height),
    hash: cursor.hash,
    block_time: cursor.time,
    head_height: BigInt(heads.head),
    head_advanced_at: now,
    final_height: BigInt(heads.final),
    polled_at: now,
  };
  await db
    .insertInto('chain_cursors')
    .values({ chain, ...values })
    .onConflict((conflict) => conflict.column('chain').doUpdateSet(values))
    .execute();
}

/** Payments that the passing of blocks alone touches. */
export type Passed = { lost: string[]; expiring: string[] };

/**
 * Moves the cursor over final blocks by compare-and-set, undefined where it is no longer where the
 * caller saw it. In the same statement: what was seen up to there in other blocks is orphaned
 * (`lost` had it), exact amounts whose late window is over are given back, and open payments whose
 * deadline is past are answered as `expiring`.
 */
export async function advanceCursor(
  tx: Transaction,
  chain: ChainKey,
  from: Omit<Cursor, 'time'>,
  blocks: [BlockHeader, ...BlockHeader[]],
): Promise<Passed | undefined> {
  const first = blocks[0];
  const last = blocks.at(-1) ?? first;
  const height = BigInt(last.height);
  const { rows } = await sql<{ moved: boolean; lost: string[] | null; expiring: string[] | null }>`
    with moved as (
      update chain_cursors set height = ${height}, hash = ${last.hash}, block_time = ${last.time}
      where chain = ${chain} and instance = ${from.instance}
        and height = ${BigInt(from.height)} and hash = ${from.hash}
      returning 1
    ), lost as (
      update transfers set state = 'orphaned'
      where chain = ${chain} and state = 'seen' and block_height <= ${height}
        and block_hash <> all(${blocks.map(({ hash }) => hash)}) and exists (select from moved)
      returning payment_id
    ), released as (
      update payments set amount_held = false
      where chain = ${chain} and amount_held and late_until < ${first.time}
        and exists (select from moved)
    )
    select exists (select from moved) as moved,
      (select array_agg(payment_id) from lost where payment_id is not null) as lost,
      (select array_agg(id) from payments
        where chain = ${chain} and status = 'open' and expires_at < ${last.time}) as expiring
  `.execute(tx);
  const row = rows[0];
  if (!row?.moved) return undefined;
  return { lost: row.lost ?? [], expiring: row.expiring ?? [] };
}

export async function updateHeads(db: Db, chain: ChainKey, heads: Heads, now: Date): Promise<void> {
  const head = BigInt(heads.head);
  await db
    .updateTable('chain_cursors')
    .set({
      head_advanced_at: sql`case when head_height < ${head} then ${now} else head_advanced_at end`,
      // Nodes behind one address differ by a block: that one falls behind is no step of the chain.
      head_height: sql`greatest(head_height, ${head})`,
      final_height: BigInt(heads.final),
      polled_at: now,
    })
    .where('chain', '=', chain)
    .execute();
}

/** Of these accounts, the ones that somebody's wallet or open payment waits at. */
export async function selectAwaited(
  db: Db,
  chain: ChainKey,
  accounts: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ account: string }>`
    select a.account from unnest(${accounts}::text[]) as a (account)
    where exists (select from wallets w where w.chain = ${chain} and w.account = a.account)
      or exists (select from payments p where p.chain = ${chain} and p.amount_held
        and p.recipient_account = a.account)`.execute(db);
  return new Set(rows.map((row) => row.account));
}

/** A credit of a block on its way into the database, with the payment that it was matched to. */
export type NewTransfer = {
  block: BlockHeader;
  credit: Credit;
  match: { paymentId: string; by: string } | undefined;
};

/**
 * Stores credits, or moves those that are stored already to the given state. A final transfer stays
 * final, an orphaned one comes back when its block does, and an attribution stays. Answers the
 * payments that they belong to.
 */
export async function putTransfers(
  tx: Transaction,
  chain: ChainKey,
  transfers: NewTransfer[],
  state: 'seen' | 'final',
  now: Date,
): Promise<string[]> {
  const touched: string[] = [];
  for (let start = 0; start < transfers.length; start += rowsAtOnce) {
    const some = transfers.slice(start, start + rowsAtOnce);
    touched.push(...(await putSomeTransfers(tx, chain, some, state, now)));
  }
  return touched;
}

// A statement takes 65 535 parameters; a block can pay anybody thousands of times.
const rowsAtOnce = 1_000;

async function putSomeTransfers(
  tx: Transaction,
  chain: ChainKey,
  transfers: NewTransfer[],
  state: 'seen' | 'final',
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .insertInto('transfers')
    .values(
      transfers.map(({ block, credit, match }) => ({
        id: newId('transfer', now),
        chain,
        block_hash: block.hash,
        kind: credit.kind,
        index: credit.index,
        block_height: BigInt(block.height),
        block_time: block.time,
        transaction_hash: credit.transactionHash,
        sender_account: credit.sender,
        recipient_account: credit.recipient,
        contract_or_asset_id: credit.contractOrAssetId,
        amount_atomic: credit.amountAtomic,
        reference: credit.reference,
        state,
        payment_id: match?.paymentId ?? null,
        matched_by: match?.by ?? null,
        created_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['chain', 'block_hash', 'kind', 'index']).doUpdateSet({
        state: sql`case when transfers.state = 'final' then transfers.state else excluded.state end`,
        payment_id: sql`coalesce(transfers.payment_id, excluded.payment_id)`,
        matched_by: sql`coalesce(transfers.matched_by, excluded.matched_by)`,
      }),
    )
    .returning('payment_id')
    .execute();
  return rows.flatMap((row) => row.payment_id ?? []);
}

/** Orphans what was seen in these blocks; answers the payments that had it. */
export async function orphanBlocks(
  tx: Transaction,
  chain: ChainKey,
  hashes: string[],
): Promise<string[]> {
  const { rows } = await sql<{ payment_id: string | null }>`
    update transfers set state = 'orphaned'
    where chain = ${chain} and state = 'seen' and block_hash = any(${hashes})
    returning payment_id`.execute(tx);
  return rows.flatMap((row) => row.payment_id ?? []);
}

/** Blocks above finality in which something was seen. */
export async function selectSeenBlocks(
  db: Db,
  chain: ChainKey,
): Promise<{ height: number; hash: string }[]> {
  const rows = await db
    .selectFrom('transfers')
    .select(['block_height', 'block_hash'])
    .distinct()
    .where('chain', '=', chain)
    .where('state', '=', 'seen')
    .orderBy('block_height')
    .execute();
  return rows.map((row) => ({ height: Number(row.block_height), hash: row.block_hash }));
}
