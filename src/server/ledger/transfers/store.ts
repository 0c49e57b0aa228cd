import { present } from '#server/base/errors.ts';
import { sql } from 'kysely';
import type { AgreedBlock, Block, Credit, Heads } from '#server/chain/clients/chain.ts';
import type { ChainKey, Provider } from '#contract/chain/networks.ts';
import type { TrustInForce } from '#server/base/database/db-types.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { newId } from '#server/base/ids.ts';
import { expiredAtOnce, overdue } from './expiry-store.ts';
import { deleteClocksOf, resetExpectedBalances } from './follow-store.ts';
import { clearOpenedHeights, deleteHeads } from './head-store.ts';
import { renewDecisions, type Reversed } from './reversal-store.ts';
import { deleteFound, deleteUnfound } from './unfound-store.ts';

// A chain belongs to no workspace, so no function here takes one.

/** The last final block of a chain whose transfers are stored. */
export type Cursor = {
  /** Genesis hash, or the instance id of a local chain. */
  instance: string;
  height: number;
  hash: string;
  /** The chain's time at the cursor, from the times of its blocks. */
  time: Date;
  /** Whether a block up to the cursor was proven. */
  proves: boolean;
  /** The fence of the lease under which the ledger is written; 0 before the first lease. */
  fence: bigint;
};

/** A cursor above which blocks are stored, and what these needed in order to be stored, for the audit. */
export type StoringFrom = Cursor & { trust?: TrustInForce };

/** A cursor whose row is locked until the transaction ends. */
export type HeldCursor = Cursor & {
  /** Whether any transfer of the chain was ever reversed, so that later ones may restore it. */
  hasReversed: boolean;
};

export async function selectCursor(db: Db, chain: ChainKey): Promise<Cursor | undefined> {
  const row = await cursorQuery(db, chain).executeTakeFirst();
  return row && toCursor(row);
}

/** Locks the cursor of a chain until the transaction ends and returns it; undefined if there is none yet. */
export async function lockCursor(
  tx: Transaction,
  chain: ChainKey,
): Promise<HeldCursor | undefined> {
  const row = await cursorQuery(tx, chain)
    .select(hasReversed(chain).as('hasReversed'))
    .forUpdate()
    .executeTakeFirst();
  return row && { ...toCursor(row), hasReversed: row.hasReversed };
}

/** Locks the cursor and returns it; undefined if it is no longer where the caller read it. */
export async function lockCursorAt(
  tx: Transaction,
  chain: ChainKey,
  from: Cursor,
): Promise<HeldCursor | undefined> {
  const cursor = await lockCursor(tx, chain);
  const isUnchanged =
    cursor?.instance === from.instance &&
    cursor.height === from.height &&
    cursor.hash === from.hash &&
    cursor.fence === from.fence;
  return isUnchanged ? cursor : undefined;
}

function cursorQuery(db: Db, chain: ChainKey) {
  return db
    .selectFrom('chainCursors')
    .select(['instance', 'height', 'hash', 'blockTime', 'provenHeight', 'fence'])
    .where('chain', '=', chain);
}

type CursorRow = Awaited<ReturnType<ReturnType<typeof cursorQuery>['executeTakeFirstOrThrow']>>;

function toCursor(row: CursorRow): Cursor {
  return {
    instance: row.instance,
    height: Number(row.height),
    hash: row.hash,
    time: row.blockTime,
    proves: row.provenHeight !== null,
    fence: row.fence,
  };
}

function hasReversed(chain: ChainKey) {
  return sql<boolean>`exists (
    select from transfers t where t.chain = ${chain} and t.state = 'reversed'
  )`;
}

/**
 * Raises the fence, so that writes under earlier leases are refused; waits for the one in progress. Returns
 * false if a later lease has already raised it higher.
 */
export async function raiseFence(db: Db, chain: ChainKey, fence: bigint): Promise<boolean> {
  const { rows } = await sql<{ fence: bigint }>`
    update chain_cursors set fence = greatest(fence, ${fence}) where chain = ${chain}
    returning fence`.execute(db);
  return rows.every((row) => row.fence === fence);
}

/**
 * Sets the cursor to the block at which watching starts, and deletes expected balances and unfound transfers.
 * Returns false, and changes nothing, if a later lease than the cursor's has been acquired.
 */
