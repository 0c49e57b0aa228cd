import { sql } from 'kysely';
import type { BlockHeader, Credit, Heads } from '#server/chains/chain.ts';
import type { ChainKey, NetworkAlarm, Operator } from '#contract/networks.ts';
import type { Database, Transaction } from '#server/db.ts';
import { newId } from '#server/ids.ts';
import { forgetExpected } from './balance-store.ts';

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
    compared_height: null,
  };
  await forgetExpected(db, chain);
  await db
    .insertInto('chain_cursors')
    .values({ chain, ...values })
    .onConflict((conflict) => conflict.column('chain').doUpdateSet(values))
    .execute();
}

/** Payments that the passing of blocks alone touches. */
export type Passed = {
  /** Those of which something was seen up to there: it becomes final, or is lost. */
  shown: string[];
  /** Those that waited for money up to their deadline, which is past. */
  expiring: string[];
};

/**
 * Moves the cursor over final blocks by compare-and-set, undefined where it is no longer where the
 * caller saw it. In the same statement: what was seen up to there in other blocks is orphaned, and
 * exact amounts that are held no longer are given back.
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
  const { rows } = await sql<{ moved: boolean; shown: string[] | null; expiring: string[] }>`
    with moved as (
      update chain_cursors set height = ${height}, hash = ${last.hash}, block_time = ${last.time}
      where chain = ${chain} and instance = ${from.instance}
        and height = ${BigInt(from.height)} and hash = ${from.hash}
      returning 1
    ), lost as (
      update transfers set state = 'orphaned'
      where chain = ${chain} and state = 'seen' and block_height <= ${height}
        and block_hash <> all(${blocks.map(({ hash }) => hash)}) and exists (select from moved)
    ), released as (
      update held_amounts set payment_id = null
      where chain = ${chain} and payment_id is not null and free_from < ${first.time}
        and exists (select from moved)
    )
    select exists (select from moved) as moved,
      (select array_agg(payment_id) from transfers
        where chain = ${chain} and state = 'seen' and block_height <= ${height}
          and payment_id is not null) as shown,
      array(select id from payments
          where chain = ${chain} and status = 'open' and expires_at < ${last.time}
        union all select id from payments
          where chain = ${chain} and status = 'partial' and reserved_minor > 0
            and expires_at < ${last.time}) as expiring
  `.execute(tx);
  const row = rows[0];
  if (!row?.moved) return undefined;
  return { shown: row.shown ?? [], expiring: row.expiring };
}

export async function updateHeads(
  db: Db,
  chain: ChainKey,
  heads: Heads,
  operators: Operator[],
  now: Date,
): Promise<void> {
  const head = BigInt(heads.head);
  // Nodes behind one address differ by a block: that one falls behind is no step of the chain. What is
  // lost of this with a crash is said again at the next block: its commit waits for no disk.
  await sql`
    with hurry as (select set_config('synchronous_commit', 'off', true))
    update chain_cursors set
      head_advanced_at = case when head_height < ${head} then ${now} else head_advanced_at end,
      head_height = greatest(head_height, ${head}),
      final_height = ${BigInt(heads.final)},
      polled_at = ${now},
      operators = ${JSON.stringify(operators)}
    from hurry
    where chain = ${chain}`.execute(db);
}

export async function updateOperators(
  db: Db,
  chain: ChainKey,
  operators: Operator[],
): Promise<void> {
  await db
    .updateTable('chain_cursors')
    .set({ operators: JSON.stringify(operators) })
    .where('chain', '=', chain)
    .execute();
}

/** Why nothing is credited although nodes answer; null where all is well. */
export async function updateAlarm(
  db: Db,
  chain: ChainKey,
  alarm: NetworkAlarm | null,
): Promise<void> {
  await db.updateTable('chain_cursors').set({ alarm }).where('chain', '=', chain).execute();
}