export async function upsertCursor(
  tx: Transaction,
  chain: ChainKey,
  cursor: Omit<Cursor, 'proves'>,
  heads: Heads,
  now: Date,
): Promise<boolean> {
  const values = {
    instance: cursor.instance,
    fence: cursor.fence,
    height: BigInt(cursor.height),
    hash: cursor.hash,
    blockTime: cursor.time,
    startedHeight: BigInt(cursor.height),
    startedAt: now,
    headHeight: BigInt(heads.head),
    headAdvancedAt: now,
    sharedHead: null,
    sharedHeadAt: null,
    finalHeight: BigInt(heads.final),
    polledAt: now,
    comparedHeight: null,
    provenHeight: null,
  };
  const before = await selectCursor(tx, chain);
  await archiveCursor(tx, chain, cursor, now);
  const put = await tx
    .insertInto('chainCursors')
    .values({ chain, ...values })
    .onConflict((conflict) =>
      conflict.column('chain').doUpdateSet(values).where('chainCursors.fence', '<=', cursor.fence),
    )
    .returning('chain')
    .execute();
  if (put.length === 0) return false;
  await resetExpectedBalances(tx, chain);
  await deleteHeads(tx, chain);
  await deleteClocksOf(tx, chain);
  if (before) await clearOpenedHeights(tx, chain, { height: -1, time: cursor.time });
  // Transfers of the previous instance can't be found again.
  await deleteUnfound(tx, chain);
  return true;
}

/** Archives the cursor of a chain's previous instance, if the new cursor is on another one. */
async function archiveCursor(
  tx: Transaction,
  chain: ChainKey,
  { instance, fence }: Pick<Cursor, 'instance' | 'fence'>,
  now: Date,
): Promise<void> {
  await sql`
    with replaced as (
      insert into archived_cursors (chain, instance, height, hash, block_time, archived_at)
      select chain, instance, height, hash, block_time, ${now} from chain_cursors
      where chain = ${chain} and instance <> ${instance} and fence <= ${fence}
      on conflict do nothing
      returning chain
    )
    delete from agreed_blocks where chain in (select chain from replaced)`.execute(tx);
}

/** How many blocks back earlier cursors are kept: about a week of blocks of six seconds. */
const keptAgreedBlocks = 100_000n;

/** Payments that change because blocks pass, not because of the transfers in them. */
export type Passed = {
  /** Payments with seen transfers up to the new cursor, which become final or orphaned. */
  shown: string[];
  /** The first payments that are to be expired. The others follow in transactions of their own. */
  expiring: string[];
} & Pick<HeldCursor, 'hasReversed'>;

/**
 * Moves the cursor over final blocks by compare-and-set. Returns undefined if it is no longer where the
 * caller read it, or a later lease has been acquired. In the same statement, orphans transfers seen up to
 * there in other blocks, deletes those seen in these blocks, because they are inserted again from the agreed
 * block, and releases exact amounts that are no longer held.
 */
export async function advanceCursor(
  tx: Transaction,
  chain: ChainKey,
  from: Pick<StoringFrom, 'instance' | 'height' | 'hash' | 'fence' | 'trust'>,
  blocks: [Block, ...Block[]],
  chainTime: Date,
): Promise<Passed | undefined> {
  const first = blocks[0];
  const last = blocks.at(-1) ?? first;
  const height = BigInt(last.height);
  const { rows } = await sql<{ moved: boolean } & Passed>`
    with due as (${overdue(chain, chainTime)}), moved as (
      update chain_cursors set height = ${height}, hash = ${last.hash}, block_time = ${chainTime},
        expiring = (select count(*) from due) = ${expiredAtOnce},
        proven_height = case when ${last.unproven === undefined} then ${height} else proven_height end
      where chain = ${chain} and instance = ${from.instance}
        and height = ${BigInt(from.height)} and hash = ${from.hash} and fence = ${from.fence}
      returning 1
    ), agreed as (
      insert into agreed_blocks (chain, height, hash, trust)
      select ${chain}, ${height}, ${last.hash}, ${from.trust ?? null}
      where exists (select from moved)
      on conflict (chain, height) do update set hash = excluded.hash, trust = excluded.trust
    ), forgotten as (
      delete from agreed_blocks where chain = ${chain} and height < ${height - keptAgreedBlocks}
        and exists (select from moved)
    ), passed as (
      select id, payment_id, block_hash = any(${blocks.map(({ hash }) => hash)}) as final
      from seen_transfers
      where chain = ${chain} and not orphaned and block_height <= ${height}
        and exists (select from moved)
    ), lost as (
      update seen_transfers set orphaned = true
      where id in (select id from passed where not final)
    ), settled as (
      delete from seen_transfers where id in (select id from passed where final)
    ), released as (
      update held_amounts set payment_id = null
      where chain = ${chain} and payment_id is not null and free_from < ${first.time}
        and exists (select from moved)
    )
    select exists (select from moved) as moved, ${hasReversed(chain)} as "hasReversed",
      array(select payment_id from passed where payment_id is not null) as shown,
      array(select id from due) as expiring
  `.execute(tx);
  const row = rows[0];
  return row?.moved ? row : undefined;
}

export async function updateProviders(
  db: Db,
  chain: ChainKey,
  providers: Provider[],
  fence: bigint,
): Promise<void> {
  await db
    .updateTable('chainCursors')
    .set({ providers: JSON.stringify(providers) })
    .where('chain', '=', chain)
    .where('fence', '=', fence)
    .execute();
}

/**
 * Returns which of these accounts belong to wallets, or are recipients of payments whose late window ends at
 * or after `since`.
 */
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

/** Returns the ids of the workspaces that have verified one of these accounts, or alone have it as a wallet. */
export async function selectOwningWorkspaces(
  db: Db,
  chain: ChainKey,
  accounts: string[],
): Promise<string[]> {
  const { rows } = await sql<{ workspaceId: string }>`
    select workspace_id as "workspaceId" from wallets
    where chain = ${chain} and account = any(${accounts}) and verified_at is not null
    union
    select min(workspace_id) from wallets
    where chain = ${chain} and account = any(${accounts})
    group by account having count(distinct workspace_id) = 1`.execute(db);
  return rows.map((row) => row.workspaceId);
}

/** A credit of a final block, with the payment that it was matched to. */
export type NewTransfer = {
  block: AgreedBlock;
  credit: Credit;
  match: { paymentId: string; by: string } | undefined;
  /** The transfer of the same transaction in a block that was reversed. */
  before: Reversed | undefined;
};

/**
 * Inserts final transfers with their evidence, and copies decisions on the reversed transfers that they
 * restore. Transfers that are already stored remain unchanged. Returns the payments of the inserted ones.
 */
export async function insertTransfers(
  tx: Transaction,
  chain: ChainKey,
  transfers: NewTransfer[],
  now: Date,
): Promise<string[]> {
  if (transfers.length === 0) return [];
  const rows = transfers.map(({ block, credit, match }) => ({
    id: newId('transfer', now),
    chain,
    block_hash: block.hash,
    kind: credit.kind,
    index: credit.index,
    block_height: block.height,
    block_time: block.time,
    transaction_hash: credit.transactionHash,
    sender_account: credit.sender,
    recipient_account: credit.recipient,
    asset_id: credit.assetId,
    amount_atomic: credit.amountAtomic.toString(),
    reference: credit.reference,
    payment_id: match?.paymentId ?? null,
    matched_by: match?.by ?? null,
    state: 'final',
    proof: block.evidence.proof,
    providers: block.evidence.providers,
    created_at: now,
  }));
  const { rows: inserted } = await sql<{ paymentId: string | null }>`
    insert into transfers (
      id, chain, block_hash, kind, index, block_height, block_time, transaction_hash, sender_account,
      recipient_account, asset_id, amount_atomic, reference, payment_id, matched_by,
      state, proof, providers, created_at
    )
    select id, chain, block_hash, kind, index, block_height, block_time, transaction_hash,
      sender_account, recipient_account, asset_id, amount_atomic, reference, payment_id,
      matched_by, state, proof, providers, created_at
    from jsonb_populate_recordset(null::transfers, ${JSON.stringify(rows)}::jsonb)
    on conflict (chain, block_hash, kind, index) where state = 'final' do nothing
    returning payment_id`.execute(tx);
  const renewed = transfers.flatMap(({ before }, index) =>
    before ? [{ from: before.transferId, to: present(rows[index]).id }] : [],
  );
  await renewDecisions(tx, renewed);
  if (renewed.length > 0)
    await deleteFound(
      tx,
      renewed.map(({ to }) => to),
    );
  return inserted.flatMap((row) => row.paymentId ?? []);
}