/** Of these accounts, those of wallets, and recipients of payments whose late window was open since then. */
export async function selectAwaited(
  db: Db,
  chain: ChainKey,
  accounts: string[],
  since: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ account: string }>`
    select account from wallets where chain = ${chain} and account = any(${accounts})
    union
    select account from unnest(${accounts}::text[]) as account
    where exists (
      select from payments
      where chain = ${chain} and recipient_account = account and late_until >= ${since}
    )`.execute(db);
  return new Set(rows.map((row) => row.account));
}

/** The workspaces that have proven one of these accounts. */
export async function selectOwningWorkspaces(
  db: Db,
  chain: ChainKey,
  accounts: string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('wallets')
    .select('workspace_id')
    .distinct()
    .where('chain', '=', chain)
    .where(sql<boolean>`account = any(${accounts})`)
    .where('verified_at', 'is not', null)
    .execute();
  return rows.map((row) => row.workspace_id);
}

/** A credit of a block on its way into the database, with the payment that it was matched to. */
export type NewTransfer = {
  block: BlockHeader;
  credit: Credit;
  match: { paymentId: string; by: string } | undefined;
};

/**
 * Stores credits, or moves those that are stored already to the given state. A final transfer stays
 * as it is; an orphaned one comes back when its block does. With its state a transfer gets its
 * attribution anew: what was seen of it depended on what else was known then. Answers the payments
 * that those belong to which were stored or moved.
 */
export async function putTransfers(
  tx: Transaction,
  chain: ChainKey,
  transfers: NewTransfer[],
  state: 'seen' | 'final',
  now: Date,
): Promise<string[]> {
  const rows = transfers.map(({ block, credit, match }) => ({
    id: newId('transfer', now),
    blockHash: block.hash,
    kind: credit.kind,
    index: credit.index,
    blockHeight: block.height,
    blockTime: block.time,
    transactionHash: credit.transactionHash,
    sender: credit.sender,
    recipient: credit.recipient,
    assetId: credit.assetId,
    amountAtomic: credit.amountAtomic,
    reference: credit.reference,
    paymentId: match?.paymentId ?? null,
    matchedBy: match?.by ?? null,
  }));
  const put = await sql<{ payment_id: string | null }>`
    insert into transfers (
      id, chain, block_hash, kind, index, block_height, block_time, transaction_hash, sender_account,
      recipient_account, asset_id, amount_atomic, reference, payment_id, matched_by,
      state, created_at
    )
    select id, ${chain}, block_hash, kind, index, block_height, block_time, transaction_hash, sender,
      recipient, asset_id, amount, reference, payment_id, matched_by, ${state}, ${now}
    from unnest(
      ${rows.map(({ id }) => id)}::text[],
      ${rows.map(({ blockHash }) => blockHash)}::text[],
      ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ index }) => index)}::integer[],
      ${rows.map(({ blockHeight }) => blockHeight)}::bigint[],
      ${rows.map(({ blockTime }) => blockTime)}::timestamptz[],
      ${rows.map(({ transactionHash }) => transactionHash)}::text[],
      ${rows.map(({ sender }) => sender)}::text[],
      ${rows.map(({ recipient }) => recipient)}::text[],
      ${rows.map(({ assetId }) => assetId)}::text[],
      ${rows.map(({ amountAtomic }) => amountAtomic)}::numeric[],
      ${rows.map(({ reference }) => reference)}::text[],
      ${rows.map(({ paymentId }) => paymentId)}::text[],
      ${rows.map(({ matchedBy }) => matchedBy)}::text[]
    ) as t (
      id, block_hash, kind, index, block_height, block_time, transaction_hash, sender, recipient,
      asset_id, amount, reference, payment_id, matched_by
    )
    on conflict (chain, block_hash, kind, index) do update
    set state = excluded.state, payment_id = excluded.payment_id, matched_by = excluded.matched_by
    where transfers.state not in ('final', excluded.state)
    returning payment_id`.execute(tx);
  return put.rows.flatMap((row) => row.payment_id ?? []);
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
